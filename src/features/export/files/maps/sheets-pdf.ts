import { dialogLanguage } from '../../../../core/dialog/language/dialog-language.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { PdfFile } from '../pdf/pdf-file.ts'
import { drawSheets } from '../pdf/pages/draw-sheets.ts'
import { SHEETS, type SheetPaper } from '../pdf/pages/lay-out-sheets.ts'
import { sheetHead, sheetNumber } from '../pdf/pages/sheet-head.ts'
import type { WrittenPdf } from '../pdf/write-pdf.ts'
import { plainLine } from '../plain-text.ts'
import { printedMap } from '../steps/printed-map.ts'
import { visibleText } from '../visible-text.ts'

/** The argument map as a tagged PDF of landscape sheets to print. */
export function sheetsPdf(state: DialogState, paper: SheetPaper): WrittenPdf {
  const map = printedMap(state)
  const language = state.config ? (dialogLanguage(state.config) ?? null) : null
  const file = new PdfFile(SHEETS[paper], {
    title: sheetHead(map, SHEETS[paper]).short,
    author: 'Intermediated Dialog',
    subject: plainLine(visibleText(map.title), 300),
    keywords: '',
    language: language ?? 'en',
    created: state.createdAt ?? 0,
    modified: state.createdAt ?? 0,
  })
  drawSheets(file, file.root, map, {
    size: SHEETS[paper],
    language,
    before: 0,
    begin: (index, count) => {
      file.newPage()
      return { text: sheetNumber(index, count), side: 'start' }
    },
  })
  return { bytes: file.finish(), boxed: [...file.fonts.boxed] }
}
