import { DialogError } from '../../contract/errors/errors.ts'
import type { Insight } from '../../contract/insights/insights.ts'
import { insightFits } from '../../dialog/insights.ts'
import type { DialogState } from '../../dialog/state.ts'
import { configOf } from '../run/config-of.ts'

const NO_ROOM: Readonly<Record<Insight, string>> = {
  map: 'The argument map is not carried on',
  summaries: 'The participants are not summed up',
  brief: 'The decision brief is not written',
  memory: 'The dialog is not remembered',
}

/** @throws DialogError DIALOG_STATE where the cap leaves no room for one more call */
export function requireRoom(state: DialogState, insight: Insight): void {
  if (insightFits(state, configOf(state))) return
  throw new DialogError('DIALOG_STATE', `${NO_ROOM[insight]}: the cap of this dialog leaves no room for it.`)
}
