import { benchEvidence } from './believe/evidence.ts'
import { benchLongDialog } from './believe/long-dialog.ts'
import { benchNamesAndWords } from './believe/names-and-words.ts'
import { benchPanel } from './believe/panel.ts'
import { benchSheet } from './believe/sheet.ts'

/** What a verdict, a quotation and a figure are worth. */
export async function benchBelieve(): Promise<void> {
  benchEvidence()
  benchNamesAndWords()
  await benchPanel()
  await benchSheet()
  await benchLongDialog()
}
