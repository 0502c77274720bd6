import { t, wordTable } from '../../../base/language/t.ts'
import type { MeterCounts } from '../../contract/judging/critique-record.ts'
import type { Judge } from '../../contract/judging/judging-facts.ts'
import { isRehearsal } from '../../contract/rehearsal.ts'
import { formatList } from '../../../base/format/count.ts'
import { METERED_CRITICS } from './critique-with-model.ts'
import { draftedTurns } from './compared-turns.ts'
import type { DialogState } from '../state.ts'
import { helpedInterval, type MeterReading, type MeterResult } from './meter.ts'
import { measuredTurns } from './meter-counts.ts'

export const RESULT_LABELS: Readonly<Record<MeterResult, string>> = wordTable({
  helped: 'Helped',
  hurt: 'Hurt',
  alike: 'Alike',
  unread: 'No verdict',
})

/**
 * The result in words: "Critique helped in 6 of 8 measured turns"; or that there is none, when nothing could be read.
 */
export function formatHelped(counts: MeterCounts): string {
  const measured = measuredTurns(counts)
  if (measured === 0) return t('No verdict on {count, plural, one {# turn} other {# turns}}', { count: counts.unread })
  return t('Critique helped in {helped} of {count, plural, one {# measured turn} other {# measured turns}}', {
    helped: counts.helped,
    count: measured,
  })
}

/** The interval in words: "41 to 93%"; null when nothing was measured. */
export function formatInterval(counts: MeterCounts): string | null {
  const interval = helpedInterval(counts)
  if (!interval) return null
  const percent = (share: number) => Math.round(share * 100)
  return t('{low} to {high}%', { low: percent(interval.low), high: percent(interval.high) })
}

/** The limits of a result, a sentence each. Every reason for doubt is mentioned. */
export function readingNotes(state: DialogState, { counts, critics, longer }: MeterReading): readonly string[] {
  const { kept, undrafted, cutOff } = draftedTurns(state)
  const { hurt, alike, unread } = counts
  return [
    ...(measuredTurns(counts) === 0
      ? []
      : [t('It hurt in {hurt}, and in {alike} the two were alike or the judge followed the order.', { hurt, alike })]),
    ...(unread === 0 || measuredTurns(counts) === 0
      ? []
      : [t('On {count, plural, one {# more turn} other {# more turns}} there was no verdict.', { count: unread })]),
    ...(critics.length === 0
      ? []
      : [
          t('Drafts were criticised by {critics}.', {
            critics: formatList(critics.map((critic) => METERED_CRITICS[critic])),
          }),
        ]),
    ...longerNote(longer),
    ...(kept === 0
      ? []
      : [
          t(
            '{count, plural, one {# draft was kept as it was, and does not count.} other {# drafts were kept as they were, and do not count.}}',
            { count: kept },
          ),
        ]),
    ...(undrafted === 0
      ? []
      : [
          t(
            '{count, plural, one {# turn was said at once, without a draft.} other {# turns were said at once, without a draft.}}',
            { count: undrafted },
          ),
        ]),
    ...(cutOff === 0
      ? []
      : [
          t(
            '{count, plural, one {# turn was cut off and not compared.} other {# turns were cut off and not compared.}}',
            { count: cutOff },
          ),
        ]),
  ]
}

/** With fewer turns than this, it may be chance that longer texts won, so nothing is said. */
const TELLING_WINNERS = 5
const TELLING_SHARE = 0.8

function longerNote({ won, of }: MeterReading['longer']): readonly string[] {
  if (of === 0) return []
  const telling = of >= TELLING_WINNERS && Math.max(won, of - won) / of >= TELLING_SHARE
  return [
    telling
      ? t('The longer text won in {won} of {count}: length may have decided.', { won, count: of })
      : t('The longer text won in {won} of {count}.', { won, count: of }),
  ]
}

/** The judges in a sentence: "gpt-6-luna and a built-in voice, no AI". */
export function formatJudges(judges: readonly Judge[]): string {
  return formatList(judges.map(({ provider, model }) => (isRehearsal(provider) ? t('a built-in voice, no AI') : model)))
}
