/**
 * What is told after a draft, by key (docs/product.md, stages of a speech). "Keep it" and the three names are read by
 * dialog/draft-kept.ts, so they stay in English in every language.
 */
export const CRITIQUE_TEXTS = {
  'shared.critique': {
    label: 'Critique of a draft',
    text: [
      'From the chair of whoever has to answer this draft, write three short lines and nothing else:',
      'HIT: the sentence you would attack first, and how.',
      'MISSED: what the speaker was asked and does not answer, quoted; or nothing.',
      'AGAIN: what was said before, or nothing; in closing words it is no fault.',
      '{focus} A number or quotation that stands in no material and is not common knowledge is always a hit.',
      'If it can stand, write only, in English: Keep it',
    ].join('\n'),
  },
  'shared.final': {
    label: 'Final words after draft and critique',
    text: 'Now for all to hear: the draft, mended where those lines are right. Begin with the first word of the speech; mention neither draft nor critique.',
  },
} as const
