import { createElement, useEffect, useState, type ReactElement } from 'react'
import type { FormulaNode } from '../../../base/formula/formula-node.ts'
import { formulasLoaded, loadFormulas, readFormula } from '../../../base/formula/read-formula.ts'
import './formula.css'

interface FormulaProps {
  /** As it was written, with its marks. */
  readonly source: string
  readonly latex: string
  readonly display: boolean
}

/** A formula as it is set; what was written stays in the page's text, so that places in it are places in what was said. */
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

/** Whether formulas can be read; the first that is met has their reader fetched. */
function useFormulas(): boolean {
  const [loaded, setLoaded] = useState(formulasLoaded)
  useEffect(() => {
    if (loaded) return undefined
    let gone = false
    // Without it formulas stand as they were written.
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

// Made without the page's own `jsx`: nothing else sets signs that are not seen (U+2061), and a source with signs is no formula.
function mathElement({ tag, attributes, children, text }: FormulaNode, key?: number): ReactElement {
  const { class: className, ...others } = attributes
  return createElement(
    tag,
    { ...others, key, ...(className !== undefined && { className }) },
    ...(text === '' ? [] : [text]),
    ...children.map((child) => mathElement(child)),
  )
}
