import { expect, test } from 'vitest'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import { formatPanel } from '../../../../../src/core/dialog/judging/panel-words.ts'
import { latestPanel } from '../../../../../src/core/dialog/judging/panel.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { gate, newWords } from '../../../../helpers/scripted-provider.ts'
import { runDialog } from '../../../../helpers/test-engine.ts'
import { asPanel, chooses, judging, panelOf, readings, testEngine, toldTo } from './judges.ts'

const brief = { critique: false, turns: 1 }
const MARKS: Readonly<Record<string, string>> = { first: 'PLUM', second: 'PEAR', moderator: 'FIG' }
const marked = ({ scene }: { readonly scene: { readonly seat: string } }) => `${MARKS[scene.seat]} ${newWords(8)}`
const betterOf = (told: string) => chooses(/turn \d+, (Speaker \d)\nPEAR/.exec(told)?.[1] ?? 'neither')

test('after a stop and a kill, a panel asks only for what is missing', async () => {
  const held = gate()
  const engine = testEngine(
    judging(
      (request) =>
        request.model === 'slow' ? [{ wait: held.wait }, betterOf(toldTo(request))] : betterOf(toldTo(request)),
      marked,
    ),
  )
  const { id } = await runDialog(engine, brief)
  const panelId = await engine.engine.judging.panels.ask(id, asPanel(['quick', 'slow']))
  await expect.poll(async () => latestPanel(await engine.engine.state(id))?.judges[0]?.finding.kind).toBe('held')
  await engine.engine.judging.stop(id, 'panel')
  expect(await engine.engine.judging.settled(id)).toEqual({})
  expect(latestPanel(await engine.engine.state(id))).toMatchObject({ unfinished: true })
  held.open()
  const next = await engine.reopen()
  await next.engine.judging.panels.goOn(id, panelId)
  await next.engine.judging.settled(id)
  expect(new Set(readings(next.provider).map(({ model }) => model))).toEqual(new Set(['slow']))
  expect(latestPanel(await next.engine.state(id))).toMatchObject({ unfinished: false, outcome: 'second', agreeing: 2 })
  await expect(next.engine.judging.panels.goOn(id, panelId)).rejects.toMatchObject({
    message: 'Every judge of this panel has been heard.',
  })
})

test('when one judge declines and one cannot be reached, the panel’s verdict comes from the others', async () => {
  const engine = testEngine(
    judging((request) => {
      if (request.model === 'declines')
        return [new ProviderError('PROVIDER_REFUSED', 'The judge declined.', { retryable: false })]
      if (request.model === 'prose') return 'I’m sorry, but I can’t choose between people. Ask me something else.'
      if (request.model === 'late')
        return [new ProviderError('PROVIDER_TIMEOUT', 'The server did not answer in time.', { retryable: false })]
      return betterOf(toldTo(request))
    }, marked),
  )
  const { id } = await runDialog(engine, brief)
  const result = await panelOf(engine, id, ['a', 'declines', 'late', 'b', 'prose'])
  expect(result.judges.map(({ finding }) => finding)).toEqual([
    { kind: 'held', choice: 'second' },
    { kind: 'refused', why: 'It declined to answer.' },
    { kind: 'none', why: 'The server did not answer in time.' },
    { kind: 'held', choice: 'second' },
    {
      kind: 'refused',
      why: 'It declined to answer: “I’m sorry, but I can’t choose between people. Ask me something else.”',
    },
  ])
  expect(result).toMatchObject({ outcome: null, decided: 2, asked: 5, unfinished: false })
  expect(engine.provider.requests.filter(({ model }) => model === 'prose')).toHaveLength(2)
  expect(formatPanel(await engine.engine.state(id), result)).toBe(
    'No verdict: of 5 judges, 2 for Beta, 2 refused, 1 without an answer that can be read',
  )
})

test('a panel is refused before any call where the cap has no room', async () => {
  const provider = judging(() => chooses('neither'), marked)
  const engine = testEngine(provider)
  const { id } = await runDialog(engine, { ...brief, cap: { tokens: 900 } })
  await expect(engine.engine.judging.panels.ask(id, asPanel(['j1']))).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  expect(readings(provider)).toEqual([])
  expect((await engine.engine.state(id)).judging.panels).toEqual([])
})

test('a judge with a small window reads only the beginnings of a dialog of 200,000 tokens, and the panel says so', async () => {
  let told = ''
  const engine = testEngine(
    judging((request) => {
      told = toldTo(request)
      return chooses('neither')
    }, marked),
  )
  const { id } = await runDialog(engine, { ...brief, turns: 4 })
  for (const { id: turnId, text } of (await engine.engine.state(id)).turns)
    await engine.engine.editTurn(id, turnId, `${text} ${'many words of a long speech '.repeat(4_000)}`)
  const quote = await engine.engine.judging.panels.quote(id, asPanel(['j1']))
  expect(quote.judges[0]?.reads).toBe('shortened')
  const result = await panelOf(engine, id, ['j1'])
  expect(result.judges[0]).toMatchObject({ read: 'shortened', finding: { kind: 'held', choice: 'neither' } })
  // An unknown window counts as one of 32,000 tokens.
  expect(told.length / 4).toBeLessThan(32_000)
  expect(told).toContain('PLUM')
  expect(told).toContain('PEAR')
})

test('a judge reads the digest, with masked names, where older turns were folded and all of them do not fit', async () => {
  let told = ''
  const engine = testEngine(
    judging((request) => {
      told = toldTo(request)
      return chooses('neither')
    }, marked),
  )
  const { id } = await runDialog(engine, brief)
  const { turns } = await engine.engine.state(id)
  const opening = turns[0]!
  await engine.engine.editTurn(id, opening.id, 'many words of a long speech '.repeat(6_000))
  const { seq } = await engine.engine.state(id)
  await engine.storage.log.append(id, [
    {
      type: 'turns-folded',
      foldId: 'f1',
      throughSeq: opening.endedSeq ?? seq,
      text: 'Alpha opened the matter.',
      turns: 1,
      tokensBefore: 40_000,
      tokensAfter: 6,
      calls: 1,
      usage: NO_USAGE,
      provider: 'scripted',
      model: 'test',
    },
  ])
  const result = await panelOf(engine, id, ['j1'])
  expect(result.judges[0]?.read).toBe('digest')
  expect(told).toMatch(/Speaker [12] opened the matter\./)
  expect(told).toContain('PEAR')
  expect(told).not.toContain('a long speech')
})

test.each([
  ['who said more, and the same content in more words', /longer/, 'by-length'],
  ['who spoke last, and what stands last', /last/, 'by-place'],
])('a judge that chooses %s gives no verdict', async (_, habit, kind) => {
  const engine = testEngine(
    judging(
      (request) => {
        const { said } = request.scene.insight as unknown as { readonly said: readonly { by: string; text: string }[] }
        const both = said.filter(({ by }) => by !== 'other')
        const length = (by: string) =>
          both.filter((each) => each.by === by).reduce((sum, { text }) => sum + text.length, 0)
        const by = habit.test('longer') ? (length('one') > length('two') ? 'one' : 'two') : both.at(-1)?.by
        return chooses(by === 'one' ? 'Speaker 1' : 'Speaker 2')
      },
      ({ scene }) => newWords(scene.seat === 'second' && habit.test('longer') ? 30 : 8),
    ),
  )
  const { id } = await runDialog(engine, brief)
  const result = await panelOf(engine, id)
  expect(result.judges.map(({ finding }) => finding.kind)).toEqual([kind, kind, kind])
  expect(result.outcome).toBeNull()
})

test('a judge that prefers more distinct words gives no verdict, even if repetition does not sway it', async () => {
  const distinct = (texts: readonly string[]) =>
    new Set(
      texts
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu),
    ).size
  const engine = testEngine(
    judging(
      (request) => {
        const { said } = request.scene.insight as unknown as { readonly said: readonly { by: string; text: string }[] }
        const words = (by: string) => distinct(said.flatMap((each) => (each.by === by ? [each.text] : [])))
        return chooses(
          words('one') === words('two') ? 'neither' : words('one') > words('two') ? 'Speaker 1' : 'Speaker 2',
        )
      },
      // The second speaks fewer letters in more different words.
      ({ scene }) =>
        scene.seat === 'second'
          ? newWords(12)
          : `${newWords(6)} ${'donaudampfschifffahrtselektrizitaetenhauptbetriebswerk '.repeat(6)}`,
    ),
  )
  const { id } = await runDialog(engine, brief)
  const result = await panelOf(engine, id)
  expect(result.panel.said.first).toBeGreaterThan(result.panel.said.second)
  expect(result.judges.map(({ finding }) => finding.kind)).toEqual(['by-length', 'by-length', 'by-length'])
  expect(result.panel.probes.every(({ padded }) => padded)).toBe(true)
})
