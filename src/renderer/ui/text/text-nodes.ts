/** The texts a paragraph is made of: one, or several where some of its words are marked. */
export interface ParagraphText {
  readonly nodes: readonly Text[]
  readonly text: string
}

export function paragraphText(paragraph: Element): ParagraphText {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return { nodes, text: nodes.length === 1 ? (nodes[0]?.data ?? '') : nodes.map(({ data }) => data).join('') }
}

/** Where a character of a paragraph is on the page; the end of its text for one beyond it. */
export function textPlace(
  { nodes }: ParagraphText,
  at: number,
): { readonly node: Text; readonly offset: number } | null {
  let left = at
  for (const node of nodes) {
    if (left <= node.data.length) return { node, offset: left }
    left -= node.data.length
  }
  const last = nodes.at(-1)
  return last ? { node: last, offset: last.data.length } : null
}

/** Characters of a paragraph from one place to another, as a range of the page. */
export function textRange(paragraph: ParagraphText, from: number, to: number): Range | null {
  // A range that begins where one text ends begins with the next one.
  const start = textPlace(paragraph, from + 1)
  const end = textPlace(paragraph, to)
  if (!start || !end) return null
  const range = new Range()
  range.setStart(start.node, Math.max(0, start.offset - 1))
  range.setEnd(end.node, end.offset)
  return range
}

/** Which character of its paragraph one of its texts has at this place; -1 for another's text. */
export function characterAt({ nodes }: ParagraphText, node: Node, offset: number): number {
  let before = 0
  for (const each of nodes) {
    if (each === node) return before + offset
    before += each.data.length
  }
  return -1
}
