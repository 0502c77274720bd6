/** A node of MathML: an element with children, or an element with a text. */
export interface FormulaNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly FormulaNode[]
  /** The text of an element such as mi, mn, mo or mtext. */
  readonly text: string
}
