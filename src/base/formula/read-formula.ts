import type { FormulaNode } from './formula-node.ts'
import type { readLatex } from './read-latex.ts'

/** Formulas that are remembered: a growing text is read again and again. */
const REMEMBERED = 1_000

let reader: typeof readLatex | null = null
const cache = new Map<string, FormulaNode | null>()

/** Gets the reader of LaTeX: it is large, and most texts hold no formula. Until it is there, none can be read. */
export async function loadFormulas(): Promise<void> {
  reader ??= (await import('./read-latex.ts')).readLatex
}

/** Whether formulas can be read. */
export function formulasLoaded(): boolean {
  return reader !== null
}

/** A formula as MathML; null for a text that is no formula, which stays as it was written. */
export function readFormula(latex: string, display: boolean): FormulaNode | null {
  if (reader === null) return null
  const key = `${display ? '$' : ''}${latex}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size > REMEMBERED) cache.clear()
  const node = reader(latex, display)
  cache.set(key, node)
  return node
}
