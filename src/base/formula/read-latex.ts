import temml from 'temml'
import { showSigns } from '../text/show-signs.ts'
import type { FormulaNode } from './formula-node.ts'
import { parseMarkup } from './parse-markup.ts'

/** Definitions within a formula may be used so often: one that uses itself ends there. */
const MAX_EXPAND = 200
/** The largest size anything may ask for, in em. */
const MAX_EM = 20

/** Converts LaTeX to MathML; null for a text that is no LaTeX. */
export function readLatex(latex: string, displayMode: boolean): FormulaNode | null {
  // A text with invisible characters or marks of direction stays as it was written, with these made visible.
  if (showSigns(latex) !== latex) return null
  try {
    return parseMarkup(
      temml.renderToString(latex, {
        displayMode,
        throwOnError: true,
        trust: false,
        strict: false,
        maxExpand: MAX_EXPAND,
        maxSize: [MAX_EM, MAX_EM],
      }),
    )
  } catch {
    // What temml cannot read, including too deep nesting, is no formula.
    return null
  }
}
