/** A node of MathML: an element with children, or an element with a text. */
export interface FormulaNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly FormulaNode[]
  /** The text of mi, mn, mo and mtext. */
  readonly text: string
}
