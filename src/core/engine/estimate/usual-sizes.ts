/**
 * Expected sizes. A turn has three to four steps of the argument map, with their quotations. The number below each name
 * is in tokens.
 */
export const STEPS_IN_TURN = 3.5
export const INSIGHT_ANSWER = { map: 350, summaries: 400, memory: 1_800 }
/** The tokens of a speech's sources in the prompts of the others. */
export const SOURCES_TOKENS = 400
/** The tokens of a tool call: as the model writes it, and with its result in the next prompt. */
export const ACT = { answer: 60, told: 150 }
/** The tokens of a digest of one or two sentences. */
export const CHILD_DIGEST_TOKENS = 90
/** The tokens of a step in the list of earlier steps. */
export const STEP_TOKENS = 25
