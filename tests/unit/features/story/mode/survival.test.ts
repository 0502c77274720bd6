import { expect, onTestFinished, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { envelopeText } from '../../../../../src/core/contract/turn/envelope.ts'
import { drawNumber } from '../../../../../src/core/dialog/draw.ts'
import { storyOf, storyState } from '../../../../../src/features/story/model/selectors.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { promptTokens } from '../../../../helpers/sized-provider.ts'
import { answered, callOf, FOREST, goOn, plainWords, play } from '../../../../helpers/story.ts'
import { registryOf, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'

/** Words that depend only on the request. */
const sameWords = ({ scene }: ModelRequest) => {
  const salt = scene.said.length * 31 + scene.member.length
  return Array.from({ length: 30 }, (_, index) => `w${(salt * 97 + index * 13).toString(36)}`).join(' ')
}

function rolling(): ScriptedProvider {
  return new ScriptedProvider((request) =>
    request.scene.kind === 'moderation' && !answered(request)
      ? [
          callOf('check', { difficulty: 50, reveal: 'strong', reason: 'It is hard.' }),
          callOf('create_character', { archetype: 'companion' }, 'who'),
        ]
      : sameWords(request),
  )
}

const WORDS = ['I climb.', 'Maren, come.', 'I climb on.', 'I look back.', 'Tobias, are you well?', 'I let go.']

/** Everything by which a reader or a model could tell two runs apart. */
function told(state: DialogState) {
  return {
    turns: state.turns.filter(({ status }) => status === 'ended').map(({ member, kind, text }) => [member, kind, text]),
    changes: state.modeChanges.map(({ change, data, text, audience }) => [change, data, text, audience]),
    people: Object.keys(state.characters),
    draws: state.draws,
  }
}

test('the same seed gives the same story after a kill, and another seed another one', async () => {
  const whole = await play(testEngine(rolling()), WORDS)
  let part = testEngine(rolling())
  const { id } = await play(part, WORDS.slice(0, 1))
  for (const words of WORDS.slice(1)) {
    part = await part.reopen()
    await goOn(part, id, [words])
  }
  expect(JSON.stringify(told(await part.engine.state(id)))).toBe(JSON.stringify(told(whole)))
  const other = await play(testEngine(rolling()), WORDS, { seed: 8 })
  expect(told(other).changes).not.toEqual(told(whole).changes)
})

test('a kill between a roll and its scene neither rolls again nor tells the deed twice', async () => {
  const before = testEngine(
    new ScriptedProvider((request) =>
      request.scene.kind !== 'moderation'
        ? sameWords(request)
        : answered(request)
          ? [{ wait: new Promise(() => undefined) }]
          : [callOf('check', { difficulty: 50, reveal: 'none', reason: 'It is hard.' })],
    ),
  )
  const { id } = await play(before, [])
  await before.engine.takeSeat(id, PERSON, 'I climb.')
  await expect.poll(async () => (await before.engine.state(id)).draws).toBe(1)
  const after = await before.reopen()
  await after.engine.recover()
  after.provider.script = (request) =>
    request.scene.kind === 'moderation' && !answered(request)
      ? [callOf('check', { difficulty: 50, reveal: 'none', reason: 'It is hard.' })]
      : sameWords(request)
  await after.engine.resume(id)
  const state = await after.engine.settled(id)
  const drawn = (await after.storage.log.read(id)).filter(({ type }) => type === 'number-drawn')
  expect(drawn).toHaveLength(1)
  expect(storyState(state).checks.map(({ roll }) => roll)).toEqual([drawNumber(7, 0, 100)])
})

test('forty turns stay within a window of 16,384 tokens and keep the state', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.digestOf
      ? 'They went on. '.repeat(20)
      : request.scene.kind === 'moderation' && !answered(request) && request.scene.said.length % 4 === 2
        ? [callOf('update_game_state', { player_inventory_add: ['a bead'] })]
        : `${plainWords(request)} ${Array.from({ length: 130 }, (_, index) => `z${request.scene.said.length}q${index}`).join(' ')}`,
  )
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const engine = createEngine({
    log: storage.log,
    providers: { ...registryOf(provider), contextWindowOf: () => 16_384 },
    modes,
    clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  onTestFinished(async () => {
    await engine.close()
    storage.close()
  })
  const turns = Array.from({ length: 40 }, (_, index) => `I go on, the ${index}th time.`)
  const state = await play({ engine }, turns)
  expect(storyState(state).turns.taken).toBe(40)
  expect(storyOf(state).player.inventory.find(({ name }) => name === 'a bead')?.quantity).toBeGreaterThan(5)
  const sizes = provider.requests
    .filter(({ scene }) => scene.kind === 'moderation' && !scene.digestOf)
    .map(promptTokens)
  expect(Math.max(...sizes)).toBeLessThan(16_384)
  const mean = (some: readonly number[]) => some.reduce((sum, size) => sum + size, 0) / some.length
  const third = Math.floor(sizes.length / 3)
  expect(mean(sizes.slice(-third))).toBeLessThan(1.15 * mean(sizes.slice(third, 2 * third)))
  expect(state.folds.length).toBeGreaterThan(0)
  // The state is repeated in each call, after the cached part.
  const last = provider.requests.findLast(({ scene }) => scene.kind === 'moderation')
  const parts = last?.messages.flatMap((message) => (message.role === 'user' ? message.parts : [])) ?? []
  const panel = parts.findIndex(({ package: name }) => name === 'state')
  expect(parts[panel]?.text).toContain('a bead')
  expect(panel).toBeGreaterThan(parts.findLastIndex(({ cacheMark }) => cacheMark === true))
})

test('the prompt of a turn repeats the earlier part of the previous prompt word for word', async () => {
  const provider = new ScriptedProvider(plainWords)
  await play(testEngine(provider), ['I look about.', 'Maren, what now?', 'I go on.', 'Maren?'])
  for (const member of ['moderator', 'first']) {
    const prefixes = provider.requests
      .filter(({ scene }) => scene.member === member)
      .map(({ system, messages: [first] }) =>
        [...system, ...(first?.role === 'user' ? first.parts : [])]
          .filter(({ stability }) => stability !== 'turn')
          .map(({ text }) => text)
          .join('\n'),
      )
    expect(prefixes.length).toBeGreaterThan(1)
    for (const [index, prefix] of prefixes.slice(1).entries())
      expect(prefix.startsWith(prefixes[index] ?? '')).toBe(true)
  }
})

test('hidden facts reach no companion, no player and no file for the player', async () => {
  const provider = new ScriptedProvider((request) =>
    request.scene.kind === 'moderation' && !answered(request)
      ? [
          callOf('check', { difficulty: 50, reveal: 'strong', reason: 'It is hard.' }),
          callOf('update_game_state', { narrative_flags_set: { traitor_is: 'zebedee' } }, 'flags'),
        ]
      : plainWords(request),
  )
  const state = await play(testEngine(provider), ['I climb.', 'Maren, did you see that?', 'Tobias?'])
  const runs = (text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ')
    return Array.from({ length: Math.floor(plain.length / 20) }, (_, index) => plain.slice(index * 20, index * 20 + 20))
  }
  const secrets = [
    FOREST.hidden,
    'zebedee',
    'World Reveal Roll',
    ...FOREST.companions.map(({ secret }) => secret ?? ''),
  ]
  const [, , , ofMaren = '', ofTobias = ''] = secrets
  for (const { scene, system, messages } of provider.requests) {
    const text = JSON.stringify([system, messages]).replaceAll(String.raw`\n`, ' ')
    const kept =
      scene.member === 'moderator'
        ? []
        : [FOREST.hidden, 'zebedee', 'World Reveal Roll', scene.member === 'first' ? ofTobias : ofMaren]
    for (const secret of kept)
      for (const run of runs(`${secret} `.padEnd(21))) expect(text.includes(run.trim()), run).toBe(false)
  }
  const file = new TextDecoder().decode(exportText(state))
  for (const secret of secrets)
    for (const run of runs(secret.padEnd(20))) expect(file.includes(run.trim()), run).toBe(false)
})

test('a model without tools plays the same game as one with them', async () => {
  const calls = [
    { tool: 'check', input: { difficulty: 50, reveal: 'none', reason: 'It is hard.' } },
    { tool: 'update_game_state', input: { time_of_day: 'dusk' } },
  ]
  const scene = 'You climb, and night falls over the edge of the wood while you do.'
  const withTools = new ScriptedProvider((request) =>
    request.scene.kind !== 'moderation'
      ? sameWords(request)
      : answered(request)
        ? scene
        : calls.map(({ tool, input }) => callOf(tool, input)),
  )
  const without = new ScriptedProvider((request) => {
    if (request.scene.kind !== 'moderation') return sameWords(request)
    return request.scene.call > 0 ? envelopeText(scene, []) : envelopeText('', calls)
  })
  without.callsTools = false
  const one = await play(testEngine(withTools), ['I climb.'])
  const other = await play(testEngine(without), ['I climb.'])
  expect(told(other)).toEqual(told(one))
})
