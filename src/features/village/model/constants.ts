/**
 * The side of a cell in pixels, the unit of sight in the earlier village program. External minds that were written for
 * that program ("the older engine") still work here, so its values and sentences were kept.
 */
export const CELL_PX = 16
/** How far a villager sees, in these pixels: a circle of eight and a quarter cells. */
export const VISION_PX = 132
export const VISION_CELLS = VISION_PX / CELL_PX
/** Seconds between two decisions of a villager whose mind is asked by the clock. */
export const DECISION_INTERVAL = 3

export const NEEDS = ['HUNGER', 'HYGIENE', 'FUN', 'ENERGY'] as const
export type Need = (typeof NEEDS)[number]
export const NEED_MAX = 100
export const NEED_START = 100
/**
 * How many points each need of a villager falls in a second, at least and at most. Each villager has a value drawn
 * between these. Worlds can have limits of their own.
 */
export const DECAY_MIN = 1
export const DECAY_MAX = 2

/** How many seconds of the village's clock pass in one second: a minute. */
export const CLOCK_SCALE = 60
/** The date and time at which a village begins: Year 1, March 1, 06:00. */
export const CLOCK_START = { year: 1, month: 3, day: 1, hour: 6 } as const
export const MONTH_DAYS = 30
export const YEAR_MONTHS = 12

/** The traits of a villager for whom none are given. */
export const DEFAULT_TRAITS: readonly string[] = ['curious', 'active']
export const DEFAULT_MEMORY = 'I am a new NPC in this world.'

/** How many cells away from an item a villager may stand to use it (Manhattan distance). */
export const ADJACENT = 1
/** Fractions of points are added up, and a need is raised once they reach this sum. */
export const EFFECT_STEP = 1

/** The shortest time to answer an invitation, in seconds. */
export const BID_SECONDS = 5
export const TALK_MIN = 2
export const TALK_MAX = 10
/** How many of the last messages of a conversation are kept, and how many its members read. */
export const TALK_KEPT = 10
export const TALK_TOLD = 5
/** The shortest time between two messages of one speaker, in seconds. An earlier message waits. */
export const TALK_COOLDOWN = 3

/**
 * The rules of scripted minds. A need below `search` is attended to; one below `critical` comes before everything else.
 */
export const SCRIPT = {
  search: 50,
  critical: 20,
  /** A villager attends to another need only if that is lower by this many points. */
  hysteresis: 10,
  satisfied: 99,
  /** The probability that an idle villager starts a conversation, and the shortest time between two, in seconds. */
  talk: 0.2,
  talkCooldown: 5,
  /**
   * The time from a farewell until the villager leaves, and until a message that had to wait is tried again, in
   * seconds.
   */
  leave: 1.5,
  retry: 3.5,
} as const

// The values below are new: the older engine had none for them.

/** The length of one step of the world, in seconds. */
export const STEP_SECONDS = 0.1
/**
 * How long a scripted mind does not invite somebody again who refused, in seconds. Without this pause a person who
 * plays a villager would be asked again and again.
 */
export const LEAVE_ALONE = 60
/** Walking speed in cells a second: normal, and of a villager with a need at 0. */
export const WALK_SPEED = 2
export const WEARY_SPEED = 1
/** Points of FUN that each message gives to everybody in the conversation. */
export const TALK_FUN = 4
/** The silence after which the next member may speak, and after which a conversation ends, in seconds. */
export const TALK_PASS = 12
export const TALK_SILENCE = 45
/**
 * How many events are kept for a villager's mind, how many that it has already read, and how many lines of its memory.
 */
export const EVENTS_KEPT = 40
export const TOLD_KEPT = 8
export const MEMORY_KEPT = 12
/** How many of its last messages a villager does not repeat. */
export const LATELY_KEPT = 16
/** The most characters of a message, a thought or a line of memory. */
export const WORDS_MAX_CHARS = 600
