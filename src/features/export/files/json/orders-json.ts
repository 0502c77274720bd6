import { z } from 'zod'
import { foundOrders } from '../../../../core/dialog/orders/found-orders.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'

/** Texts from outside that look like instructions to a model. */
export const ordersJsonSchema = z.array(
  z.object({
    kind: z.enum(['file', 'tool', 'page', 'speech']),
    name: z.string().optional().meta({ description: 'What the file, the tool or the page is called' }),
    turn: z.number().int().min(1).optional().meta({ description: 'Number of the turn it came in' }),
  }),
)

/** Lists these texts, as a warning for anybody who gives the file to a model. */
export function ordersJson(
  state: DialogState,
  viewer: Parameters<typeof foundOrders>[1],
): { readonly readsLikeOrders?: z.infer<typeof ordersJsonSchema> } {
  const found = foundOrders(state, viewer)
  if (found.length === 0) return {}
  return {
    readsLikeOrders: found.map(({ kind, name, turn }) => ({
      kind,
      ...(name !== '' && { name }),
      ...(turn !== null && { turn }),
    })),
  }
}
