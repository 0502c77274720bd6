import { z } from 'zod'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { MemoryLibrary, NextConversation } from '../../../core/contract/library/memory.ts'
import type { Settings } from '../../../core/engine/ports.ts'

const GREETED = 'memory-greeted'
const greetedSchema = z.object({ dialogId: z.string(), at: z.number() }).nullable().catch(null)

/** The package that a closed dialog leaves for the next conversation: told once, and to nobody who dismissed it. */
export interface Forward {
  next(): Promise<NextConversation | null>
  greeted(next: NextConversation): Promise<void>
  /** @throws AppError INPUT_INVALID where nothing of this dialog is waiting */
  dismiss(dialogId: string): Promise<void>
}

export function createForward(reader: Pick<MemoryLibrary, 'nextConversation'>, settings: Settings): Forward {
  const greeted = ({ dialogId, at }: NextConversation) => settings.set(GREETED, { dialogId, at })
  return {
    async next() {
      const found = await reader.nextConversation()
      const before = greetedSchema.parse((await settings.get(GREETED)) ?? null)
      return found && before?.dialogId === found.dialogId && before.at === found.at ? null : found
    },
    greeted,
    async dismiss(dialogId) {
      const found = await reader.nextConversation()
      if (found?.dialogId !== dialogId)
        throw new AppError('INPUT_INVALID', 'Nothing of this dialog is waiting to be taken up.')
      await greeted(found)
    },
  }
}
