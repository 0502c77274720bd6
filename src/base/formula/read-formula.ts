import type { FormulaNode } from './formula-node.ts'
import type { readLatex } from './read-latex.ts'

/** The most formulas that are cached, because a text that grows is read again and again. */
const REMEMBERED = 1_000

let reader: typeof readLatex | null = null
const cache = new Map<string, FormulaNode | null>()

/**
 * Loads the reader of LaTeX. It is large and most texts contain no formula, so it is loaded only when needed; before
 * that no formula can be read.
 */
export async function loadFormulas(): Promise<void> {
  reader ??= (await import('./read-latex.ts')).readLatex
}

/** Whether the reader of LaTeX is loaded. */
export function formulasLoaded(): boolean {
  return reader !== null
}

/**
 * Reads a formula as MathML; null for a text that is no formula, which should be shown as it was written.
 * @param display whether it stands on a line of its own
 */
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
