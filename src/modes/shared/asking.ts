import type { Variants } from './mode-words.ts'

/** How a moderator puts a question, whatever the mode. */
export const ASKING: Variants = [
  'Put one question, the one a listener would want answered.',
  'Put one question, for a yes or a no and a reason.',
  'Put one question, in the words {speaker} used.',
  'Put one question: a choice of two answers, both possible.',
  'Put one question, about one particular person, place or case.',
]
