import { formatList } from '../../../base/format/count.ts'
import { t, wordTable } from '../../../base/language/t.ts'
import type { CritiqueRecord } from '../../contract/judging/critique-record.ts'
import type { MeteredCritic } from '../../contract/judging/judging-facts.ts'
import { addCounts, measuredTurns, NOTHING_METERED } from './meter-counts.ts'

export const METERED_CRITICS: Readonly<Record<MeteredCritic, string>> = wordTable({
  self: 'the speaker’s own model',
  other: 'the other participant’s model',
  moderator: 'the moderator’s model',
})

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
