import type { Variants } from './mode-words.ts'

/** Instructions for a moderator on how to word a question. All modes share them. */
export const ASKING: Variants = [
  'Ask one question, the one a listener would want answered.',
  'Ask one question that can be answered in a sentence.',
  'Ask one question, in the words {speaker} used.',
  'Ask one question that could be answered in more than one way.',
  'Ask one question about one particular person, place or case.',
]
