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
/** Dialogs begun by other programs that are remembered, the latest ones. */
const BEGUN_MAX = 500
/** How often a day other programs may speak in dialogs that a person began. */
const SAID_A_DAY_MAX = 20

const keptSchema = z.object({
  /** This computer's day, as 2026-11-23. */
  day: z.string(),
  usd: z.number().min(0),
  unpricedCalls: z.number().min(0),
  /** Dialogs that count today: dollars they may reach, and what they had cost before. */
  dialogs: z.array(z.object({ id: z.string(), cap: z.number(), before: z.number() })),
  begun: z.array(z.string()),
  /** What they said today in dialogs that a person began. */
  said: z.number().min(0).default(0),
})
type Kept = z.infer<typeof keptSchema>

interface Parts {
  readonly settings: Settings
  readonly engine: Pick<Engine, 'state' | 'settled'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** Who pays for other programs: one limit a day for all of them. */
export interface Account {
  spent(): Promise<ProgramsSpent>
  /** Dollars left of today's limit. */
  left(): Promise<number>
  /**
   * Sets dollars aside for what is about to be called, and counts what it took.
   * @param expected null for a price that nobody knows
   * @throws AppError INPUT_INVALID when that is more than today's limit leaves, or is not known and must be
   */
  hold<T>(
    expected: { readonly usd: number | null; readonly models: readonly string[] },
    work: () => Promise<{ readonly value: T; readonly usd: number; readonly unpricedCalls: number }>,
  ): Promise<T>
  /** The same without doing it: throws what `hold` would. */
  allow(expected: { readonly usd: number | null; readonly models: readonly string[] }): Promise<void>
  /** Counts a dialog from now on, which ends by itself at `cap` dollars. Its beginning is checked and noted in one. @throws as `hold` does */
  begin(cap: number, start: () => Promise<string>): Promise<string>
  /** The same for a dialog that goes on. */
  goOn(id: string, cap: number): Promise<void>
  /** Whether another program began it. */
  began(id: string): Promise<boolean>
  /** Remembers that another program began it, though it counts in another way. */
  own(id: string): Promise<void>
  /**
   * Counts words in a dialog that a person began, and what they take.
   * @throws AppError INPUT_INVALID when that is more than today's limits leave
   */
  say(
    expected: { readonly usd: number | null; readonly models: readonly string[] },
    say: () => Promise<void>,
  ): Promise<void>
}

/** @param changed told after each change */
export function createAccount(parts: Parts, changed: () => void): Account {
  const { engine } = parts
  const lock = new SerialLock()
  const ledger = createLedger(parts, changed)
  const { change, check } = ledger

  const note = (id: string, cap: number, before: number): Promise<void> =>
    change((kept) => ({
      ...kept,
      dialogs: [...kept.dialogs.filter((one) => one.id !== id), { id, cap, before }],
      begun: begunWith(kept, id),
    })).then(() => void engine.settled(id).then(changed, () => undefined))

  return {
    spent: ledger.spent,
    left: ledger.left,
    allow: check,
    async hold(expected, work) {
      const reserved = expected.usd ?? 0
      await lock.run(async () => {
        await check(expected)
        ledger.hold(reserved)
      })
      try {
        const { value, usd, unpricedCalls } = await work()
        await lock.run(() =>
          change((kept) => ({ ...kept, usd: kept.usd + usd, unpricedCalls: kept.unpricedCalls + unpricedCalls })),
        )
        return value
      } finally {
        ledger.hold(-reserved)
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
    own: (id) => lock.run(() => change((kept) => ({ ...kept, begun: begunWith(kept, id) }))),
    say: (expected, say) =>
      lock.run(async () => {
        if ((await ledger.read()).said >= SAID_A_DAY_MAX)
          throw new AppError(
            'INPUT_INVALID',
            `Other programs have spoken ${SAID_A_DAY_MAX} times today in dialogs that the person began: that is all they may in a day.`,
          )
        await check(expected)
        await say()
        await change((kept) => ({
          ...kept,
          said: kept.said + 1,
          usd: kept.usd + (expected.usd ?? 0),
          unpricedCalls: kept.unpricedCalls + (expected.usd === null ? 1 : 0),
        }))
      }),
  }
}

/** What other programs took today, as it is kept, and what is held for what they called and has not come yet. */
function createLedger({ settings, engine, now }: Parts, changed: () => void) {
  let holding = 0

  async function costOf(id: string): Promise<{ usd: number; unpricedCalls: number; runs: boolean }> {
    // Deleted meanwhile: what it took is not known any more, and it takes no more.
    const state = await engine.state(id).catch(() => null)
    if (!state) return { usd: 0, unpricedCalls: 0, runs: false }
    const { knownCost, unpricedCalls } = totals(state)
    return { usd: knownCost, unpricedCalls, runs: state.status === 'running' }
  }

  /** Today's account; what ran into today from yesterday counts with what it takes from now on. */
  async function read(): Promise<Kept> {
    const empty: Kept = { day: dayOf(now()), usd: 0, unpricedCalls: 0, dialogs: [], begun: [], said: 0 }
    const kept = keptSchema.catch(empty).parse((await settings.get(KEY)) ?? empty)
    if (kept.day === empty.day) return kept
    const running: Kept['dialogs'] = []
    for (const { id, cap } of kept.dialogs) {
      const { usd, runs } = await costOf(id)
      if (runs) running.push({ id, cap, before: usd })
    }
    return { ...empty, begun: kept.begun, dialogs: running }
  }

  async function spent(): Promise<ProgramsSpent> {
    const { usd, unpricedCalls, dialogs } = await read()
    const sum = { usd, unpricedCalls, held: holding }
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
        `The price of ${models.join(', ')} is not known, so no limit can hold it: choose another model, or allow models without a known price in Settings, Other programs.`,
      )
    const room = await left()
    if ((usd ?? 0) > room + 1e-9)
      throw new AppError(
        'INPUT_INVALID',
        `This would take about ${formatMoney(usd)}, and ${formatMoney(room)} are left of the ${formatMoney(capUsd)} that other programs may cost today: ask for less, or raise the limit in Settings, Other programs.`,
      )
  }

  return {
    read,
    spent,
    left,
    change,
    check,
    costOf,
    /** Holds so many dollars more; less where they are given back. */
    hold: (usd: number) => void (holding += usd),
  }
}

function begunWith({ begun }: Kept, id: string): string[] {
  return [...begun.filter((one) => one !== id), id].slice(-BEGUN_MAX)
}

/** "2026-11-21", in the machine's own time zone. */
function dayOf(at: number): string {
  return formatTimestamp(at).slice(0, 10)
}
