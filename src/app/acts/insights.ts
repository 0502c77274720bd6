import { EXTRAS_ON_THE_WAY } from '../../core/contract/extras.ts'
import { insightSchema } from '../../core/contract/insights/insights.ts'
import { idSchema } from '../../core/contract/id.ts'
import { call } from './act.ts'
import { z } from 'zod'

export const insightsActs = {
  /**
   * Maps the turns that have not been read yet, or sums up the participants. Answers once that is running; `watch`
   * sends the results.
   */
  make: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.makeInsight(id, insight),
  ),
  stop: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.stopInsight(id, insight),
  ),
  /** Allows one more try, at the next occasion, of what stopped after two failures. */
  retry: call<void>()(z.strictObject({ id: idSchema, extra: z.enum(EXTRAS_ON_THE_WAY) }), ({ engine }, { id, extra }) =>
    engine.retryExtra(id, extra),
  ),
} as const
