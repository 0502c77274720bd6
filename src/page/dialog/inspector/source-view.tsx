import { comma } from '../../../base/format/count.ts'
import { ChevronLeft, ChevronRight, CornerDownLeft, FileText, X } from 'lucide-react'
import { use, useEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { Evidence } from '../../../core/dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../../../core/dialog/quotations/evidence-words.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useJump } from '../../dialog-view/jump-context.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { SourceShownContext, type SourceAt } from '../../dialog-view/sources/source-context.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useEvidence } from '../../dialog-view/sources/use-evidence.ts'
import './source-view.css'
import { beginningOf, endingOf } from '../../../base/text/shorten.ts'

/** The place in its file of the quotation that was pressed in the script. Renders nothing before one was pressed. */
export function SourceView() {
  const { at } = use(SourceShownContext)
  const turn = useDialog((state) => state.turns.find(({ id }) => id === at?.turnId))
  return at && turn ? <Shown key={`${at.turnId} ${at.start} ${at.end}`} at={at} turn={turn} /> : null
}

function Shown({ at, turn }: { readonly at: SourceAt; readonly turn: Turn }) {
  const { show } = use(SourceShownContext)
  const jump = useJump()
  const index = useDialog((state) => state.turns.findIndex(({ id }) => id === turn.id))
  const speaker = useDialog((state) => `${memberName(state, turn.member)}${comma()}${turnTitle(state, turn)}`)
  const evidence = useEvidence(turn).find(({ start, end }) => start === at.start && end === at.end)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className="source-view below-5" aria-labelledby="source-view-title">
      <div className="source-view-head row gap-0 between">
        <h2 id="source-view-title" ref={heading} tabIndex={-1}>
          {evidence?.kind === 'figure' ? t('Figure') : t('Quotation')}
        </h2>
        <button
          type="button"
          className="button quiet icon"
          aria-label={t('Close the source')}
          onClick={() => show(null)}
        >
          <X size={14} aria-hidden />
        </button>
      </div>
      {evidence ? <Places evidence={evidence} /> : <p className="hint">{t('The turn does not say this any more.')}</p>}
      <button
        type="button"
        className="source-jump full type-small strong row pad-1 pad-x-3 rounded text-start"
        onClick={() => jump(index)}
      >
        <CornerDownLeft size={14} aria-hidden />
        <span>{speaker}</span>
      </button>
    </section>
  )
}

const NO_FILES: readonly { readonly name: string; readonly text: string }[] = []

function Places({ evidence }: { readonly evidence: Evidence }) {
  const files = useDialog((state) => state.config?.context) ?? NO_FILES
  const [number, setNumber] = useState(0)
  const { places } = evidence
  const place = places[Math.min(number, places.length - 1)]
  const file = place && files[place.file]
  const step = (by: number) => setNumber((number + by + places.length) % places.length)
  return (
    <>
      <p className="source-quoted break above-2">“{evidence.text}”</p>
      <p className={`source-state above-2 below-4 muted type-small break ${evidence.state}`}>
        {evidence.state === 'missing'
          ? t('{standing}. It may be from elsewhere.', { standing: evidenceWords(evidence, files) })
          : evidenceWords(evidence, files)}
      </p>
      {places.length > 1 && (
        <div className="source-steps below-4 type-small nowrap row gap-3 between">
          <button type="button" className="button small" aria-label={t('Previous place')} onClick={() => step(-1)}>
            <ChevronLeft size={14} aria-hidden />
            {t('Previous')}
          </button>
          <span aria-live="polite">{t('{number} of {count}', { number: number + 1, count: places.length })}</span>
          <button type="button" className="button small" aria-label={t('Next place')} onClick={() => step(1)}>
            {t('Next')}
            <ChevronRight size={14} aria-hidden />
          </button>
        </div>
      )}
      {place && file && (
        <>
          <p className="source-file flex type-small below-1">
            <FileText size={16} aria-hidden />
            <strong className="shrink break">{file.name}</strong>
          </p>
          <Excerpt key={`${place.file} ${place.start}`} text={file.text} start={place.start} end={place.end} />
        </>
      )}
    </>
  )
}

/** Characters of the file shown before and after the passage. */
const AROUND = 1_500

function Excerpt({ text, start, end }: { readonly text: string; readonly start: number; readonly end: number }) {
  const mark = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = mark.current?.parentElement
    if (mark.current && box) box.scrollTop = mark.current.offsetTop - box.offsetTop - box.clientHeight / 3
  }, [])
  const from = Math.max(0, start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  return (
    <div
      className="source-excerpt relative scroll framed rounded surface type-small pre-wrap break pad-4"
      role="region"
      aria-label={t('The passage in its file')}
      tabIndex={0}
    >
      {from > 0 && '…'}
      {endingOf(text.slice(0, start), AROUND)}
      <mark className="ink" ref={mark}>
        {text.slice(start, end)}
      </mark>
      {beginningOf(text.slice(end), AROUND)}
      {to < text.length && '…'}
    </div>
  )
}
