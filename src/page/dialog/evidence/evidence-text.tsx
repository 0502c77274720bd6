import { useMemo, type ComponentProps, type KeyboardEvent } from 'react'
import type { MappedWords } from '../../../base/text/prose/words.ts'
import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../../../core/dialog/quotations/evidence-words.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useShowSource } from '../../dialog-view/sources/source-context.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useEvidence } from '../../dialog-view/sources/use-evidence.ts'
import { GrowingText } from '../../ui/growing-text.tsx'
import { DrawWords, PartOfWords } from '../../ui/text/marked-words.tsx'
import { evidenceSegments } from './evidence-segments.ts'
import './evidence-text.css'

interface EvidenceTextProps {
  readonly turn: Turn
  readonly text: string
  readonly growing: boolean
}

/** The words of a turn, with its quotations and figures from the files marked and linked to their source. */
export function EvidenceText({ turn, text, growing }: EvidenceTextProps) {
  const evidence = useEvidence(turn)
  const draw = useMemo(
    () =>
      evidence.length === 0
        ? null
        : (words: MappedWords) => <MarkedEvidence turnId={turn.id} words={words} evidence={evidence} />,
    [turn.id, evidence],
  )
  return (
    <DrawWords value={draw}>
      <GrowingText text={text} growing={growing} />
    </DrawWords>
  )
}

interface MarkedEvidenceProps {
  readonly turnId: string
  readonly words: MappedWords
  readonly evidence: readonly Evidence[]
}

function MarkedEvidence({ turnId, words, evidence }: MarkedEvidenceProps) {
  return evidenceSegments(words, evidence).map(({ from, to, evidence: each, first }) => {
    const part = { words, from, to }
    return each ? (
      <Mark key={from} turnId={turnId} evidence={each} first={first} part={part} />
    ) : (
      <PartOfWords key={from} {...part} />
    )
  })
}

const NO_FILES: readonly { readonly name: string }[] = []

interface MarkProps {
  readonly turnId: string
  readonly evidence: Evidence
  readonly first: boolean
  readonly part: ComponentProps<typeof PartOfWords>
}

/** The mark on a quotation or figure. It is an inline element, so that it moves no text; a button would be a box. */
function Mark({ turnId, evidence, first, part }: MarkProps) {
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
        <PartOfWords {...part} links={false} />
      </span>
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  }
  return (
    <span {...shared} role="link" tabIndex={0} aria-label={`${evidence.text}: ${words}`} onKeyDown={onKeyDown}>
      <PartOfWords {...part} links={false} />
    </span>
  )
}
