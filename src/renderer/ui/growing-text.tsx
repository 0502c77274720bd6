import { memo } from 'react'
import { paragraphs } from './text/paragraphs.ts'

/** Plain text in paragraphs. While it grows, only the last of them is rendered again. */
export function GrowingText({ text, growing = false }: { readonly text: string; readonly growing?: boolean }) {
  const parts = paragraphs(text)
  return parts.map((part, index) => <Paragraph key={index} text={part} caret={growing && index === parts.length - 1} />)
}

const Paragraph = memo(function Paragraph({ text, caret }: { readonly text: string; readonly caret: boolean }) {
  return (
    <p>
      {text}
      {caret && <span className="caret" aria-hidden />}
    </p>
  )
})
