import { m, t, translateKnown, wordTable } from '../../../../base/language/t.ts'
import type { RecordedMark } from '../../../contract/judging/sheet-record.ts'
import { MARK_MAX } from '../../../contract/limits.ts'
import { memberName } from '../../members/members.ts'
import type { DialogState } from '../../state.ts'
import type { SheetResult } from './sheet-result.ts'

const CRITERIA: Readonly<Record<string, string>> = wordTable({
  evidence: 'Evidence',
  answering: 'Answering',
  clarity: 'Clarity',
  fairness: 'Fairness',
  preparation: 'Preparation',
  following: 'Following up',
})

/** The name of a criterion: "Evidence". */
export function criterionName(criterion: string): string {
  return CRITERIA[criterion] ?? criterion
}

/** The mark of a criterion in words: "4 of 5", "3 to 4 of 5"; null for none. */
export function formatMark(result: RecordedMark): string | null {
  if (result.kind !== 'mark') return null
  const { low, high } = result
  return low === high
    ? t('{mark} of {most}', { mark: low, most: MARK_MAX })
    : t('{low} to {high} of {most}', { low, high, most: MARK_MAX })
}

/** Why a criterion has no mark, a sentence; null when it has one. */
export function whyNoMark({ kind }: RecordedMark): string | null {
  return kind === 'mark' ? null : NO_MARK[kind]
}

const NO_MARK: Readonly<Record<Exclude<RecordedMark['kind'], 'mark'>, string>> = wordTable({
  'no-ground': 'No ground: it does not rest on the speaker’s own words in both readings.',
  copied: 'No ground: these are words of others, or of the material, said again.',
  apart: 'No mark: the judge gave another one when the names were exchanged.',
  withheld: 'No mark: this judge does not go by what was said.',
})

/** A sentence about how reliable the sheet is. */
export function formatSheetFinding({ finding, marks, role }: Pick<SheetResult, 'finding' | 'marks' | 'role'>): string {
  const marked = marks.some(({ kind }) => kind === 'mark')
  switch (finding.kind) {
    case 'held':
      // Whoever asks and whoever answers are marked by different criteria, so there is no ranking of the two.
      if (role !== 'argues')
        return marked
          ? t(
              'Read blind and twice, the names exchanged; one asks and one answers, so the two cannot be weighed against each other. Every mark rests on the speaker’s own words.',
            )
          : t(
              'Read blind and twice, the names exchanged; one asks and one answers, so the two cannot be weighed against each other. No mark came of it.',
            )
      return marked
        ? t('Read blind in both orders; every mark rests on the speaker’s own words.')
        : t('Read blind in both orders; no mark came of it.')
    case 'by-length':
      return t('No marks: the judge finds the same content better in more words.')
    case 'by-place':
      return t('No marks: of the same content the judge takes what stands in one place.')
    case 'waiting':
      return t('Not finished: the judge has not been heard in full.')
    case 'refused':
      return t('No sheet: the judge refused to mark. {why}', { why: translateKnown(finding.why) })
    case 'none':
      return t('No sheet: {why}', { why: translateKnown(finding.why) })
  }
}

export const SHEET_STALE: string = m('The dialog was changed since: the sheet is of what was said before.')

/** The title: "Score sheet of Ada". */
export function sheetTitle(state: DialogState, { sheet }: SheetResult): string {
  return t('Score sheet of {name}', { name: memberName(state, sheet.seat) })
}

/** The headings of the lists on a sheet. */
export const SHEET_LISTS = wordTable({
  dropped: 'Never answered',
  granted: 'Granted',
  best: 'Best sentence',
  next: 'Next time',
})

/** The lists, in the order in which they are shown. */
export const SHEET_LIST_NAMES = ['best', 'dropped', 'granted', 'next'] as const
