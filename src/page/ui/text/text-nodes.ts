/** The texts a paragraph is made of: one, or several where some of its words are marked. */
export interface ParagraphText {
  readonly nodes: readonly Text[]
  readonly text: string
}

export function paragraphText(paragraph: Element): ParagraphText {
  // Of a formula, what was written counts, and not what is shown for it.
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node.nodeType === Node.TEXT_NODE
      ? NodeFilter.FILTER_ACCEPT
      : node.nodeName === 'math'
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP,
  )
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
  setStart(range, start.node, Math.max(0, start.offset - 1))
  setEnd(range, end.node, end.offset)
  return range
}

/** Begins a range at a character; with the whole formula where it is one of a formula. */
export function setStart(range: Range, node: Text, offset: number): void {
  const math = formulaOf(node)
  if (math) range.setStartBefore(math)
  else range.setStart(node, offset)
}

/** Ends a range at a character; behind the whole formula where it is one of a formula. */
export function setEnd(range: Range, node: Text, offset: number): void {
  const math = formulaOf(node)
  if (math) range.setEndAfter(math)
  else range.setEnd(node, offset)
}

/** What is shown for a text that is a formula as it was written; null for any other. */
function formulaOf(node: Text): Element | null {
  const source = node.parentElement
  return source?.classList.contains('formula-source') === true ? source.nextElementSibling : null
}

/** Which character of its paragraph one of its texts has at this place; -1 for another's text. */
export function characterAt({ nodes }: ParagraphText, node: Node, offset: number): number {
  const formula = (node instanceof Element ? node : node.parentElement)?.closest('.formula')
  let before = 0
  for (const each of nodes) {
    if (each === node) return before + offset
    if (formula?.contains(each) === true) return before
    before += each.data.length
  }
  return -1
}
