/** A quotation begins with a sign and a blank: ">=", "->" and ">5" are none. */
const QUOTED = /^ {0,3}>(?:[> \t]*[> \t]|$)/
/** A number after the sign may be an amount that is exceeded: "> 5 % of them". */
const AMOUNT = /^ {0,3}>[ \t]*[\p{Sc}~≈]?[ \t]?\d/u
/** The prompt of a programming language. */
const PROMPT = /^ {0,3}>>>(?: |$)/
const MARK = /^ {0,3}>[ \t]?/
const ALL_MARKS = /^(?:[ \t]{0,3}>[ \t]?)+/

export function beginsQuote(line: string): boolean {
  return QUOTED.test(line) && !PROMPT.test(line)
}

/**
 * The lines of the quotation that begins on this line, without their marks.
 * @param allMarks takes out the marks of quotations within it, too
 * @returns null if every line of it is an amount
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
