/** Limits that all hosts and the form share. This file has no imports, so the page may use it at run time. */

export const TOPIC_MAX_CHARS = 10_000
/** The range of turns that each participant speaks (docs/product.md, order of a dialog). */
export const TURNS_MIN = 1
export const TURNS_MAX = 50
/** The default number of turns, which is that of the older system, too. */
export const TURNS_DEFAULT = 3
/** The longest time that a lesson may aim at, in minutes: a day. */
export const LESSON_MINUTES_MAX = 1_440
/** The most characters of a seat's typed fields: a line, a paragraph, some pages. */
export const NAME_MAX_CHARS = 80
export const POSITION_MAX_CHARS = 2_000
export const INSTRUCTIONS_MAX_CHARS = 20_000
/** The most characters of a description of a voice's tone. */
export const TONE_MAX_CHARS = 300
/** The most characters of a person's message, note or turn. */
export const MESSAGE_MAX_CHARS = 20_000
/** How many characters of the result of the dialog that it continues a dialog contains. */
export const CARRIED_MAX_CHARS = 20_000
/** The limit if the whole earlier dialog is included. */
export const CARRIED_WHOLE_MAX_CHARS = 1_000_000
/** The most characters in an aside of the description of its speaker, and of what the speaker had heard. */
export const ASIDE_TOLD_MAX_CHARS = 200_000
/** The default number of answers in an aside before it ends. */
export const ASIDE_EXCHANGES = 12
/** The most characters of a person's own note on a turn. */
export const OWN_NOTE_MAX_CHARS = 2_000
/** The most characters of a line in the library. */
export const TITLE_MAX_CHARS = 200
export const TAGS_MAX = 20
export const TAG_MAX_CHARS = 40
/** The most edited texts of prompts that one dialog can have. */
export const PROMPT_TEXTS_MAX = 100
/** The most texts of one mode, including those that nobody can edit. */
export const TEXT_SET_MAX = 2_000
/** The most settings of the page, and the most characters of one of them as JSON. */
export const PAGE_SETTINGS_MAX = 200
export const PAGE_SETTING_MAX_CHARS = 100_000
/** The most dialogs that can be queued together. */
export const QUEUE_MAX = 50
/** The most bytes of a file that the command line imports. For the page the limit is CONTEXT_FILE_MAX_BYTES. */
export const IMPORT_MAX_BYTES = 100 * 1024 * 1024
/** The most bytes of an attached file. */
export const CONTEXT_FILE_MAX_BYTES = 20 * 1024 * 1024
/** The highest speed of a replay relative to the recording, apart from replaying without waiting. */
export const REPLAY_SPEED_MAX = 1_000
/** The most bytes of an attached picture. Every vendor accepts it in a request: Anthropic accepts 5 MB of base64. */
export const PICTURE_MAX_BYTES = 3.5 * 1024 * 1024
/** The most bytes of all pictures of a dialog. Gemini accepts 20 MB in a request, with base64 and text. */
export const PICTURES_MAX_BYTES = 12 * 1024 * 1024
/** The longest side of a picture in pixels. Anthropic accepts no more. */
export const PICTURE_MAX_SIDE = 8_000
/** The most pictures of a dialog. */
export const PICTURES_MAX = 10
/** The most bytes of a recording: about three hours of MP3. Only its transcript is stored. */
export const RECORDING_MAX_BYTES = 200 * 1024 * 1024
/**
 * The bytes of each piece in which a page uploads a recording: small enough that nothing else waits for it, large
 * enough that 200 MB take only seconds.
 */
export const RECORDING_PIECE_BYTES = 1024 * 1024
/** The most characters of text from one attached file. */
export const CONTEXT_TEXT_MAX_CHARS = 2_000_000
/** The most files attached to a dialog. */
export const CONTEXT_FILES_MAX = 20
/**
 * How long a tool waits for a person's consent, in milliseconds; after that it counts as refused. The time is long
 * enough to read a sentence and decide, and short enough that a dialog which nobody watches does not stop.
 */
export const CONSENT_MS = 60_000
/** The most calls within one stage. A model that only calls tools would never end. */
export const STAGE_CALLS_MAX = 6

/** The lengths of speeches, in the measure of the mode. */
export const LENGTHS = ['shorter', 'usual', 'longer'] as const

/** The most judges of one panel, and the range of criteria. */
export const JUDGES_MAX = 5
export const CRITERIA_MAX = 8

/** The name of the order in rounds in the four modes that have it, for those that also have other styles. */
export const CLASSIC_STYLE = 'classic'
/** The most issues of one dialog. */
export const ISSUES_MAX = 3
/** The most characters of an issue's question: ten words, in any language. */
export const ISSUE_MAX_CHARS = 200
/** How long the dialog waits for a watching person to begin to change the issues or to vote, in milliseconds. */
export const PERSON_WAIT_MS = 10_000
/** The number of issues that an estimate assumes before they are named. */
export const ISSUES_EXPECTED = 2

/** How hard the other participant presses the person. "fair" is as hard as it presses a model. */
export const PERSON_LEVELS = ['gentle', 'fair', 'hard'] as const
export type PersonLevel = (typeof PERSON_LEVELS)[number]

/** The lowest and the highest mark of a score sheet. */
export const MARK_MIN = 1
export const MARK_MAX = 5
