import { createElement, useEffect, useState, type ReactElement } from 'react'
import type { FormulaNode } from '../../../base/formula/formula-node.ts'
import { formulasLoaded, loadFormulas, readFormula } from '../../../base/formula/read-formula.ts'
import './formula.css'

interface FormulaProps {
  /** The source of the formula, with its delimiters. */
  readonly source: string
  readonly latex: string
  readonly display: boolean
}

/** A rendered formula. Its source stays in the page's text, so that positions in it are those of the original. */
export function Formula({ source, latex, display }: FormulaProps) {
  const math = useFormulas() ? readFormula(latex, display) : null
  if (!math) return <>{source}</>
  return (
    <span className={display ? 'formula own-line' : 'formula'} dir="ltr" translate="no">
      <span className="formula-source" aria-hidden>
        {source}
      </span>
      {mathElement(math)}
    </span>
  )
}

/** Whether formulas can be rendered. The first formula loads the code for that. */
function useFormulas(): boolean {
  const [loaded, setLoaded] = useState(formulasLoaded)
  useEffect(() => {
    if (loaded) return undefined
    let gone = false
    // If the module for formulas cannot be loaded, a formula is shown as its source.
    void loadFormulas().then(
      () => gone || setLoaded(true),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [loaded])
  return loaded
}

// Creates the elements without the page's own `jsx`: formulas contain invisible characters (U+2061), which it would
// make visible.
function mathElement({ tag, attributes, children, text }: FormulaNode, key?: number): ReactElement {
  const { class: className, ...others } = attributes
  return createElement(
    tag,
    { ...others, key, ...(className !== undefined && { className }) },
    ...(text === '' ? [] : [text]),
    ...children.map((child) => mathElement(child)),
  )
}
