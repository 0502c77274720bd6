import type { DialogConfig } from '../../contract/dialog-config.ts'
import { startFrom } from './start-from.ts'

/** Fills the form for a dialog that goes on from this one: its set-up, and what came of it. */
export function continueWith(id: string, title: string, config: DialogConfig): void {
  startFrom({ ...config, continues: { dialogId: id, carry: true, title: title.replaceAll(/\s+/g, ' ').slice(0, 200) } })
}
