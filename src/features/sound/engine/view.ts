import type { AudioTurn, AudioView } from '../../../core/contract/host/audio.ts'
import { ownSpent } from '../../../core/dialog/money/totals.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { FRAME_SAMPLES, MP3_RATE, TURN_GAP } from '../files/index.ts'
import type { Cast } from './cast-voices.ts'
import type { AudioEntry } from './entries.ts'
import type { AudioSettings } from './settings.ts'
import type { DialogVoicing } from './voicing.ts'

/**
 * The sound of a dialog as a page shows it.
 * @param over whether the dialog had ended when the entries were made, so that no further turns come
 */
export function audioView(
  state: DialogState,
  entries: readonly AudioEntry[],
  { voices, notice }: Cast,
  { names, live }: AudioSettings,
  over: boolean,
  voicing: Pick<DialogVoicing, 'stateOf' | 'problemOf' | 'working'>,
): AudioView {
  const missing = new Map(
    entries.filter((entry) => !entry.voiced && !entry.plan.problem).map((entry) => [entry.plan.key, entry]),
  )
  return {
    voices,
    notice,
    names,
    live,
    coming: live && !over,
    turns: entries.map((entry): AudioTurn => {
      const { turn, text, edited, plan, voiced, standIn } = entry
      return {
        turnId: turn.turnId,
        number: turn.number,
        isTurn: turn.isTurn,
        seat: turn.seat,
        name: turn.name,
        kind: turn.kind,
        state: voicing.stateOf(entry),
        text,
        edited,
        leftOut: voiced?.leftOut ?? plan.leftOut,
        // The length of all frames without the gap, so that a player which adds up turns and gaps gets the episode's length.
        seconds: voiced && (voiced.count * FRAME_SAMPLES) / MP3_RATE - TURN_GAP,
        sentences: voiced?.sentences ?? [],
        peaks: voiced?.peaks ?? [],
        key: plan.key,
        problem: voicing.problemOf(entry),
        standIn,
      }
    }),
    working: voicing.working,
    gap: TURN_GAP,
    charsLeft: [...missing.values()].reduce((sum, { plan }) => sum + plan.chars, 0),
    costLeft: sumOf([...missing.values()].map(({ plan, price }) => price && (plan.chars * price) / 1e6)),
    paid: sumOf(ownSpent(state).flatMap(({ kind, cost }) => (kind === 'speech' ? [cost] : []))),
  }
}

/** The sum of costs; null if one of them is unknown. */
function sumOf(costs: readonly (number | null)[]): number | null {
  return costs.reduce((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0)
}
