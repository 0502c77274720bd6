import { Fragment, type ReactElement } from 'react'
import { findFormulas } from '../../../base/text/formulas.ts'
import { Formula } from './formula.tsx'

/** The words of a speech, with formulas rendered. @param growing true while more words are to come */
export function SaidWords({ text, growing = false }: { readonly text: string; readonly growing?: boolean }) {
  const formulas = findFormulas(text, growing)
  if (formulas.length === 0) return <PlainWords text={text} />
  const parts: ReactElement[] = []
  let read = 0
  for (const { from, to, latex, display } of formulas) {
    // The line break after a formula on lines of its own belongs to the formula; it would make a blank line.
    const end = display ? to + (/^[ \t]*\n?/.exec(text.slice(to, to + 80))?.[0].length ?? 0) : to
    parts.push(
      <PlainWords key={`${from} words`} text={text.slice(read, from)} />,
      <Formula key={from} source={text.slice(from, end)} latex={latex} display={display} />,
    )
    read = end
  }
  return [...parts, <PlainWords key="rest" text={text.slice(read)} />]
}

/**
 * Text without formulas. The backslash before a dollar sign only says that no formula begins there, so it is hidden.
 */
function PlainWords({ text }: { readonly text: string }) {
  if (!text.includes('\\$')) return <>{text}</>
  return text.split(/\\(?=\$)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span hidden>\</span>}
      {part}
    </Fragment>
  ))
}
