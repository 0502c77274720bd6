/** Side of a cell of the grid in pixels of the older engine, which measured sight in them. */
export const CELL_PX = 16
/** How far a villager sees, in those pixels: a circle of 8 cells and a quarter. */
export const VISION_PX = 132
export const VISION_CELLS = VISION_PX / CELL_PX
/** Seconds between two decisions of a villager whose mind is asked by the clock. */
export const DECISION_INTERVAL = 3

export const NEEDS = ['HUNGER', 'HYGIENE', 'FUN', 'ENERGY'] as const
export type Need = (typeof NEEDS)[number]
export const NEED_MAX = 100
export const NEED_START = 100
/** Points that every need of a villager falls in a second, drawn once for each villager; the default of worlds. */
export const DECAY_MIN = 1
export const DECAY_MAX = 2

/** Seconds of the village's day per second: a minute of its clock. */
export const CLOCK_SCALE = 60
/** Year 1, March 1, 06:00. */
export const CLOCK_START = { year: 1, month: 3, day: 1, hour: 6 } as const
export const MONTH_DAYS = 30
export const YEAR_MONTHS = 12

/** Defaults of a villager. */
export const DEFAULT_TRAITS: readonly string[] = ['curious', 'active']
export const DEFAULT_MEMORY = 'I am a new NPC in this world.'

/** An item is used from its own cell or an adjacent one (Manhattan distance). */
export const ADJACENT = 1
/** Fractions of a need's points are collected up to this. */
export const EFFECT_STEP = 1

/** The least time, in seconds, to answer an invitation. */
export const BID_SECONDS = 5
export const TALK_MIN = 2
export const TALK_MAX = 10
/** The messages that a conversation keeps, and those that its members are told. */
export const TALK_KEPT = 10
export const TALK_TOLD = 5
/** Seconds between two messages of one speaker: earlier ones wait. */
export const TALK_COOLDOWN = 3

/** The scripted mind: it attends to a need below "search", and first to one below "critical". */
export const SCRIPT = {
  search: 50,
  critical: 20,
  /** A need is dropped for another one only if that is lower by this much. */
  hysteresis: 10,
  satisfied: 99,
  /** The chance that an idle villager starts a conversation, and the seconds between two. */
  talk: 0.2,
  talkCooldown: 5,
  /** Seconds from a farewell to leaving, and until a blocked message is repeated. */
  leave: 1.5,
  retry: 3.5,
} as const

// From here on our own values, where the older engine had none.

/** Seconds of one step of the world. */
export const STEP_SECONDS = 0.1
/**
 * Seconds during which a scripted mind does not invite somebody again who refused; otherwise a person who plays a
 * villager would be asked again and again.
 */
export const LEAVE_ALONE = 60
/** Cells a second, normally and with a need at 0. */
export const WALK_SPEED = 2
export const WEARY_SPEED = 1
/** Points of FUN that each message gives to everybody in the conversation. */
export const TALK_FUN = 4
/** Seconds of silence after which the next member may speak, and after which a conversation ends. */
export const TALK_PASS = 12
export const TALK_SILENCE = 45
/** Events of a villager that are kept for its mind, those already told to it, and lines of its memory. */
export const EVENTS_KEPT = 40
export const TOLD_KEPT = 8
export const MEMORY_KEPT = 12
/** Recent messages that a villager does not repeat. */
export const LATELY_KEPT = 16
/** Characters of one message, thought or line of memory. */
export const WORDS_MAX_CHARS = 600
