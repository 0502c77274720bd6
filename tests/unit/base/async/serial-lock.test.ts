import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KeyedLock, SerialLock } from '../../../../src/base/async/serial-lock.ts'

interface Act {
  readonly turns: number
  readonly fails: boolean
  /** How many turns of the event loop after the act before it. */
  readonly after: number
  readonly key: string
}

const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.record({
    turns: fc.nat(3),
    fails: fc.boolean(),
    after: fc.nat(2),
    key: fc.constantFrom('a', 'b', '__proto__'),
  }),
  { maxLength: 15 },
)

async function pass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await nextTurn()
}

/** Runs all acts and records, for each key, when each began and ended. */
async function run(
  made: readonly Act[],
  through: (act: Act, work: () => Promise<number>) => Promise<number>,
  keyOf: (act: Act) => string,
) {
  const seen = new Map<string, string[]>()
  const tell = (act: Act, word: string) => seen.set(keyOf(act), [...(seen.get(keyOf(act)) ?? []), word])
  const results: Promise<PromiseSettledResult<number>[]>[] = []
  for (const [index, act] of made.entries()) {
    await pass(act.after)
    const result = through(act, async () => {
      tell(act, `begin ${index}`)
      await pass(act.turns)
      tell(act, `end ${index}`)
      if (act.fails) throw new Error(`${index}`)
      return index
    })
    results.push(Promise.allSettled([result]))
  }
  return { seen, results: (await Promise.all(results)).flat() }
}

/** The expected order: as requested, each finished before the next begins. */
function inOrder(made: readonly Act[], keep: (act: Act) => boolean): string[] {
  return made.flatMap((act, index) => (keep(act) ? [`begin ${index}`, `end ${index}`] : []))
}

function expectAnswers(made: readonly Act[], results: readonly PromiseSettledResult<number>[]): void {
  for (const [index, result] of results.entries()) {
    if (made[index]?.fails) expect(result).toMatchObject({ status: 'rejected', reason: { message: `${index}` } })
    else expect(result).toEqual({ status: 'fulfilled', value: index })
  }
}

describe('for any tasks, however long they take and whether or not they fail,', () => {
  test('a lock runs one at a time, in order, and gives each caller its own result', () =>
    fc.assert(
      fc.asyncProperty(acts, async (made) => {
        const lock = new SerialLock()
        const { seen, results } = await run(
          made,
          (_act, work) => lock.run(work),
          () => 'all',
        )
        expect(seen.get('all') ?? []).toEqual(inOrder(made, () => true))
        expectAnswers(made, results)
      }),
    ))

  test('a keyed lock does so for each key, and keeps nothing once all have finished', () =>
    fc.assert(
      fc.asyncProperty(acts, async (made) => {
        const lock = new KeyedLock<string>()
        const { seen, results } = await run(
          made,
          (act, work) => lock.run(act.key, work),
          (act) => act.key,
        )
        for (const [key, words] of seen) expect(words).toEqual(inOrder(made, (act) => act.key === key))
        expectAnswers(made, results)
        expect(lock.size).toBe(0)
      }),
    ))
})

test('one key does not wait for another', async () => {
  const lock = new KeyedLock<string>()
  const held = Promise.withResolvers<void>()
  const first = lock.run('a', () => held.promise)
  expect(await lock.run('b', () => 'at once')).toBe('at once')
  expect(lock.size).toBe(1)
  held.resolve()
  await first
})

test('idle waits for all tasks, including failed ones, and never rejects', async () => {
  const lock = new SerialLock()
  let done = false
  const failing = lock.run(async () => {
    await nextTurn()
    done = true
    throw new Error('refused')
  })
  const heard = failing.catch((error: unknown) => (error as Error).message)
  await lock.idle()
  expect(done).toBe(true)
  expect(await heard).toBe('refused')
})
