import { EXTRAS_ON_THE_WAY } from '../../core/contract/extras.ts'
import { insightSchema } from '../../core/contract/insights/insights.ts'
import { idSchema } from '../../core/contract/id.ts'
import { call } from './act.ts'
import { z } from 'zod'

export const insightsActs = {
  /** Has the turns read that were not yet, or the participants summed up. Answers when it is under way; watch tells the rest. */
  make: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.makeInsight(id, insight),
  ),
  stop: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.stopInsight(id, insight),
  ),
  /** Lets what stopped after two failures be tried once more at its next occasion. */
  retry: call<void>()(z.strictObject({ id: idSchema, extra: z.enum(EXTRAS_ON_THE_WAY) }), ({ engine }, { id, extra }) =>
    engine.retryExtra(id, extra),
  ),
} as const
