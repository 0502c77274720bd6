import temml from 'temml'
import { showSigns } from '../text/show-signs.ts'
import type { FormulaNode } from './formula-node.ts'
import { parseMarkup } from './parse-markup.ts'

/** Definitions within a formula may be used so often: one that uses itself ends there. */
const MAX_EXPAND = 200
/** The largest size anything may ask for, in em. */
const MAX_EM = 20

/** LaTeX as MathML; null for what is none. */
export function readLatex(latex: string, displayMode: boolean): FormulaNode | null {
  // What would turn the direction, or is not seen, is shown where the text stands as it was written.
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
    // What it cannot read, too deep a nest among it, is no formula.
    return null
  }
}
