import { z } from 'zod'
import type { ReplayOrigin } from '../../../../core/contract/origins/replayed.ts'
import { iso } from '../iso.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The recording from which the words of a dialog were replayed. */
export const replayedJsonSchema = z
  .object({
    version: z.string(),
    recordedAt: z.string().optional(),
    calls: z.number().int().min(0),
    cost: z.number().nullable().meta({ description: 'US dollars that the recorded run cost; null when unknown' }),
  })
  .meta({
    description:
      'Set where its words, or those of the past it shares, come from a recording: no model was asked for them, and nothing was paid',
  })
type ReplayedJson = z.infer<typeof replayedJsonSchema>

export function replayedJson({ version, at, calls, usd }: ReplayOrigin): ReplayedJson {
  return { version, recordedAt: iso(at), calls, cost: usd }
}

/** The fact about a replay for an import. The export does not contain the recording itself. */
export function replayedFact({ version, recordedAt, calls, cost }: ReplayedJson): ReplayOrigin {
  return { version: beginningOf(version, 40), at: Date.parse(recordedAt ?? '') || 0, calls, usd: cost, models: [] }
}
