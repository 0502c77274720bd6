import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { expect, test } from 'vitest'
import { memberName } from '../../../../../src/core/dialog/members/members.ts'
import { villageOf } from '../../../../../src/features/village/model/village-state.ts'
import type { Mind, MindQuestion, MindReply } from '../../../../../src/features/village/engine/mind.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { liveByScript } from '../model/a-village.ts'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { aVillage, villageEngine } from './village-engine.ts'

test('a scripted village runs its seconds: its words are turns, and its facts rebuild the world of the pure core', async () => {
  const { engine } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 150 }))
  await engine.start(id)
  const state = await engine.settled(id)
  expect([state.status, state.endReason]).toEqual(['completed', 'finished'])
  const pure = liveByScript(beginWorld(DEFAULT_VILLAGE, 3, villageRandom(3)), 150_000)
  expect(JSON.stringify(villageOf(state)?.world)).toBe(JSON.stringify(pure))
  expect(state.turns[0]?.text).toContain('It is 06:00 in Lindenwick.')
  const speakers = new Set(state.turns.filter(({ kind }) => kind === 'speech').map(({ member }) => member))
  expect(speakers.size).toBeGreaterThan(1)
  expect(state.turns.map(({ number }) => number)).toEqual(state.turns.map((_, index) => index + 1))
  expect(state.turns.every(({ status, stages }) => status === 'ended' && stages.length === 1)).toBe(true)
})

test('the script shows who talks with whom, each speech below a line that names its speaker', async () => {
  const { engine } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 150 }))
  await engine.start(id)
  const state = await engine.settled(id)
  const headings = state.modeChanges.filter(({ change }) => change === 'village-talk')
  expect(headings.length).toBeGreaterThan(1)
  for (const turn of state.turns.filter(({ kind }) => kind === 'speech')) {
    const above = headings.findLast(({ seq }) => seq < turn.seq)?.text
    expect(above).toContain(memberName(state, turn.member))
    expect(above).toMatch(/^\w+ and \w+, (at|on) /)
  }
})

test('a village paused and resumed in another process comes to the same world as one without a pause', async () => {
  const first = villageEngine()
  const id = await first.engine.create(aVillage({ seconds: 400 }))
  await first.engine.start(id)
  await eventually(async () => expect((await first.engine.state(id)).turns.length).toBeGreaterThan(5))
  await first.close()
  const second = villageEngine(undefined, first.dataDir)
  await second.engine.recover()
  const paused = await second.engine.state(id)
  expect(paused.status === 'paused' || paused.status === 'completed').toBe(true)
  if (paused.status === 'paused') await second.engine.resume(id)
  const state = await second.engine.settled(id)
  const pure = liveByScript(beginWorld(DEFAULT_VILLAGE, 3, villageRandom(3)), 400_000)
  expect(JSON.stringify(villageOf(state)?.world)).toBe(JSON.stringify(pure))
})

/** A mind that answers when the test allows it. */
class HeldMind implements Mind {
  readonly label = 'held'
  readonly pays = 'unknown'
  readonly questions: MindQuestion[] = []
  readonly #answers: ((reply: MindReply) => void)[] = []
  closed = false

  decide(question: MindQuestion): Promise<MindReply> {
    this.questions.push(question)
    return new Promise((resolve) => this.#answers.push(resolve))
  }

  answer(action: string, parameters: Readonly<Record<string, unknown>> = {}, cost: number | null = null): void {
    this.#answers.shift()?.({ outcome: { ok: true, action, parameters }, latencyMs: 700, cost, usage: null, calls: 1 })
  }

  close(): Promise<void> {
    this.closed = true
    return Promise.resolve()
  }
}

test('another program’s mind is asked one question at a time, and a cost that it does not tell is unknown, not 0', async () => {
  const mind = new HeldMind()
  const { engine } = villageEngine(() => mind)
  const id = await engine.create(
    aVillage({ minds: { ada: { kind: 'server', server: 'http://127.0.0.1:9/sse' } }, speed: 20 }),
  )
  await engine.start(id)
  await eventually(() => expect(mind.questions).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(mind.questions).toHaveLength(1)
  expect(mind.questions[0]?.choices.map(({ name }) => name)).toContain('wander')
  mind.answer('wander')
  await eventually(async () => {
    const { spent } = await engine.state(id)
    expect(spent.find(({ kind }) => kind === 'minds')).toMatchObject({ calls: 1, cost: null, model: 'held' })
  })
  const inputs = (await engine.state(id)).modeChanges.flatMap(({ change, data }) =>
    change === 'village-inputs' ? JSON.stringify(data) : [],
  )
  expect(inputs.join()).toContain('"action":"wander"')
  await engine.stop(id, 'now')
  expect(mind.closed).toBe(true)
})

test('a paid mind is asked no more often than allowed, and this is reported', async () => {
  const asked: number[] = []
  const eager: Mind = {
    label: 'eager',
    pays: 'somebody',
    decide: () => {
      asked.push(Date.now())
      return Promise.resolve({
        outcome: { ok: true, action: 'wander', parameters: {} },
        latencyMs: 5,
        cost: 0.001,
        usage: null,
        calls: 1,
      })
    },
  }
  const { engine } = villageEngine(() => eager)
  const id = await engine.create(
    aVillage({ minds: { ada: { kind: 'server', server: 'x' } }, callsAMinute: 2, speed: 60 }),
  )
  await engine.start(id)
  await eventually(() => expect(asked).toHaveLength(2))
  const told: unknown[] = []
  const stop = new AbortController()
  for await (const events of engine.watch(id, 0, stop.signal)) {
    for (const event of events) if (event.type === 'clock-moved') told.push(event.clock.waiting)
    if (JSON.stringify(told).includes('may ask its mind again')) break
  }
  expect(asked).toHaveLength(2)
  await engine.stop(id, 'now')
})

test('an unreachable mind is refused before anything is stored', async () => {
  const { engine } = villageEngine()
  await expect(
    engine.create(aVillage({ minds: { ada: { kind: 'server', server: 'http://127.0.0.1:9' } } })),
  ).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('No minds of other programs can be reached here') as string,
  })
})

test.each([
  [0, 'Nobody lives in this village'],
  [13, 'There are 13 villagers'],
])('%i villagers are refused with a sentence', async (count, sentence) => {
  const { engine } = villageEngine()
  const villagers = Array.from({ length: count }, (_, index) => ({
    id: `v${index}`,
    name: `Name ${index}`,
    x: 2,
    y: 2,
  }))
  await expect(engine.create(aVillage({ world: { ...DEFAULT_VILLAGE, villagers } }))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: expect.stringContaining(sentence) as string,
  })
})

test('a seat’s model decides for its villager from what it perceives, and its cost is in the account', async () => {
  const { engine, provider } = villageEngine()
  provider.script = () => '{"choice": "wander", "message": "", "plan": "I look around.", "remember": "The day began."}'
  const id = await engine.create(aVillage({ minds: { ada: { kind: 'seat' } }, speed: 20 }))
  await engine.start(id)
  await eventually(async () => {
    const state = await engine.state(id)
    expect(state.spent.some(({ kind }) => kind === 'minds')).toBe(true)
  })
  const told = JSON.stringify(provider.requests[0])
  expect(told).toContain('You are Ada, who keeps the orchard')
  expect(told).toContain('# Current Status')
  expect(told).toContain('- wander')
  await engine.stop(id, 'now')
  expect(villageOf(await engine.state(id))?.world.villagers[0]).toMatchObject({ plan: 'I look around.' })
})

test('a decision interrupted as the village comes to rest is in the account with its possible cost', async () => {
  const { engine, provider } = villageEngine()
  provider.script = () => [{ wait: new Promise(() => undefined) }]
  const id = await engine.create(aVillage({ minds: { ada: { kind: 'seat' } }, speed: 20 }))
  await engine.start(id)
  await eventually(() => expect(provider.requests).toHaveLength(1))
  await engine.stop(id, 'now')
  const spent = (await engine.state(id)).spent.filter(({ kind }) => kind === 'minds')
  expect(spent).toMatchObject([{ mind: 'ada', calls: 1, usage: { estimated: true, completionTokens: 0 } }])
  expect(spent[0]?.usage.promptTokens).toBeGreaterThan(100)
})

test('villagers beyond the first two all speak with the voice of the game master', async () => {
  const { engine } = villageEngine()
  const id = await engine.create(aVillage({ seconds: 300, speed: 0 }))
  await engine.start(id)
  await engine.settled(id)
  const heard = spokenTurns(await engine.state(id))
  const seatOf = (name: string) => [...new Set(heard.filter((each) => each.name === name).map(({ seat }) => seat))]
  expect([seatOf('Ada'), seatOf('Ben'), seatOf('Cleo'), seatOf('Finn')]).toEqual([
    ['first'],
    ['second'],
    ['moderator'],
    ['first'],
  ])
})
