/** What a closing is told around its task, by key. The names in braces are filled in; the tags are read by engine/verdict. */
export const CLOSING_TEXTS = {
  'shared.weighing':
    'Weigh first, between <weighing> and </weighing>, where nobody else reads it: {weighed}. One short line each, with the numbers of the turns. Then write your closing words.',
  'shared.verdict':
    'After these words, on a line of its own, write what they come to as one JSON object, and nothing after it: {"winner": "...", "margin": "...", "reasons": [{"turn": 1, "quote": "..."}]}. The winner is "{first}", "{second}" or "none"; the margin is "clear", "close" or "none". Give two to five reasons: each copies, word for word, one sentence that decided it, with the number of its turn.',
  'shared.plain.verdict': [
    'Then write one last line, in this form, and nothing after it:',
    '{"winner": "...", "margin": "...", "reasons": [{"turn": 1, "quote": "..."}]}',
    'The winner is "{first}", "{second}" or "none".',
    'The margin is "clear", "close" or "none".',
    'Each quote is one sentence that decided it, copied word for word.',
  ].join('\n'),
} as const
