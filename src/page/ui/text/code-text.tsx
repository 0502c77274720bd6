import type { ReactNode } from 'react'
import './code-text.css'

interface CodeTextProps {
  /** The code with its fences, which stay in the page's text, so that positions in it are positions in the original. */
  readonly text: string
  /** Characters of the opening fence, and of the closing one. */
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
