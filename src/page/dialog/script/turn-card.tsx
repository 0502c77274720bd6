import { t } from '../../../base/language/t.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { memberName, memberOf, modelOf, placeOf } from '../../../core/dialog/members/members.ts'
import { memo, use, useId, type CSSProperties } from 'react'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { TurnTime } from '../player/turn-time.tsx'
import { TurnNote } from '../versions/turn-note.tsx'
import { TurnActions } from '../versions/turn-actions.tsx'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { UNKNOWN_MODEL } from '../../../core/contract/unknown-model.ts'
import { FailedTurn } from './failed-turn.tsx'
import { MarkedContext } from './marked-context.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { hearersOf } from '../../../core/dialog/turns/private-turn.ts'
import { isKeptFromPerson } from '../../../core/dialog/turns/person/kept-from-person.ts'
import { calledAt, issueWords } from '../../../core/dialog/turns/style-plan.ts'
import { PreparationTurn } from './preparation-turn.tsx'
import { SpokenTurn } from './spoken-turn.tsx'
import './turn-heading.css'
import { useOpenDisclosures } from '../../dialog-view/open-disclosures.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'

/** One turn: the speaker in the margin, and the words. It is rendered again only when its own turn changes. */
export const TurnCard = memo(function TurnCard({ index, line }: { readonly index: number; readonly line: number }) {
  const turn = useDialog((state) => state.turns[index])
  const titleId = useId()
  const marked = use(MarkedContext) === turn?.id
  if (!turn) return null
  return (
    <article
      className={`turn seat-${placeOf(turn.member)}${marked ? ' marked' : ''}`}
      aria-labelledby={titleId}
      aria-current={marked ? 'location' : undefined}
      tabIndex={-1}
      data-line={line}
      data-turn={turn.id}
    >
      <Margin turn={turn} titleId={titleId} />
      <div className="turn-body relative shrink">
        {turn.status === 'failed' ? (
          <FailedTurn turn={turn} />
        ) : turn.kind === 'preparation' ? (
          <PreparationTurn turn={turn} />
        ) : (
          <HeardTurn turn={turn} />
        )}
      </div>
    </article>
  )
})

/** The id of kept words among the disclosures of a turn. */
const KEPT = 'kept'

/**
 * The words of a turn. While the person speaks at the same time, a sentence says that they are kept back, with a button
 * to read them.
 */
function HeardTurn({ turn }: { readonly turn: Turn }) {
  const name = useDialog((state) => (isKeptFromPerson(state, turn) ? memberName(state, turn.member) : null))
  const [opened, toggle] = useOpenDisclosures(turn.id)
  if (name === null || opened.includes(KEPT)) return <SpokenTurn turn={turn} />
  return (
    <div className="row wrap gap-3">
      <p className="hint">{t('Kept from you until you have spoken: {name} does not hear you either.', { name })}</p>
      <button
        type="button"
        className="button quiet small"
        onClick={(event) => {
          // The button disappears, so the focus moves to the turn.
          event.currentTarget.closest('article')?.focus({ preventScroll: true })
          toggle(KEPT)
        }}
      >
        {t('Read it now')}
      </button>
    </div>
  )
}

const Margin = memo(
  function Margin({ turn, titleId }: { readonly turn: Turn; readonly titleId: string }) {
    const name = useDialog((state) => memberName(state, turn.member))
    const called = useDialog((state) => calledWords(state, turn))
    const title = useDialog((state) => turnTitle(state, turn))
    const issue = useDialog((state) => issueWords(state, turn.step))
    const under = useDialog((state) => placeWords(state, turn))
    const hearers = useDialog((state) => hearersOf(state, turn))
    return (
      <div className="turn-margin relative">
        <h2 id={titleId} style={longestPart(name)} title={name}>
          <span className="turn-number" aria-hidden>
            {turn.number}
          </span>
          {name}
          {called !== '' && (
            <span className="turn-called block muted regular">
              <span className="turn-called-dot"> · </span>
              {called}
            </span>
          )}
          <span className="visually-hidden">, {title}</span>
        </h2>
        {issue !== '' && <p className="muted type-small break">{issue}</p>}
        {hearers !== null && <p className="muted type-small break">{capitalise(hearers)}</p>}
        {under !== '' && <p className="muted type-small break">{under}</p>}
        <TurnTime turnId={turn.id} />
        <TurnNote turn={turn} />
        {(turn.status === 'ended' || turn.status === 'cancelled') && <TurnActions turn={turn} />}
      </div>
    )
  },
  (before, after) =>
    before.turn === after.turn ||
    (before.turn.status === 'running' &&
      after.turn.status === 'running' &&
      before.turn.id === after.turn.id &&
      before.turn.stages === after.turn.stages),
)

/** The name that the style of the dialog gives a turn; empty when its number and kind are enough. */
function calledWords(state: DialogState, { kind, step }: Turn): string {
  return kind === 'introduction' || kind === 'summary' ? '' : (calledAt(state, step) ?? '')
}

/**
 * The length of the longest word of a name, for the style sheet: a long name is set smaller, so that it does not break
 * inside a word.
 */
function longestPart(name: string): CSSProperties {
  const parts = name.split(/[\s\-–—]+/)
  return { '--longest-part': Math.max(...parts.map((part) => Array.from(part).length)) } as CSSProperties
}

/**
 * The words under a speaker's name in the margin. They are shown at the speaker's first turn, and again only when they
 * have changed since.
 */
function placeWords(state: DialogState, turn: Turn): string {
  const words = positionOrModel(state, turn)
  let before: Turn | undefined
  for (const each of state.turns) {
    if (each.id === turn.id) break
    if (each.member === turn.member) before = each
  }
  return before !== undefined && positionOrModel(state, before) === words ? '' : words
}

/** The position of a participant or the role of a character; otherwise the model that spoke. */
function positionOrModel(state: DialogState, turn: Turn): string {
  const { role } = memberOf(state, turn.member)
  if (role !== null) return role
  const seat = modelOf(state, turn.member)
  if (seat?.position) return seat.position
  if (turn.person) return ''
  const spoken = turn.stages.at(-1)
  const provider = spoken?.provider ?? seat?.provider
  const model = spoken?.model ?? seat?.model ?? ''
  return provider === REHEARSAL || model === UNKNOWN_MODEL ? '' : model
}
