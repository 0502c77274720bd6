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
/** Points that every need of a villager falls in a second: drawn once for each villager, where its world says nothing else. */
export const DECAY_MIN = 1
export const DECAY_MAX = 2

/** Seconds of the village's day in a second: a minute of its clock. */
export const CLOCK_SCALE = 60
/** Year 1, March 1, 06:00. */
export const CLOCK_START = { year: 1, month: 3, day: 1, hour: 6 } as const
export const MONTH_DAYS = 30
export const YEAR_MONTHS = 12

/** Of a villager of whom nobody says more. */
export const DEFAULT_TRAITS: readonly string[] = ['curious', 'active']
export const DEFAULT_MEMORY = 'I am a new NPC in this world.'

/** A thing is used from its own cell or one beside it (Manhattan distance). */
export const ADJACENT = 1
/** Points of a need that are gathered before they count. */
export const EFFECT_STEP = 1

/** Seconds that those who are invited have, at least. */
export const BID_SECONDS = 5
export const TALK_MIN = 2
export const TALK_MAX = 10
/** Messages that a conversation keeps, and those of them that its members are told. */
export const TALK_KEPT = 10
export const TALK_TOLD = 5
/** Seconds between two messages of one speaker: what comes earlier waits. */
export const TALK_COOLDOWN = 3

/** The scripted mind: a need below "search" is looked after, one below "critical" first of all. */
export const SCRIPT = {
  search: 50,
  critical: 20,
  /** A need is left for another one only where that is worse by so much. */
  hysteresis: 10,
  satisfied: 99,
  /** How likely an idle villager starts a conversation, and the seconds between two. */
  talk: 0.2,
  talkCooldown: 5,
  /** Seconds from a farewell to leaving, and until a message that was blocked is said again. */
  leave: 1.5,
  retry: 3.5,
} as const

// From here on: ours, where the older engine said nothing.

/** Seconds of one step of the world. */
export const STEP_SECONDS = 0.1
/** Seconds for which a scripted mind asks nobody again who refused it a conversation: whoever plays a villager was asked on and on. */
export const LEAVE_ALONE = 60
/** Cells a second, and at a walk of somebody of whom a need is at 0. */
export const WALK_SPEED = 2
export const WEARY_SPEED = 1
/** Points of FUN that each message gives to everybody in the conversation. */
export const TALK_FUN = 4
/** Seconds without a word after which the floor goes on to the next, and those after which a conversation ends. */
export const TALK_PASS = 12
export const TALK_SILENCE = 45
/** Events of a villager that are kept for its mind, those of them that it was told, and lines of its memory. */
export const EVENTS_KEPT = 40
export const TOLD_KEPT = 8
export const MEMORY_KEPT = 12
/** Messages of its own that a villager does not say again. */
export const LATELY_KEPT = 16
/** Characters of one message, thought or line of memory. */
export const WORDS_MAX_CHARS = 600
