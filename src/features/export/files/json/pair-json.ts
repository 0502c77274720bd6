import { z } from 'zod'
import { pairResult } from '../../../../core/dialog/judging/pair.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

export const pairShape = z
  .object({
    dialogId: z.string().meta({ description: 'The other dialog of the two' }),
    rematch: z.boolean().meta({ description: 'Whether the other one is the rematch of this one' }),
    kind: z.enum(['both', 'each', 'none']).meta({
      description: 'both: one debater won on either side; each: one side each; none: no verdict of the two together',
    }),
    winner: z.string().nullable(),
    why: z.string(),
    stale: z.boolean().meta({ description: 'A turn was changed after one of them was judged' }),
  })
  .meta({ description: 'What it and its rematch came to together, when it was saved' })

/** The results of a dialog and its rematch, if both dialogs are available. */
export function pairJson(
  state: DialogState,
  partner: DialogState | undefined,
): { readonly pair?: z.infer<typeof pairShape> } {
  if (!partner) return {}
  if (state.config?.rematchOf?.dialogId === partner.id)
    return { pair: { dialogId: partner.id, rematch: false, ...pairResult(partner, state) } }
  if (partner.config?.rematchOf?.dialogId !== state.id) return {}
  return { pair: { dialogId: partner.id, rematch: true, ...pairResult(state, partner) } }
}
