/** A piece of MathML: an element with what is in it, or an element with a text. */
export interface FormulaNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly FormulaNode[]
  /** Of mi, mn, mo and mtext. */
  readonly text: string
}
