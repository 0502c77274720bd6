/** Matches a quotation: a sign and a space. ">=", "->" and ">5" are no quotations. */
const QUOTED = /^ {0,3}>(?:[> \t]*[> \t]|$)/
/** Matches a number after the sign, which may be a comparison: "> 5 % of them". */
const AMOUNT = /^ {0,3}>[ \t]*[\p{Sc}~≈]?[ \t]?\d/u
/** Matches the prompt of a programming language. */
const PROMPT = /^ {0,3}>>>(?: |$)/
const MARK = /^ {0,3}>[ \t]?/
const ALL_MARKS = /^(?:[ \t]{0,3}>[ \t]?)+/

export function beginsQuote(line: string): boolean {
  return QUOTED.test(line) && !PROMPT.test(line)
}

/**
 * The lines of the quotation that begins on a line, without their marks.
 * @param allMarks also removes the marks of quotations inside it
 * @returns null if every line is a comparison with an amount
 */
export function quotedLines(
  lines: readonly string[],
  at: number,
  allMarks: boolean,
): { readonly lines: readonly string[]; readonly end: number } | null {
  let end = at
  let amounts = 0
  for (; beginsQuote(lines[end] ?? ''); end += 1) if (AMOUNT.test(lines[end] ?? '')) amounts += 1
  if (end === at || amounts === end - at) return null
  return { lines: lines.slice(at, end).map((line) => line.replace(allMarks ? ALL_MARKS : MARK, '')), end }
}
