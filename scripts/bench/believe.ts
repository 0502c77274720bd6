import { benchEvidence } from './believe/evidence.ts'
import { benchLongDialog } from './believe/long-dialog.ts'
import { benchNamesAndWords } from './believe/names-and-words.ts'
import { benchPanel } from './believe/panel.ts'
import { benchSheet } from './believe/sheet.ts'

/** How reliable verdicts, quotations and figures are. */
export async function benchBelieve(): Promise<void> {
  benchEvidence()
  benchNamesAndWords()
  await benchPanel()
  await benchSheet()
  await benchLongDialog()
}
