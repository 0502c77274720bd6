import { memo } from 'react'
import { CodeText } from './text/code-text.tsx'
import { SaidWords } from './text/said-words.tsx'
import { paragraphSpans } from './text/paragraphs.ts'
import { SaidText } from './text/said-text.tsx'

/**
 * Plain text in paragraphs, with code shown as code. While the text grows, only its last paragraph is rendered again.
 */
export function GrowingText({ text, growing = false }: { readonly text: string; readonly growing?: boolean }) {
  const spans = paragraphSpans(text)
  return spans.map(({ text: part, code }, index) => (
    <Paragraph
      key={index}
      text={part}
      opens={code?.opens ?? null}
      closes={code?.closes ?? 0}
      caret={growing && index === spans.length - 1}
    />
  ))
}

interface ParagraphProps {
  readonly text: string
  /**
   * The number of characters of the line that opens a block of code; null for plain text. `closes` is that of its
   * closing line.
   */
  readonly opens: number | null
  readonly closes: number
  readonly caret: boolean
}

const Paragraph = memo(function Paragraph({ text, opens, closes, caret }: ParagraphProps) {
  const end = caret && <span className="caret" aria-hidden />
  if (opens !== null) return <CodeText text={text} opens={opens} closes={closes} after={end} />
  return (
    <SaidText>
      <SaidWords text={text} growing={caret} />
      {end}
    </SaidText>
  )
})
