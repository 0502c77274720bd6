import { sayLater } from '../../../base/language/say.ts'
import { formatTimestamp } from '../../../base/format/date.ts'
import { z } from 'zod'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { ProgramsSpent } from '../../../core/contract/host/programs.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Settings } from '../../../core/engine/ports.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { readProgramSetting } from './setting.ts'

const KEY = 'programs-account'
/** How many dialogs begun by other programs are remembered; the oldest are forgotten. */
const BEGUN_MAX = 500
/** How many times a day other programs may speak in dialogs that a person began. */
const SAID_A_DAY_MAX = 20

const keptSchema = z.object({
  /** This computer's day, as 2026-11-23. */
  day: z.string(),
  usd: z.number().min(0),
  unpricedCalls: z.number().min(0),
  /** Dialogs that count today: their cap in dollars, and what they had cost before. */
  dialogs: z.array(z.object({ id: z.string(), cap: z.number(), before: z.number() })),
  begun: z.array(z.string()),
  /** How many times they spoke today in dialogs that a person began. */
  said: z.number().min(0).default(0),
})
type Kept = z.infer<typeof keptSchema>

interface Parts {
  readonly settings: Settings
  readonly engine: Pick<Engine, 'state' | 'settled'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The spending of all other programs together, kept within one limit a day. */
export interface Account {
  spent(): Promise<ProgramsSpent>
  /** Dollars left of today's limit. */
  left(): Promise<number>
  /**
   * Reserves the expected dollars, does the work, and counts what it cost.
   * @param expected null for an unknown price
   * @throws AppError INPUT_INVALID when the price exceeds what is left today, or is unknown and the setting requires
   * one
   */
  spendWithin<T>(
    expected: { readonly usd: number | null; readonly models: readonly string[] },
    work: () => Promise<{ readonly value: T; readonly usd: number; readonly unpricedCalls: number }>,
  ): Promise<T>
  /** Checks only: throws what `spendWithin` would. */
  allow(expected: { readonly usd: number | null; readonly models: readonly string[] }): Promise<void>
  /**
   * Starts a dialog that ends by itself at `cap` dollars, and counts it from now on. Checking the limit, starting and
   * recording it happen under one lock. @throws as `spendWithin` does
   */
  begin(cap: number, start: () => Promise<string>): Promise<string>
  /** Reserves the dollars of a dialog that is resumed. */
  goOn(id: string, cap: number): Promise<void>
  /** Whether another program began this dialog. */
  began(id: string): Promise<boolean>
  /** Remembers that another program began this dialog, without counting it: its cost is counted elsewhere. */
  markBegun(id: string): Promise<void>
  /**
   * Speaks in a dialog that a person began; counts the speech and its expected cost.
   * @throws AppError INPUT_INVALID when today's limits leave no room for it
   */
  countSpeech(
    expected: { readonly usd: number | null; readonly models: readonly string[] },
    say: () => Promise<void>,
  ): Promise<void>
}

/** @param changed called after each change */
export function createAccount(parts: Parts, changed: () => void): Account {
  const { engine } = parts
  const lock = new SerialLock()
  const ledger = createLedger(parts, changed)
  const { change, check } = ledger

  const note = (id: string, cap: number, before: number): Promise<void> =>
    change((account) => ({
      ...account,
      dialogs: [...account.dialogs.filter((one) => one.id !== id), { id, cap, before }],
      begun: begunWith(account, id),
    })).then(() => void engine.settled(id).then(changed, () => undefined))

  return {
    spent: ledger.spent,
    left: ledger.left,
    allow: check,
    async spendWithin(expected, work) {
      const reserved = expected.usd ?? 0
      await lock.run(async () => {
        await check(expected)
        ledger.reserve(reserved)
      })
      try {
        const { value, usd, unpricedCalls } = await work()
        await lock.run(() =>
          change((account) => ({
            ...account,
            usd: account.usd + usd,
            unpricedCalls: account.unpricedCalls + unpricedCalls,
          })),
        )
        return value
      } finally {
        ledger.reserve(-reserved)
      }
    },
    begin: (cap, start) =>
      lock.run(async () => {
        await check({ usd: cap, models: [] })
        const id = await start()
        await note(id, cap, 0)
        return id
      }),
    goOn: (id, cap) =>
      lock.run(async () => {
        const { dialogs } = await ledger.read()
        if (dialogs.some((one) => one.id === id)) return
        const { usd } = await ledger.costOf(id)
        await check({ usd: Math.max(0, cap - usd), models: [] })
        await note(id, cap, usd)
      }),
    began: async (id) => (await ledger.read()).begun.includes(id),
    markBegun: (id) => lock.run(() => change((account) => ({ ...account, begun: begunWith(account, id) }))),
    countSpeech: (expected, say) =>
      lock.run(async () => {
        if ((await ledger.read()).said >= SAID_A_DAY_MAX)
          throw new AppError(
            'INPUT_INVALID',
            sayLater(
              'Other programs have spoken {saidADayMax} times today in dialogs that the person began. That is the daily maximum.',
              { saidADayMax: SAID_A_DAY_MAX },
            ),
          )
        await check(expected)
        await say()
        await change((account) => ({
          ...account,
          said: account.said + 1,
          usd: account.usd + (expected.usd ?? 0),
          unpricedCalls: account.unpricedCalls + (expected.usd === null ? 1 : 0),
        }))
      }),
  }
}

/** Today's spending as stored, plus the amounts reserved for calls that have not finished. */
function createLedger({ settings, engine, now }: Parts, changed: () => void) {
  let reserved = 0

  async function costOf(id: string): Promise<{ usd: number; unpricedCalls: number; runs: boolean }> {
    // When the dialog was deleted, its cost is no longer known, and no more can be added to it.
    const state = await engine.state(id).catch(() => null)
    if (!state) return { usd: 0, unpricedCalls: 0, runs: false }
    const { knownCost, unpricedCalls } = totals(state)
    return { usd: knownCost, unpricedCalls, runs: state.status === 'running' }
  }

  /** Today's account. A dialog still running from yesterday counts with what it costs from now on. */
  async function read(): Promise<Kept> {
    const empty: Kept = { day: dayOf(now()), usd: 0, unpricedCalls: 0, dialogs: [], begun: [], said: 0 }
    const account = keptSchema.catch(empty).parse((await settings.get(KEY)) ?? empty)
    if (account.day === empty.day) return account
    const running: Kept['dialogs'] = []
    for (const { id, cap } of account.dialogs) {
      const { usd, runs } = await costOf(id)
      if (runs) running.push({ id, cap, before: usd })
    }
    return { ...empty, begun: account.begun, dialogs: running }
  }

  async function spent(): Promise<ProgramsSpent> {
    const { usd, unpricedCalls, dialogs } = await read()
    const sum = { usd, unpricedCalls, held: reserved }
    for (const { id, cap, before } of dialogs) {
      const cost = await costOf(id)
      sum.usd += Math.max(0, cost.usd - before)
      sum.unpricedCalls += cost.unpricedCalls
      if (cost.runs) sum.held += Math.max(0, cap - cost.usd)
    }
    return sum
  }

  async function left(): Promise<number> {
    const { capUsd } = await readProgramSetting(settings)
    const { usd, held } = await spent()
    return Math.max(0, capUsd - usd - held)
  }

  const change = async (by: (kept: Kept) => Kept): Promise<void> => {
    await settings.set(KEY, by(await read()))
    changed()
  }

  async function check({ usd, models }: Parameters<Account['allow']>[0]): Promise<void> {
    const { unpriced, capUsd } = await readProgramSetting(settings)
    if (usd === null && !unpriced)
      throw new AppError(
        'INPUT_INVALID',
        sayLater(
          'The price of {models} is not known, so it cannot be kept within a limit: choose another model, or allow models without a known price in Settings, Other programs.',
          { models: models.join(', ') },
        ),
      )
    const room = await left()
    if ((usd ?? 0) > room + 1e-9)
      throw new AppError(
        'INPUT_INVALID',
        sayLater(
          'This would take about {money}, and {money2} are left of the {money3} that other programs may cost today: ask for less, or raise the limit in Settings, Other programs.',
          { money: formatMoney(usd), money2: formatMoney(room), money3: formatMoney(capUsd) },
        ),
      )
  }

  return {
    read,
    spent,
    left,
    change,
    check,
    costOf,
    /** Reserves dollars; a negative amount releases them. */
    reserve: (usd: number) => void (reserved += usd),
  }
}

function begunWith({ begun }: Kept, id: string): string[] {
  return [...begun.filter((one) => one !== id), id].slice(-BEGUN_MAX)
}

/** "2026-11-21", in the machine's own time zone. */
function dayOf(at: number): string {
  return formatTimestamp(at).slice(0, 10)
}
