import type { Variants } from './mode-words.ts'

/** How a moderator puts a question, whatever the mode. */
export const ASKING: Variants = [
  'Put one question, the one a listener would want answered.',
  'Put one question that can be answered in a sentence.',
  'Put one question, in the words {speaker} used.',
  'Put one question to which more than one answer is possible.',
  'Put one question, about one particular person, place or case.',
]
