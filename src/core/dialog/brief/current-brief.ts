import { m } from '../../../base/language/t.ts'
import type { Brief, BriefPoint } from '../../contract/insights/brief.ts'
import { BRIEF_LISTS } from '../../contract/insights/insight-names.ts'
import { modelName } from '../model-name.ts'
import { finishedSpeeches } from '../insights.ts'
import type { DialogState, Turn } from '../state.ts'

/** The valid part of a decision brief. */
export interface CurrentBrief extends Brief {
  /** The model that made it. */
  readonly by: string
  /** The turns in its prompt that still stand. */
  readonly read: readonly Turn[]
  /** Finished speeches since it was made. */
  readonly unread: readonly Turn[]
  /** Whether a turn in its prompt has changed since. */
  readonly stale: boolean
}

/** The newest brief, without quotations that an edit or another version removed; null if none was made. */
export function currentBrief(state: DialogState): CurrentBrief | null {
  if (!state.brief) return null
  const { brief, turns, throughSeq, provider, model } = state.brief
  const standing = new Map(state.turns.flatMap((turn) => (turn.status === 'ended' ? [[turn.id, turn] as const] : [])))
  const told = new Set(turns)
  let dropped = brief.dropped
  const holds = (point: BriefPoint): boolean => {
    const said = point.quotes.every(({ turnId, quote }) => standing.get(turnId)?.text.includes(quote))
    if (!said) dropped += 1
    return said
  }
  const [pro = [], against = [], agreed = [], crux = [], settles = [], changed = [], risks = []] = BRIEF_LISTS.map(
    (list) => (brief[list] ?? []).filter(holds),
  )
  return {
    ...(brief.lead && { lead: brief.lead }),
    ...(brief.for && { for: pro }),
    ...(brief.against && { against }),
    agreed,
    crux,
    settles,
    changed,
    risks,
    dropped,
    by: modelName({ provider, model }),
    read: state.turns.filter(({ id }) => told.has(id) && standing.has(id)),
    unread: finishedSpeeches(state).filter(({ id, seq }) => !told.has(id) && seq > throughSeq),
    stale: state.changedSeq > throughSeq,
  }
}

/** A note that a turn was changed after the brief was written. */
export const BRIEF_STALE = m(
  'A turn was changed since: what is quoted is still said, but the rest may be about what was said before.',
)
