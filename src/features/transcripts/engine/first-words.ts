import { SerialLock } from '../../../base/async/serial-lock.ts'
import { sayLater } from '../../../base/language/say.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import { fileSpentSchema, type FileSpent } from '../../../core/contract/file-spent.ts'
import type { Settings } from '../../../core/engine/ports.ts'
import { z } from 'zod'

const KEY = 'dictated-before-question'
/** US dollars that may be spent before a question is put: at OpenAI's price more than an hour of speech. */
const MOST_USD = 0.5
const spentSchema = z.array(fileSpentSchema).catch([])

/**
 * The cost of speech that was transcribed before there was a conversation. The next conversation that begins counts it.
 */
export interface UnrecordedSpend {
  /** @param cost US dollars it would take; null when unknown @throws DialogError DIALOG_STATE when that is too much */
  requireRoom(cost: number | null): Promise<void>
  add(spent: readonly FileSpent[]): Promise<void>
  /** Has it recorded, after which it is forgotten here; nothing is recorded twice. */
  settle(record: (spent: readonly FileSpent[]) => Promise<void>): Promise<void>
}

export function createFirstWords(settings: Settings): UnrecordedSpend {
  const lock = new SerialLock()
  const read = async (): Promise<readonly FileSpent[]> => spentSchema.parse((await settings.get(KEY)) ?? [])
  return {
    async requireRoom(cost) {
      const spent = (await read()).reduce((sum, each) => sum + (each.cost ?? 0), 0)
      if (cost === null || spent + cost <= MOST_USD) return
      throw new DialogError(
        'DIALOG_STATE',
        sayLater(
          'Transcribing this would cost about {cost}, and {spent} of the {most} for words before the first question are spent: type the words, or put the question first.',
          { cost: formatMoney(cost), spent: formatMoney(spent), most: formatMoney(MOST_USD) },
        ),
      )
    },
    add: (spent) => lock.run(async () => settings.set(KEY, [...(await read()), ...spent])),
    settle: (record) =>
      lock.run(async () => {
        const spent = await read()
        if (spent.length === 0) return
        await record(spent)
        await settings.set(KEY, [])
      }),
  }
}
