/** Sentences to draw from. Slots in braces ({other}, {issue}, {act} ...) are filled by write/fill.ts. */
export type Pool = readonly [string, ...string[]]

/** One small argument: what is claimed, why, and what follows. */
export type Argument = readonly [claim: string, reason: string, consequence: string]

/** What one side of a debate has to say on an issue. */
export interface SideWords {
  readonly points: readonly [Argument, ...Argument[]]
  /** When the other side has just raised the issue. */
  readonly reply: Pool
  /** What may fairly be given up on it. */
  readonly concede: string
}

/** Something a speech can be about, recognised in other people's words by a pattern. */
export interface Subject {
  /** Fits after "on", "about", "we come to": "who pays". */
  readonly issue: string
  readonly pattern: RegExp
}

export interface DebateIssue extends Subject {
  readonly for: SideWords
  readonly against: SideWords
}

/** What a moderator asks the next speaker for, and how that speaker may take it up. */
export interface Ask {
  readonly ask: string
  readonly answers: Pool
  /** Only for this seat; for both when absent. */
  readonly to?: 'first' | 'second'
  /** Makes no sense after the very first speech. */
  readonly later?: true
}

/** How a moderator of one mode comments in one phase: an observation, a thought, then one request. */
export interface PhaseModeration {
  readonly observe: Pool
  readonly comment: Pool
  readonly asks: readonly [Ask, ...Ask[]]
}
