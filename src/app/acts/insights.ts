import { EXTRAS_ON_THE_WAY } from '../../core/contract/extras.ts'
import { insightSchema } from '../../core/contract/insights/insights.ts'
import { idSchema } from '../../core/contract/id.ts'
import { call } from './act.ts'
import { z } from 'zod'

export const insightsActs = {
  /**
   * Makes the argument map of the turns that are not mapped yet, or summaries of the participants. The call returns
   * once the work has begun; `dialogs.watch` sends the results.
   */
  make: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.makeInsight(id, insight),
  ),
  stop: call<void>()(z.strictObject({ id: idSchema, insight: insightSchema }), ({ engine }, { id, insight }) =>
    engine.stopInsight(id, insight),
  ),
  /** Allows one more attempt, at the next occasion, for an extra that was given up after two failures. */
  retry: call<void>()(z.strictObject({ id: idSchema, extra: z.enum(EXTRAS_ON_THE_WAY) }), ({ engine }, { id, extra }) =>
    engine.retryExtra(id, extra),
  ),
} as const
