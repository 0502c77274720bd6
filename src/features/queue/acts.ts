import { newDialogSchema } from '../../core/contract/dialog-config.ts'
import type { QueueState } from '../../core/contract/library/queue.ts'
import { QUEUE_MAX } from '../../core/contract/limits.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call, noInput, stream } from '../../app/acts/act.ts'
import { z } from 'zod'

export const queueActs = {
  watch: stream<QueueState>()(noInput, ({ app }, _input, signal) => app.queue.watch(signal)),
  /** Stores the dialogs and has them run one after another, after those already waiting. */
  add: call<{ ids: readonly string[] }>()(
    z.strictObject({ dialogs: z.array(newDialogSchema).min(1).max(QUEUE_MAX) }),
    async ({ app }, { dialogs }) => ({ ids: await app.queue.add(dialogs) }),
  ),
  /** Moves an entry; `to` is its new place in the list, from 0. */
  move: call<void>()(
    z.strictObject({ id: idSchema, to: z.number().int().min(0).max(QUEUE_MAX) }),
    ({ app }, { id, to }) => app.queue.move(id, to),
  ),
  /** Removes a dialog from the queue; a running one is stopped. Its words are kept. */
  cancel: call<void>()(byId, ({ app }, { id }) => app.queue.cancel(id)),
  /** Removes the finished entries. */
  clear: call<void>()(noInput, ({ app }) => app.queue.clear()),
  set: call<void>()(
    z.strictObject({ on: z.boolean().optional(), parallel: z.number().int().min(1).max(8).optional() }),
    ({ app }, change) => app.queue.set(change),
  ),
} as const
