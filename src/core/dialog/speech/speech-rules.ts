import type { KnownTool } from './written-call.ts'

/** Whose words are read, and what is removed from them. */
export interface SpeechRules {
  /** The speaker's name and role. */
  readonly own: readonly string[]
  /** The names and roles of everybody else. */
  readonly others: readonly string[]
  /**
   * What is removed. speech: all that is no speech; the text ends where another speaker's label begins a line. report: the
   * same, but speakers may be named at the beginning of a line. words: only the speaker's own label and the marker, for what
   * a person typed or what is not shown to others.
   */
  readonly extent: 'speech' | 'report' | 'words'
  /** Tools whose calls may be in the words. */
  readonly tools: readonly KnownTool[]
}
