import { z } from 'zod'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { MemoryLibrary, NextConversation } from '../../../core/contract/library/memory.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const SEEN_KEY = 'memory-greeted'
const seenSchema = z.object({ dialogId: z.string(), at: z.number() }).nullable().catch(null)

/**
 * What a finished dialog left open for the next conversation. It is offered once, and never again after the person
 * dismissed it.
 */
export interface Handover {
  next(): Promise<NextConversation | null>
  markSeen(next: NextConversation): Promise<void>
  /** @throws AppError INPUT_INVALID when this dialog has nothing to offer */
  dismiss(dialogId: string): Promise<void>
}

export function createHandover(reader: Pick<MemoryLibrary, 'nextConversation'>, settings: Settings): Handover {
  const markSeen = ({ dialogId, at }: NextConversation) => settings.set(SEEN_KEY, { dialogId, at })
  return {
    async next() {
      const handover = await reader.nextConversation()
      const dismissed = seenSchema.parse((await settings.get(SEEN_KEY)) ?? null)
      return handover && dismissed?.dialogId === handover.dialogId && dismissed.at === handover.at ? null : handover
    },
    markSeen,
    async dismiss(dialogId) {
      const handover = await reader.nextConversation()
      if (handover?.dialogId !== dialogId)
        throw new AppError('INPUT_INVALID', 'Nothing of this dialog is waiting to be taken up.')
      await markSeen(handover)
    },
  }
}
