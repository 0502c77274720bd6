/** Limits shared by every host and the form. No imports, so the renderer may use it at run time. */

export const TOPIC_MAX_CHARS = 10_000
/** The range of turns that each participant speaks (docs/product.md, order of a dialog). */
export const TURNS_MIN = 1
export const TURNS_MAX = 50
/** The default number of turns (the older system's, too). */
export const TURNS_DEFAULT = 3
/** The longest time that a lesson may aim at, in minutes: a day. */
export const LESSON_MINUTES_MAX = 1_440
/** Characters of the typed fields of a seat: a line, a paragraph, some pages. */
export const NAME_MAX_CHARS = 80
export const POSITION_MAX_CHARS = 2_000
export const INSTRUCTIONS_MAX_CHARS = 20_000
/** Characters of the tone of a voice: a direction, not a text. */
export const TONE_MAX_CHARS = 300
/** Characters of a person's message, note or turn. */
export const MESSAGE_MAX_CHARS = 20_000
/** Characters that a dialog is told of the one it continues. */
export const CARRIED_MAX_CHARS = 20_000
/** The same if the whole earlier dialog is told. */
export const CARRIED_WHOLE_MAX_CHARS = 1_000_000
/** Characters that an aside is told of who its speaker is, and of what the speaker had heard. */
export const ASIDE_TOLD_MAX_CHARS = 200_000
/** The default number of answers in an aside before it ends. */
export const ASIDE_EXCHANGES = 12
/** Characters of a person's own note at a turn. */
export const OWN_NOTE_MAX_CHARS = 2_000
/** Characters of a line in the library. */
export const TITLE_MAX_CHARS = 200
export const TAGS_MAX = 20
export const TAG_MAX_CHARS = 40
/** The most edited texts of the modes' prompts that one dialog may carry. */
export const PROMPT_TEXTS_MAX = 100
/** The most texts of one mode, those that nobody may edit included. */
export const TEXT_SET_MAX = 2_000
/** The most settings of the page, and characters of one of them as JSON. */
export const PAGE_SETTINGS_MAX = 200
export const PAGE_SETTING_MAX_CHARS = 100_000
/** The most dialogs started as one queue. */
export const QUEUE_MAX = 50
/** Bytes of an export to import from the command line; from the page it is CONTEXT_FILE_MAX_BYTES. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024
/** Bytes of one attached file. */
export const CONTEXT_FILE_MAX_BYTES = 20 * 1024 * 1024
/** The highest speed of a replay relative to the recorded pace, apart from no waiting at all. */
export const REPLAY_SPEED_MAX = 1_000
/** Bytes of one attached picture, for which every vendor has room in a request: Anthropic accepts 5 MB of base64. */
export const PICTURE_MAX_BYTES = 3.5 * 1024 * 1024
/** Bytes of all pictures of a dialog: Gemini accepts 20 MB in a request, base64 and text included. */
export const PICTURES_MAX_BYTES = 12 * 1024 * 1024
/** The longest side in pixels: Anthropic refuses more. */
export const PICTURE_MAX_SIDE = 8_000
/** Pictures attached to one dialog. */
export const PICTURES_MAX = 10
/** Bytes of one recording: about three hours of MP3. Only its transcript is kept. */
export const RECORDING_MAX_BYTES = 200 * 1024 * 1024
/**
 * Bytes of each piece in which a page uploads a recording: few enough that nothing waits for a piece, many enough
 * that 200 MB take seconds.
 */
export const RECORDING_PIECE_BYTES = 1024 * 1024
/** Characters of text taken from one attached file. */
export const CONTEXT_TEXT_MAX_CHARS = 2_000_000
/** Files attached to one dialog. */
export const CONTEXT_FILES_MAX = 20
/**
 * Milliseconds a tool waits for a person's consent, which then counts as refused: long enough to read a sentence
 * and decide, short enough that a dialog without anybody watching does not stop.
 */
export const CONSENT_MS = 60_000
/** The most calls in the reply loop of one stage: a model that only calls tools would never end. */
export const STAGE_CALLS_MAX = 6

/** The lengths of speeches, in the measure of the mode. */
export const LENGTHS = ['shorter', 'usual', 'longer'] as const

/** The most judges of one panel, and the range of criteria. */
export const JUDGES_MAX = 5
export const CRITERIA_MAX = 8

/** The style of the four modes that are held in rounds, if they have others, too. */
export const CLASSIC_STYLE = 'classic'
/** The most issues of one dialog. */
export const ISSUES_MAX = 3
/** Characters of the question of an issue: ten words, in any language. */
export const ISSUE_MAX_CHARS = 200
/** Milliseconds in which somebody who watches may begin to change the issues, or vote, before the dialog goes on. */
export const PERSON_WAIT_MS = 10_000
/** The expected number of issues before they are named. */
export const ISSUES_EXPECTED = 2

/** How hard the other participant presses the person: "fair" is as it presses a model. */
export const PERSON_LEVELS = ['gentle', 'fair', 'hard'] as const
export type PersonLevel = (typeof PERSON_LEVELS)[number]

/** The lowest and the highest mark of a score sheet. */
export const MARK_MIN = 1
export const MARK_MAX = 5
