/** What prompts ask for: three to four steps with their quotes in a turn; one to five sentences in four places. */
export const STEPS_IN_TURN = 3.5
export const INSIGHT_ANSWER = { map: 350, summaries: 400, memory: 1_800 }
/** The sources of a speech as the others are told them. */
export const SOURCES_TOKENS = 400
/** One use of a tool as its model writes it, and that with what the tool answered as the next call is told it. */
export const ACT = { answer: 60, told: 150 }
/** One or two sentences. */
export const CHILD_DIGEST_TOKENS = 90
/** A step as a line of the list of those noted so far. */
export const STEP_TOKENS = 25
