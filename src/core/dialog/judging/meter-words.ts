import { t, wordTable } from '../../../base/language/t.ts'
import type { CritiqueRecord, MeterCounts } from '../../contract/judging/critique-record.ts'
import type { Judge, MeteredCritic } from '../../contract/judging/judging-facts.ts'
import { isRehearsal } from '../../contract/rehearsal.ts'
import { formatList } from '../../../base/format/count.ts'
import { draftedTurns } from './compared-turns.ts'
import type { DialogState } from '../state.ts'
import {
  addCounts,
  helpedInterval,
  measuredTurns,
  NOTHING_METERED,
  type MeterReading,
  type MeterResult,
} from './meter.ts'

export const RESULT_LABELS: Readonly<Record<MeterResult, string>> = wordTable({
  helped: 'Helped',
  hurt: 'Hurt',
  alike: 'Alike',
  unread: 'No verdict',
})

export const METERED_CRITICS: Readonly<Record<MeteredCritic, string>> = wordTable({
  self: 'the speaker’s own model',
  other: 'the other participant’s model',
  moderator: 'the moderator’s model',
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

/**
 * The results with one model: "Critique helped in 31 of 44 measured turns with this model.", and, with several critics,
 * how often each helped; null when nothing was measured.
 */
export function formatWithModel(
  records: readonly CritiqueRecord[],
  { provider, model }: { readonly provider: string; readonly model: string },
): string | null {
  const own = records.filter(
    (record) => record.provider === provider && record.model === model && measuredTurns(record) > 0,
  )
  if (own.length === 0) return null
  const all = own.reduce(addCounts, NOTHING_METERED)
  const sum = { helped: all.helped, count: measuredTurns(all) }
  if (own.length === 1)
    return t(
      'Critique helped in {helped} of {count, plural, one {# measured turn} other {# measured turns}} with this model.',
      sum,
    )
  const each = own.map((record) =>
    t('{helped} of {count} by {critic}', {
      helped: record.helped,
      count: measuredTurns(record),
      critic: METERED_CRITICS[record.critic],
    }),
  )
  return t(
    'Critique helped in {helped} of {count, plural, one {# measured turn} other {# measured turns}} with this model: {each}.',
    { ...sum, each: formatList(each) },
  )
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
