import type { Fact } from '../../contract/events.ts'
import type { ModeChange } from '../state.ts'

/** Descriptions of a picture and of the sounds of a scene; null for none. */
export interface DetailLines {
  readonly image: string | null
  readonly sound: string | null
}

/** The kind of change under which a dialog stores them. */
export const DETAIL_CHANGE = 'detail-noted'

/** The lines as they are shown; null for none. */
export function formatDetail({ image, sound }: DetailLines): string | null {
  const lines = [...(image === null ? [] : [`IMAGE: [${image}]`]), ...(sound === null ? [] : [`SOUND: [${sound}]`])]
  return lines.length === 0 ? null : lines.join('\n')
}

/** The lines as a change of the mode, so that script, files and branches contain them. No prompt does. */
export function detailChange({ turnId, image, sound, seq, at }: Extract<Fact, { type: 'detail-noted' }>): ModeChange {
  const text = formatDetail({ image, sound })
  return { change: DETAIL_CHANGE, data: { image, sound }, duringTurn: turnId, text, audience: 'all', seq, at }
}
