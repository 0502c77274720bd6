import { useMemo, useState } from 'react'
import { isPersons, memberName } from '../../../dialog/members/members.ts'
import { standingOf, type OpenPoint } from '../../../dialog/owed/open-points.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { formatCount } from '../../../format/count.ts'
import { runAct } from '../../host/shortcuts/shortcuts.ts'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { personDraft, usePersonDraft } from '../dock/person-draft.ts'
import './map-open.css'

/** The newest; the rest of a long dialog's is a click away. */
const SHOWN = 5

/** What it turns on by now, and what was asked and is not answered: each can be pressed by a note to the moderator. */
export function MapOpen() {
  const state = useCalmFacts()
  const { crux, open } = useMemo(() => standingOf(state), [state])
  const [chosen, setChosen] = useState<string | null>(null)
  const [all, setAll] = useState(false)
  const under = state.status === 'running' || state.status === 'paused'
  const canPress = under && !isPersons(state, 'moderator')
  const heading = under ? 'Not answered yet' : 'Not answered'
  const shown = all ? open : open.slice(0, SHOWN)
  if (crux === null && open.length === 0) return null
  return (
    <div className="map-open">
      {crux && (
        <section aria-label="What it turns on">
          <h3>What it turns on</h3>
          <p>{crux.text}</p>
        </section>
      )}
      {open.length > 0 && (
        <section aria-label={heading}>
          <h3>{heading}</h3>
          <ul>
            {shown.map((point) => (
              <li key={point.id} className={point.by === null ? undefined : `seat-${point.by}`}>
                <Point
                  point={point}
                  state={state}
                  open={chosen === point.id}
                  onToggle={canPress ? () => setChosen(chosen === point.id ? null : point.id) : null}
                />
              </li>
            ))}
          </ul>
          {shown.length < open.length && (
            <button type="button" className="button quiet small" onClick={() => setAll(true)}>
              {formatCount(open.length - shown.length)} more
            </button>
          )}
          {canPress && <p className="hint">Choose one to have the moderator press it.</p>}
        </section>
      )}
    </div>
  )
}

interface PointProps {
  readonly point: OpenPoint
  readonly state: DialogState
  readonly open: boolean
  /** Null where nobody is left to press it. */
  readonly onToggle: (() => void) | null
}

function Point({ point, state, open, onToggle }: PointProps) {
  const [, setDraft] = usePersonDraft(state.id)
  const { by, text } = point
  const asker = point.from === 'audience' ? 'the audience' : memberName(state, point.from)
  const words = (
    <>
      <span className="map-who">
        {by !== null && <span className="seat-dot" aria-hidden />}
        {by === null ? 'Put to nobody yet' : memberName(state, by)} <span className="map-asker">asked by {asker}</span>
      </span>
      <q>{text}</q>
    </>
  )
  if (onToggle === null) return <div className="map-open-point">{words}</div>
  /** What is in the field already is nobody's to throw away. */
  function press(): void {
    const { text: typed } = personDraft(state.id)
    const note =
      by === null
        ? `Put this question from the audience next: “${text}”`
        : `${memberName(state, by)} has not answered this yet: “${text}” Press for that answer.`
    setDraft({ text: typed.trim() === '' ? note : `${typed.trimEnd()}\n${note}`, target: 'note moderator' })
    onToggle?.()
    runAct('ask')
  }
  return (
    <>
      <button type="button" className="map-open-point" aria-expanded={open} onClick={onToggle}>
        {words}
      </button>
      {open && (
        <button
          type="button"
          className="button small"
          title="Writes a private note to the moderator, for you to send or change"
          onClick={press}
        >
          Press this
        </button>
      )}
    </>
  )
}
