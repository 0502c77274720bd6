import temml from 'temml'
import { showSigns } from '../text/show-signs.ts'
import type { FormulaNode } from './formula-node.ts'
import { parseMarkup } from './parse-markup.ts'

/** The most times that definitions in a formula are expanded. It ends a definition that uses itself. */
const MAX_EXPAND = 200
/** The largest size that a formula may ask for, in em. */
const MAX_EM = 20

/** Converts LaTeX to MathML; null for a text that is not LaTeX. */
export function readLatex(latex: string, displayMode: boolean): FormulaNode | null {
  // A text with invisible characters or marks of direction is not converted, so that these are shown.
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
    // temml could not read it, for example because of too deep nesting, so it is no formula.
    return null
  }
}
