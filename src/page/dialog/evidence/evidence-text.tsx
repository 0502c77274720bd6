import { memo, type KeyboardEvent } from 'react'
import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../../../core/dialog/quotations/evidence-words.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useShowSource } from '../../dialog-view/sources/source-context.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useEvidence } from '../../dialog-view/sources/use-evidence.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { CodeText } from '../../ui/text/code-text.tsx'
import { SaidWords } from '../../ui/text/said-words.tsx'
import { paragraphSpans } from '../../ui/text/paragraphs.ts'
import { evidenceSegments } from './evidence-segments.ts'
import './evidence-text.css'
import { SaidText } from '../../ui/text/said-text.tsx'

interface EvidenceTextProps {
  readonly turn: Turn
  readonly text: string
  readonly growing: boolean
}

/** The words of a turn, with its quotations and figures from the files marked and linked to their source. */
export function EvidenceText({ turn, text, growing }: EvidenceTextProps) {
  const evidence = useEvidence(turn)
  if (evidence.length === 0) return <GrowingText text={text} growing={growing} />
  const parts = paragraphSpans(text)
  return parts.map(({ text: words, start, code }, index) =>
    code === null ? (
      <Paragraph
        key={index}
        turnId={turn.id}
        text={words}
        start={start}
        evidence={evidence}
        caret={growing && index === parts.length - 1}
      />
    ) : (
      <CodeText key={index} text={words} {...code} />
    ),
  )
}

interface ParagraphProps {
  readonly turnId: string
  readonly text: string
  readonly start: number
  readonly evidence: readonly Evidence[]
  readonly caret: boolean
}

const Paragraph = memo(function Paragraph({ turnId, text, start, evidence, caret }: ParagraphProps) {
  return (
    <SaidText>
      {evidenceSegments(text, start, evidence).map((segment, index) =>
        segment.evidence ? (
          <Mark key={index} turnId={turnId} evidence={segment.evidence} first={segment.first} text={segment.text} />
        ) : (
          <SaidWords key={index} text={segment.text} growing={caret} />
        ),
      )}
      {caret && <span className="caret" aria-hidden />}
    </SaidText>
  )
})

const NO_FILES: readonly { readonly name: string }[] = []

interface MarkProps {
  readonly turnId: string
  readonly evidence: Evidence
  readonly first: boolean
  readonly text: string
}

/** The mark on a quotation or figure. It is an inline element, so that it moves no text; a button would be a box. */
function Mark({ turnId, evidence, first, text }: MarkProps) {
  const show = useShowSource()
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  const words = evidenceWords(evidence, files)
  const open = () => show({ turnId, start: evidence.start, end: evidence.end })
  const shared = {
    className: `evidence ${evidence.state}${evidence.gone === undefined ? '' : ' gone'}`,
    title: words,
    onClick: open,
  }
  if (!first)
    return (
      <span {...shared}>
        <SaidWords text={text} />
      </span>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  }
  return (
    <span {...shared} role="link" tabIndex={0} aria-label={`${evidence.text}: ${words}`} onKeyDown={onKeyDown}>
      <SaidWords text={text} />
    </span>
  )
}
