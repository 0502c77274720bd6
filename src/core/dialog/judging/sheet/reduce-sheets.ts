import type { Fact } from '../../../contract/events.ts'
import type { Sheet } from '../judging-state.ts'

type SheetFact = Extract<Fact, { type: 'sheet-asked' | 'sheet-read' | 'sheet-probed' }>

/** If the judge answered twice in one order, only its last answer counts. */
export function reduceSheets(sheets: readonly Sheet[], fact: SheetFact): readonly Sheet[] {
  if (fact.type === 'sheet-asked') {
    const { sheetId: id, member: seat, judge, throughSeq, at } = fact
    return [...sheets, { id, seat, judge, throughSeq, readings: [], probes: [], at }]
  }
  return sheets.map((sheet) => (sheet.id === fact.sheetId ? withAnswer(sheet, fact) : sheet))
}

function withAnswer(sheet: Sheet, fact: Exclude<SheetFact, { type: 'sheet-asked' }>): Sheet {
  const { order, failed = false } = fact
  const others = <Each extends { readonly order: string }>(all: readonly Each[]) =>
    all.filter((other) => other.order !== order)
  if (fact.type === 'sheet-probed')
    return { ...sheet, probes: [...others(sheet.probes), { order: fact.order, choice: fact.choice, failed }] }
  const { side, unreadable = null, read } = fact
  return { ...sheet, readings: [...others(sheet.readings), { order: fact.order, side, unreadable, failed, read }] }
}
