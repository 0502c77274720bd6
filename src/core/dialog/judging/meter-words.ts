import type { CritiqueRecord, MeterCounts } from '../../contract/judging/critique-record.ts'
import type { Judge, MeteredCritic } from '../../contract/judging/judging-facts.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../contract/rehearsal.ts'
import { formatList, plural, pluralNoun } from '../../../base/format/count.ts'
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

export const RESULT_LABELS: Readonly<Record<MeterResult, string>> = {
  helped: 'Helped',
  hurt: 'Hurt',
  alike: 'Alike',
  unread: 'No verdict',
}

export const METERED_CRITICS: Readonly<Record<MeteredCritic, string>> = {
  self: 'the speaker’s own model',
  other: 'the other participant’s model',
  moderator: 'the moderator’s model',
}

/** "Critique helped in 6 of 8 measured turns"; or that there is no verdict when nothing could be read. */
export function formatHelped(counts: MeterCounts): string {
  const measured = measuredTurns(counts)
  if (measured === 0) return `No verdict on ${plural(counts.unread, 'turn')}`
  return `Critique helped in ${counts.helped} of ${plural(measured, 'measured turn')}`
}

/** "41 to 93%"; null when nothing was measured. */
export function formatInterval(counts: MeterCounts): string | null {
  const interval = helpedInterval(counts)
  if (!interval) return null
  const percent = (share: number) => Math.round(share * 100)
  return `${percent(interval.low)} to ${percent(interval.high)}%`
}

/** The limits of a reading, a sentence each: every reason for doubt is included. */
export function readingNotes(state: DialogState, { counts, critics, longer }: MeterReading): readonly string[] {
  const { kept, undrafted, cutOff } = draftedTurns(state)
  const { hurt, alike, unread } = counts
  return [
    ...(measuredTurns(counts) === 0
      ? []
      : [`It hurt in ${hurt}, and in ${alike} the two were alike or the judge followed the order.`]),
    ...(unread === 0 || measuredTurns(counts) === 0 ? [] : [`On ${plural(unread, 'more turn')} there was no verdict.`]),
    ...(critics.length === 0
      ? []
      : [`Drafts were criticised by ${formatList(critics.map((critic) => METERED_CRITICS[critic]))}.`]),
    ...longerNote(longer),
    ...(kept === 0
      ? []
      : [
          `${plural(kept, 'draft was', 'drafts were')} kept as ${pluralNoun(kept, 'it was', 'they were')}, and ${pluralNoun(kept, 'does', 'do')} not count.`,
        ]),
    ...(undrafted === 0 ? [] : [`${plural(undrafted, 'turn was', 'turns were')} said at once, without a draft.`]),
    ...(cutOff === 0 ? [] : [`${plural(cutOff, 'turn was', 'turns were')} cut off and not compared.`]),
  ]
}

/**
 * "Critique helped in 31 of 44 measured turns with this model." and, with several critics, how often each helped;
 * null when nothing was measured.
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
  const sentence = `Critique helped in ${all.helped} of ${plural(measuredTurns(all), 'measured turn')} with this model`
  if (own.length === 1) return `${sentence}.`
  const each = own.map((record) => `${record.helped} of ${measuredTurns(record)} by ${METERED_CRITICS[record.critic]}`)
  return `${sentence}: ${formatList(each)}.`
}

/** With so few turns it may be chance that longer texts won, so nothing is said. */
const TELLING_WINNERS = 5
const TELLING_SHARE = 0.8

function longerNote({ won, of }: MeterReading['longer']): readonly string[] {
  if (of === 0) return []
  const telling = of >= TELLING_WINNERS && Math.max(won, of - won) / of >= TELLING_SHARE
  return [`The longer text won in ${won} of ${of}${telling ? ': length may have decided' : ''}.`]
}

/** Judges in a sentence: "gpt-6-luna and a built-in voice, no AI". */
export function formatJudges(judges: readonly Judge[]): string {
  return formatList(
    judges.map(({ provider, model }) => (isRehearsal(provider) ? `a ${REHEARSAL_VOICE}, no AI` : model)),
  )
}
