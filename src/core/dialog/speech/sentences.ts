/** A sentence of a text. */
export interface TextSentence {
  readonly text: string
  /** The sentence with its quotations blanked out. */
  readonly unquoted: string
}

/**
 * Patterns for quotations, each with the mark that it needs, for a quick check. A quotation contains no line break, so that
 * an unclosed mark blanks nothing.
 */
const QUOTATIONS: readonly (readonly [mark: string, pair: RegExp])[] = [
  // Code and titles of pages are blanked out, too.
  ['```', /```[^`]*```/gu],
  ['`', /`[^`\n]+`/gu],
  ['[', /\[[^[\]\n]*\]\([^()\s]*\)/gu],
  ['"', /"[^"\n]*"/gu],
  ['“', /“[^“”\n]*”/gu],
  ['„', /„[^„“”\n]*[“”]/gu],
  ['«', /«[^«»\n]*»/gu],
  ['»', /»[^«»\n]*«/gu],
  ['「', /「[^「」\n]*」/gu],
  ['『', /『[^『』\n]*』/gu],
  ['‘', /‘[^‘\n]*?’(?!\p{L})/gu],
  ["'", /(?<![\p{L}\p{N}])'(?:[^'\n]|'(?=\p{L}))*'(?![\p{L}\p{N}])/gu],
]

/** The end of a sentence: a mark before white space, a closing mark or the end of the text. East Asian marks need no space. */
const ENDS =
  /(?<![!?؟\u037E⁇⁈‽፧⸮᥅꘏꛷…։።।॥۔.;])[!?؟\u037E⁇⁈‽፧⸮᥅꘏꛷…։።।॥۔.;]+["'”’»)\]」』*_]*(?=\s|$)|[。！？｡]+[”’»)\]」』]*|\n+/gu
/** A full stop after one of these, a short number (as in a date) or an initial does not end a sentence. */
const SHORT =
  /(?:^|[\s(])(?:\p{L}|\d{1,2}|Dr|Mr|Mrs|Ms|Prof|St|vs|etc|e\.g|i\.e|z\.\s?B|d\.\s?h|bzw|ca|Nr|No|Sr|Sra)\.$/u

/** The sentences of a text. */
export function findSentences(text: string): readonly TextSentence[] {
  const unquoted = withoutQuotations(text)
  const sentences: TextSentence[] = []
  let from = 0
  const add = (to: number) => {
    if (text.slice(from, to).trim() !== '')
      sentences.push({ text: text.slice(from, to).trim(), unquoted: unquoted.slice(from, to) })
    from = to
  }
  for (const end of unquoted.matchAll(ENDS)) {
    const to = end.index + end[0].length
    if (!goesOn(unquoted, from, to, end[0])) add(to)
  }
  add(text.length)
  return sentences
}

function goesOn(text: string, from: number, to: number, mark: string): boolean {
  // A semicolon ends a sentence in Greek only.
  if (mark.startsWith(';')) return !/\p{Script=Greek}/u.test(text.slice(from, to))
  if (!mark.startsWith('.') && !mark.startsWith('…')) return false
  return SHORT.test(text.slice(from, to)) || /^\s+\p{Ll}/u.test(text.slice(to, to + 20))
}

/** A text of the same length with a placeholder letter for each character of a quotation. Quotations that end a sentence still do. */
function withoutQuotations(text: string): string {
  const blank = (quotation: string) =>
    '\uFFFC'.repeat(quotation.length - 1) + (/[.!?。！？…]["'”“’»«」』]$/u.test(quotation) ? '.' : '\uFFFC')
  return QUOTATIONS.reduce((left, [mark, pair]) => (left.includes(mark) ? left.replaceAll(pair, blank) : left), text)
}
