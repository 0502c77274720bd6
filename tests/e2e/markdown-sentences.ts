const HEADING = /^(#+) /
const MARKER = /^(\s*(?:[-*]|\d+\.) |> )?(.*)$/s

/** A line of a document, and its level when it is a heading; else null. */
interface Line {
  readonly text: string
  readonly level: number | null
}

/** A document without what mentions a word: sections whose heading does, rows of tables, and sentences. */
export function withoutSentences(text: string, word: RegExp): string {
  const kept: Line[] = []
  let skipped: number | null = null
  for (const { text: line, level } of linesOf(text)) {
    if (level !== null && (skipped === null || level <= skipped)) skipped = word.test(line) ? level : null
    if (skipped !== null) continue
    const rest = word.test(line) ? restOf(line, word) : line
    if (rest !== null) kept.push({ text: rest, level })
  }
  return withoutEmptySections(kept)
    .map((line) => line.text)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}

/** Inside a block of code, # begins no heading. */
function linesOf(text: string): readonly Line[] {
  let code = false
  return text.split('\n').map((line) => {
    if (line.startsWith('```')) code = !code
    return { text: line, level: code ? null : (HEADING.exec(line)?.[1]?.length ?? null) }
  })
}

/** The rest of a line; null for nothing. */
function restOf(line: string, word: RegExp): string | null {
  if (line.startsWith('|')) return null
  const [, marker = '', words = ''] = MARKER.exec(line) ?? []
  // A list entry that begins with the word in bold is dropped as a whole.
  if (word.test(/^\*\*[^*]*\*\*/.exec(words)?.[0] ?? '')) return null
  const sentences = words.split(/(?<=[.!?]) (?=[\p{Lu}[*`“])/u).filter((sentence) => !word.test(sentence))
  return sentences.length === 0 ? null : `${marker}${sentences.join(' ')}`
}

/** A heading over nothing is dropped, too. */
function withoutEmptySections(lines: readonly Line[]): readonly Line[] {
  return lines.filter(({ level }, at) => {
    if (level === null) return true
    const next = lines.slice(at + 1).find(({ text }) => text.trim() !== '')
    return next !== undefined && (next.level === null || next.level > level)
  })
}
