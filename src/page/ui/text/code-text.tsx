import type { ReactNode } from 'react'
import './code-text.css'

interface CodeTextProps {
  /** With the fences around it, which stay in the page's text: places in it are places in what was said. */
  readonly text: string
  /** Characters of the fence that opens it, and of the one that closes it. */
  readonly opens: number
  readonly closes: number
  readonly after?: ReactNode
}

/** A block of code as it was written. */
export function CodeText({ text, opens, closes, after }: CodeTextProps) {
  const end = Math.max(opens, text.length - closes)
  return (
    <p className="code-text" dir="ltr" translate="no">
      <span hidden>{text.slice(0, opens)}</span>
      <code>{text.slice(opens, end)}</code>
      <span hidden>{text.slice(end)}</span>
      {after}
    </p>
  )
}
