import type { Fact } from '../../contract/events.ts'
import type { ModeChange } from '../state.ts'

/** What a picture and a recording of a scene would hold; null for nothing. */
export interface DetailLines {
  readonly image: string | null
  readonly sound: string | null
}

/** The name of the change by which a dialog keeps them. */
export const DETAIL_CHANGE = 'detail-noted'

/** As they are shown: a line each; null for none. */
export function formatDetail({ image, sound }: DetailLines): string | null {
  const lines = [...(image === null ? [] : [`IMAGE: [${image}]`]), ...(sound === null ? [] : [`SOUND: [${sound}]`])]
  return lines.length === 0 ? null : lines.join('\n')
}

/** Kept among what the mode changed, so that script, files and branches have it; no prompt reads those. */
export function detailChange({ turnId, image, sound, seq, at }: Extract<Fact, { type: 'detail-noted' }>): ModeChange {
  const text = formatDetail({ image, sound })
  return { change: DETAIL_CHANGE, data: { image, sound }, duringTurn: turnId, text, audience: 'all', seq, at }
}
