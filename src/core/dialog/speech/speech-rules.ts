import type { KnownTool } from './written-call.ts'

/** Whose words are read, and what is taken out of them. */
export interface SpeechRules {
  /** What the speaker is called: its name, and its role. */
  readonly own: readonly string[]
  /** What everybody else is called. */
  readonly others: readonly string[]
  /**
   * speech: all that is none, and it ends where another speaker's label begins a line. report: the same, but speakers
   * may be named at the beginning of a line. words: only the speaker's own label and the marker, as for what a person
   * typed or what nobody hears.
   */
  readonly extent: 'speech' | 'report' | 'words'
  /** Tools whose calls may stand in the words. */
  readonly tools: readonly KnownTool[]
}
