import { describe, expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import type { Judge } from '../../../../../src/core/contract/judging/judging-facts.ts'
import { meterReading } from '../../../../../src/core/dialog/judging/meter.ts'
import { spending } from '../../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { chooses, toldTo } from './judges.ts'
import { gate, newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { newDialog, registryOf, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'

const JUDGES: readonly Judge[] = [{ provider: 'scripted', model: 'judge' }]

/** What a judge is shown: the two versions and the whole prompt. */
interface Shown {
  readonly one: string
  readonly two: string
  readonly all: string
}
type Judging = (shown: Shown, call: number) => readonly Step[] | string

function shownTo(request: ModelRequest): Shown {
  const all = toldTo(request)
  const version = (name: string) => new RegExp(`^=\\w+= ${name}\\n([^]*?)\\n\\n?=`, 'mu').exec(all)?.[1]?.trim() ?? ''
  return { one: version('Version 1'), two: version('Version 2'), all }
}

const answer = (choice: string) => chooses(choice, ['It meets what was asked.'])
const choosing =
  (wanted: (text: string) => boolean): Judging =>
  ({ one, two }) =>
    answer(wanted(one) ? 'Version 1' : wanted(two) ? 'Version 2' : 'neither')

/**
 * A finished dialog: drafts begin with "Rough" and finals with "Polished"; finals are longer in the first seat and
 * shorter in the second.
 */
async function judgedDialog(
  judging: Judging,
  more: Parameters<typeof newDialog>[0] = {},
  named: Readonly<Record<string, string>> = {},
) {
  let judged = 0
  const provider = new ScriptedProvider((request) => {
    if (request.model === 'judge') return judging(shownTo(request), (judged += 1) - 1)
    const { stage, kind, member } = request.scene
    if (kind !== 'speech') return newWords(12)
    if (stage === 'critique') return `hit: the point\nmissed: a reason\nagain: ${newWords(3)}`
    const words = newWords(stage === 'draft' ? 40 : member === 'first' ? 60 : 20)
    return `${stage === 'draft' ? 'Rough' : 'Polished'} as Alpha says, ${words}.`
  })
  const providers = { ...registryOf(provider), namedAddress: (name: string) => named[name] ?? null }
  const { engine, storage, reopen } = testEngine(provider, temporaryFolder(), new FakeClock(), undefined, { providers })
  const id = await engine.create(newDialog({ turns: 3, ...more }))
  await engine.start(id)
  await engine.settled(id)
  provider.requests.length = 0
  const measure = async () => {
    await engine.judging.meter.measure(id, JUDGES)
    return engine.judging.settled(id)
  }
  const reading = async () => meterReading(await engine.state(id))
  return { engine, storage, provider, id, measure, reading, reopen }
}

describe('comparing drafts with finals', () => {
  test('reads each drawn turn in both orders, without names or what was said', async () => {
    const { provider, measure, reading, id, engine } = await judgedDialog(
      choosing((text) => text.startsWith('Polished')),
    )
    expect(await engine.judging.meter.quote(id, JUDGES)).toMatchObject({
      nothing: null,
      refused: null,
      turns: 6,
      calls: 12,
    })
    expect(await measure()).toEqual({})
    const shown = provider.requests.map(shownTo)
    expect(shown).toHaveLength(12)
    for (const { all, one, two } of shown) {
      expect(`${one.slice(0, 3)}${two.slice(0, 3)}`).toMatch(/^(RouPol|PolRou)$/)
      expect(all).not.toMatch(/\b(Alpha|Beta|Iris|draft|final|critique|rewritten)\b/iu)
    }
    expect(shown.filter(({ one }) => one.startsWith('Rough'))).toHaveLength(6)
    const { counts, longer, critics } = await reading()
    expect(counts).toEqual({ helped: 6, hurt: 0, alike: 0, unread: 0 })
    expect(longer).toEqual({ won: 3, of: 6 })
    expect(critics).toEqual(['self'])
    expect(spending(await engine.state(id)).kinds.get('meter')?.calls).toBe(12)
  })

  test.each([
    ['the first place', () => answer('Version 1')],
    ['the last place', () => answer('Version 2')],
  ] as const)('finds neither help nor hurt with a judge that goes by %s', async (_place, judging) => {
    const { measure, reading, storage } = await judgedDialog(judging)
    await measure()
    expect((await reading()).counts).toEqual({ helped: 0, hurt: 0, alike: 6, unread: 0 })
    expect(await storage.log.critiques()).toEqual([
      { provider: 'scripted', model: 'test', critic: 'self', helped: 0, hurt: 0, alike: 6, unread: 0 },
    ])
  })

  test('shows a judge that goes by length through its share of longer winners', async () => {
    const { measure, reading } = await judgedDialog(({ one, two }) =>
      answer(one.length > two.length ? 'Version 1' : 'Version 2'),
    )
    await measure()
    const { counts, longer } = await reading()
    expect(longer.won).toBe(longer.of)
    expect(counts).toEqual({ helped: 3, hurt: 3, alike: 0, unread: 0 })
  })

  test('does not count prose, two answers or an unknown one as a choice, stops after two in a row, and continues on request', async () => {
    const wrong = ['Version 1 is better.', `${answer('Version 1')} ${answer('Version 2')}`, answer('both')]
    let wrongly = true
    const { measure, reading, provider } = await judgedDialog((shown, call) =>
      wrongly ? (wrong[call % wrong.length] ?? '') : choosing((text) => text.startsWith('Rough'))(shown, call),
    )
    expect((await measure()).meter?.message).toContain('has stopped after 2 failures in a row')
    expect((await reading()).counts).toEqual({ helped: 0, hurt: 0, alike: 0, unread: 1 })
    wrongly = false
    provider.requests.length = 0
    await measure()
    expect(provider.requests).toHaveLength(12)
    expect((await reading()).counts).toEqual({ helped: 0, hurt: 6, alike: 0, unread: 0 })
  })

  test('counts a judge that declines as no choice, and stops for one that fails, whose missing answers the next try requests', async () => {
    let fails = true
    const { measure, reading, provider } = await judgedDialog((shown, call) => {
      if (call < 2) return [new ProviderError('PROVIDER_REFUSED', 'The judge declined.', { retryable: false })]
      if (fails && call >= 4) return [new ProviderError('PROVIDER_AUTH', 'The key was refused.', { retryable: false })]
      return choosing((text) => text.startsWith('Polished'))(shown, call)
    })
    expect(await measure()).toMatchObject({ meter: { code: 'PROVIDER_AUTH' } })
    expect((await reading()).counts).toEqual({ helped: 1, hurt: 0, alike: 0, unread: 1 })
    fails = false
    provider.requests.length = 0
    expect(await measure()).toEqual({})
    expect(provider.requests).toHaveLength(10)
    expect((await reading()).counts).toEqual({ helped: 6, hurt: 0, alike: 0, unread: 0 })
  })

  test('keeps what was compared before a stop or a kill, and the next process continues with the rest', async () => {
    const held = gate()
    const { engine, id, reading, reopen } = await judgedDialog((shown, call) =>
      call < 4
        ? choosing((text) => text.startsWith('Polished'))(shown, call)
        : [{ wait: held.wait }, choosing((text) => text.startsWith('Polished'))(shown, call) as string],
    )
    await engine.judging.meter.measure(id, JUDGES)
    await expect.poll(async () => (await reading()).turns.length).toBe(2)
    await engine.judging.stop(id, 'meter')
    expect(await engine.judging.settled(id)).toEqual({})
    expect((await reading()).turns).toHaveLength(2)
    const next = await reopen()
    next.provider.requests.length = 0
    held.open()
    expect(await next.engine.judging.meter.quote(id, JUDGES)).toMatchObject({ calls: 8 })
    await next.engine.judging.meter.measure(id, JUDGES)
    await next.engine.judging.settled(id)
    expect(meterReading(await next.engine.state(id)).counts).toMatchObject({ helped: 6 })
  })

  test('stores the address of a judge with its measurements', async () => {
    const { engine, id, measure } = await judgedDialog(() => answer('neither'), {}, { scripted: 'http://127.0.0.1:9' })
    expect(await measure()).toEqual({})
    expect(meterReading(await engine.state(id)).judges).toEqual([
      { provider: 'scripted', model: 'judge', baseUrl: 'http://127.0.0.1:9' },
    ])
  })

  test('runs once at a time, and not while the dialog runs', async () => {
    const held = gate()
    const { engine, id } = await judgedDialog(() => [{ wait: held.wait }, answer('neither')])
    await engine.judging.meter.measure(id, JUDGES)
    await expect(engine.judging.meter.measure(id, JUDGES)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
    held.open()
    await engine.judging.settled(id)
  })

  test('is refused before any call where the cap has no room', async () => {
    const { engine, id, provider } = await judgedDialog(() => answer('neither'), { cap: { tokens: 900 } })
    expect(await engine.judging.meter.quote(id, JUDGES)).toMatchObject({
      nothing: null,
      refused: expect.stringMatching(/cap/),
    })
    await expect(engine.judging.meter.measure(id, JUDGES)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
    expect(provider.requests.filter(({ model }) => model === 'judge')).toEqual([])
  })

  test('is refused with the reason where no turn has a draft', async () => {
    const { engine, id } = await judgedDialog(() => answer('neither'), { critique: false })
    expect((await engine.judging.meter.quote(id, JUDGES)).nothing).toMatch(/said at once, without a draft/)
  })

  test('refuses an unknown provider before it tells the price', async () => {
    const { engine, id } = await judgedDialog(() => answer('neither'))
    expect(await engine.judging.meter.quote(id, [{ provider: 'nobody', model: 'x' }])).toMatchObject({
      refused: 'There is no provider "nobody".',
    })
  })
})
