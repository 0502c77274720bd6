/** The text nodes of a paragraph: one, or several when some of its words are marked. */
export interface ParagraphText {
  readonly nodes: readonly Text[]
  readonly text: string
}

export function paragraphText(paragraph: Element): ParagraphText {
  // The source of a formula counts as text, its rendered form does not.
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

/**
 * The text node and the offset in it for a character of a paragraph; the end of its text when there is no such
 * character.
 */
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

/** The range in the document for a range of characters of a paragraph; null when the paragraph has no text. */
export function textRange(paragraph: ParagraphText, from: number, to: number): Range | null {
  // A range that would begin at the end of one text node begins in the next one.
  const start = textPlace(paragraph, from + 1)
  const end = textPlace(paragraph, to)
  if (!start || !end) return null
  const range = new Range()
  setStart(range, start.node, Math.max(0, start.offset - 1))
  setEnd(range, end.node, end.offset)
  return range
}

/** Begins a range at a character, or with the whole formula if the character is in one. */
export function setStart(range: Range, node: Text, offset: number): void {
  const math = formulaOf(node)
  if (math) range.setStartBefore(math)
  else range.setStart(node, offset)
}

/** Ends a range at a character, or after the whole formula if the character is in one. */
export function setEnd(range: Range, node: Text, offset: number): void {
  const math = formulaOf(node)
  if (math) range.setEndAfter(math)
  else range.setEnd(node, offset)
}

/** The rendered element of a text node that contains a formula's source; null for any other text node. */
function formulaOf(node: Text): Element | null {
  const source = node.parentElement
  return source?.classList.contains('formula-source') === true ? source.nextElementSibling : null
}

/** The index in its paragraph of a position in a text node; -1 when the node is not in the paragraph. */
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
