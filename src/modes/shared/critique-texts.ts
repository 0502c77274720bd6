/**
 * What is told after a draft, by key (docs/product.md, stages of a speech). "Keep it" and the three names are read by
 * dialog/keep-it.ts, so they stay in English in every language.
 */
export const CRITIQUE_TEXTS = {
  'shared.critique': {
    label: 'Critique of a draft',
    text: [
      'Before this is said, read the draft above from the other chair, as whoever has to answer it will hear it. Write three short lines and nothing else:',
      'HIT: the sentence you would attack first, and how.',
      'MISSED: what was asked or told last and the draft does not answer, quoted; or nothing.',
      'AGAIN: what in it was said before in this dialog, or nothing.',
      '{focus} A number or quotation that nobody gave is always a hit. Do not rewrite the draft.',
      'If it can be said as it stands, write only these two words, in English: Keep it',
    ].join('\n'),
  },
  'shared.final': {
    label: 'Final words after draft and critique',
    text: 'Now say it for everybody to hear: the draft, with what those lines showed mended. Where a line is wrong, leave it aside. Begin with the first word of the speech, and mention neither draft nor critique.',
  },
} as const
