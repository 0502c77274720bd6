import { Fragment, type ReactNode } from 'react'
import { withoutIndent } from '../../../base/text/code-blocks.ts'
import './code-text.css'

interface CodeTextProps {
  /** The code with its fences. They stay in the page's text, so that positions in it are those of the original. */
  readonly text: string
  /** The number of characters of the opening fence, and of the closing one. */
  readonly opens: number
  readonly closes: number
  readonly after?: ReactNode
}

/**
 * A block of code as it was written. When the fence is indented, as in a list, this indentation is neither shown nor
 * copied.
 */
export function CodeText({ text, opens, closes, after }: CodeTextProps) {
  const end = Math.max(opens, text.length - closes)
  return (
    <p className="code-text" dir="ltr" translate="no">
      <span hidden>{text.slice(0, opens)}</span>
      <code>{codeLines(text.slice(opens, end), /^[ \t]*/.exec(text)?.[0].length ?? 0)}</code>
      <span hidden>{text.slice(end)}</span>
      {after}
    </p>
  )
}

function codeLines(code: string, indent: number): ReactNode {
  if (indent === 0) return code
  return code.split('\n').map((line, index) => {
    const shown = withoutIndent(line, indent)
    return (
      <Fragment key={index}>
        {index > 0 && '\n'}
        <span hidden>{line.slice(0, line.length - shown.length)}</span>
        {shown}
      </Fragment>
    )
  })
}
