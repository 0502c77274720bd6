import { showSigns } from '../../../base/text/show-signs.ts'

/** Text in which what turns its direction or is not seen is shown, without halves of pairs: for labels, names of files' parts and attributes. */
export function visibleText(text: string): string {
  return showSigns(text.toWellFormed())
}
