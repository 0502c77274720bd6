/** A block of code with both of its fences. */
interface CodeBlock {
  readonly from: number
  readonly to: number
}

/**
 * Matches a line with a fence: three or more backticks or tildes, which may be followed by the name of a language. The
 * first one may stand after the number or sign of an item.
 */
const FENCE = /^[ \t]*(?:(?:[-*+•–]|\d{1,3}[.)]|[a-z]\))[ \t]+)?(`{3,}|~{3,})[ \t]*[^\s`]*[ \t]*$/gm

/** The blocks of code in a text. One without a closing fence of the same length reaches to the end: the text may still grow. */
export function codeBlocks(text: string): readonly CodeBlock[] {
  if (!text.includes('```') && !text.includes('~~~')) return []
  const blocks: CodeBlock[] = []
  let open: { readonly from: number; readonly mark: string } | null = null
  for (const { index, 0: line, 1: mark = '' } of text.matchAll(FENCE)) {
    if (open === null) open = { from: index, mark }
    else if (line.trim() === mark && mark.startsWith(open.mark)) {
      blocks.push({ from: open.from, to: index + line.length })
      open = null
    }
  }
  if (open) blocks.push({ from: open.from, to: text.length })
  return blocks
}

/** Removes the indent of the fence from a line of code, as far as the line has it. */
export function withoutIndent(line: string, indent: number): string {
  return line.slice(Math.min(indent, /^[ \t]*/.exec(line)?.[0].length ?? 0))
}
