import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import { startFrom } from './start-from.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'

/** Fills the form for a dialog that continues another one: with its configuration and its result. */
export function continueWith(id: string, title: string, config: DialogConfig): void {
  startFrom({
    ...config,
    continues: { dialogId: id, carry: true, title: beginningOf(oneLine(title), 200) },
  })
}
