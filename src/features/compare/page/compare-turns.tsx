import { wordsOf } from '../../../base/language/say.ts'
import { t } from '../../../base/language/t.ts'
import { placeOf } from '../../../core/dialog/members/members.ts'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { comma, formatList } from '../../../base/format/count.ts'
import { GrowingText } from '../../../page/ui/growing-text.tsx'
import { formatTurn, turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { useShortcuts } from '../../../page/host/shortcuts/shortcuts.ts'
import { alignTurns, comparedText, runsOf, type Pair, type PairRun, type SaidTurn } from './align.ts'
import { formatSame } from './same-words.ts'
import { TextPair } from './text-pair.tsx'
import { SaidLanguage, SaidText } from '../../../page/ui/text/said-text.tsx'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'

interface Sides {
  readonly left: DialogState
  readonly right: DialogState
}

/** The turns of two dialogs side by side; equal turns are collapsed. */
export function CompareTurns({ left, right }: Sides) {
  const box = useRef<HTMLElement>(null)
  const runs = useMemo(() => runsOf(alignTurns(left, right)), [left, right])
  const related =
    left.origin?.dialogId === right.id ||
    right.origin?.dialogId === left.id ||
    (left.origin !== null && left.origin.dialogId === right.origin?.dialogId)

  function step(by: number): void {
    const places = [...(box.current?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
    const at = places.findIndex((place) => place.contains(document.activeElement))
    const top = places.findIndex((place) => place.getBoundingClientRect().top > 120)
    const next = at >= 0 ? at + by : Math.max(0, by > 0 ? top : top - 1)
    const target = places[Math.min(Math.max(next, 0), places.length - 1)]
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'start' })
  }
  useShortcuts({ previousTurn: () => step(-1), nextTurn: () => step(1) })

  return (
    <section ref={box} className="stack gap-5" aria-labelledby="compare-turns">
      <div className="compare-section-head row wrap gap-5 rows-3">
        <h2 className="type-lead" id="compare-turns">
          {t('Turn by turn')}
        </h2>
      </div>
      {runs.length === 0 && <p className="hint">{t('Nobody has spoken in either of them yet.')}</p>}
      {runs.map((run, index) =>
        run.same ? (
          <SameRun key={run.key} run={run} first={index === 0} related={related} left={left} right={right} />
        ) : (
          run.pairs.map((pair) => <PairRow key={pair.key} pair={pair} left={left} right={right} />)
        ),
      )}
    </section>
  )
}

function SameRun({
  run,
  first,
  related,
  left,
  right,
}: Sides & { readonly run: PairRun; readonly first: boolean; readonly related: boolean }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="compare-same ruled pad-4 pad-x-0" data-place tabIndex={-1}>
      <button
        type="button"
        className="button small quiet text-start"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? <ChevronsDownUp size={14} aria-hidden /> : <ChevronsUpDown size={14} aria-hidden />}
        {formatSame(run, first, related)}
      </button>
      {open && (
        <div id={id}>
          {run.pairs.map((pair) => (
            <PairRow key={pair.key} pair={pair} left={left} right={right} />
          ))}
        </div>
      )}
    </div>
  )
}

function PairRow({ pair, left, right }: Sides & { readonly pair: Pair }) {
  const [differs, setDiffers] = useState(false)
  const titleId = useId()
  const turn = (pair.left ?? pair.right)?.turn
  if (!turn) return null
  const texts =
    pair.left && pair.right && !pair.same
      ? { before: comparedText(pair.left.turn), after: comparedText(pair.right.turn) }
      : null
  return (
    <article
      className={`compare-row pad-6 pad-x-0 ruled seat-${placeOf(turn.member)}`}
      aria-labelledby={titleId}
      data-place
      tabIndex={-1}
    >
      <div className="compare-row-head row wrap gap-5 rows-2 below-3">
        <h3 className="in-seat-color" id={titleId}>
          {titleOf(pair, left, right)}
        </h3>
        {pair.same && <span className="hint">{t('The same in both')}</span>}
        {texts && texts.before !== '' && texts.after !== '' && texts.before !== texts.after && (
          <button type="button" className="button small" onClick={() => setDiffers(!differs)}>
            {differs ? t('Show side by side') : t('Show what differs')}
          </button>
        )}
      </div>
      {pair.same && pair.left ? (
        <div className="compare-both">
          <Words said={pair.left} state={left} />
        </div>
      ) : (
        <TextPair
          left={<Words said={pair.left} state={left} />}
          right={<Words said={pair.right} state={right} />}
          differs={differs ? texts : null}
        />
      )}
    </article>
  )
}

/** "Turn 3, Maya", with both names or both numbers where they differ. */
function titleOf({ left, right }: Pair, leftState: DialogState, rightState: DialogState): string {
  const names = new Set([
    ...(left ? [memberName(leftState, left.turn.member)] : []),
    ...(right ? [memberName(rightState, right.turn.member)] : []),
  ])
  const title = left ? turnTitle(leftState, left.turn) : right ? turnTitle(rightState, right.turn) : ''
  const both = left && right && left.turn.number !== right.turn.number
  const place = both ? t('{left} and {right}', { left: title, right: formatTurn(right.turn.number) }) : title
  return `${place}${comma()}${formatList([...names])}`
}

function Words({ said, state }: { readonly said: SaidTurn | null; readonly state: DialogState }) {
  if (!said) return <p className="hint">{t('No such turn.')}</p>
  const { turn, messages } = said
  const text = comparedText(turn)
  return (
    <>
      {messages.map((message) => (
        <p key={message.id} className="below-4 framed rounded surface type-body pre-wrap break pad-3 pad-x-5">
          <strong>
            {message.member === null
              ? t('You, to the floor:')
              : t('You, to {name} alone:', { name: memberName(state, message.member) })}
          </strong>{' '}
          <SaidText as="span">{message.text}</SaidText>
        </p>
      ))}
      {text === '' ? (
        <p className="hint">
          {turn.status === 'running' ? t('Being spoken.') : (wordsOf(turn.error) ?? t('Not said.'))}
        </p>
      ) : (
        <div className="speech">
          <SaidLanguage value={state.config && dialogLanguage(state.config)}>
            <GrowingText text={text} above={1} />
          </SaidLanguage>
        </div>
      )}
    </>
  )
}
