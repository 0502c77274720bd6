import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { audienceOf } from '../../../../../src/core/dialog/aside/share.ts'
import type { ModelEvent } from '../../../../../src/core/engine/ports.ts'
import { gate, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'

const PLAIN = { turns: 1, critique: false } as const

/** Speeches and answers of an aside name their speaker; a digest repeats what was said. */
const speakers = () =>
  new ScriptedProvider(({ scene }, call) => {
    if (scene.digestOf) return `Digest ${call}: ${scene.digestOf.said.map(({ text }) => text).join(' / ')}`
    if (scene.mode === 'aside') return `Between us, answer ${call} by ${scene.member}.`
    return `${scene.kind} ${scene.member} ${scene.speech} ${call}`
  })

async function sayApart({ engine }: Pick<TestEngine, 'engine'>, aside: string, text: string) {
  await engine.takeSeat(aside, PERSON, text)
  return engine.settled(aside)
}

const leave = (input: unknown): ModelEvent => ({ type: 'tool-call', callId: 'leave', tool: 'end_dialogue', input })

test('a member taken aside answers in its role, remembers the talk, and the others do not hear of it', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, { ...PLAIN, turns: 2, seats: newDialog().seats })
  const aside = await at.engine.asides.open(parent.id, { with: 'second', parent: 'pauses' })
  expect(await at.engine.state(aside)).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: PERSON })
  const said = await sayApart(at, aside, 'Do you believe that yourself?')
  expect(said.turns.map(({ member, stages }) => [member, stages.map(({ stage }) => stage)])).toEqual([
    [PERSON, []],
    ['second', ['final']],
  ])
  const asked = JSON.stringify(at.provider.requests.at(-1))
  for (const told of ['You are Beta', 'speech first 1', 'Do you believe that yourself?', 'by=\\"the person\\"'])
    expect(asked).toContain(told)
  await at.engine.closeChild(aside, audienceOf('moderator'))
  const [child] = (await at.engine.state(parent.id)).children
  expect(child).toMatchObject({ with: 'second', open: false, mode: 'aside', title: 'Aside with Beta' })
  expect(child?.digests[0]).toMatchObject({ audience: ['moderator'], remembers: { member: 'second' } })
})

test('a member whose seat the person has given back answers in an aside with its model', async () => {
  const at = testEngine(speakers())
  const { seats } = newDialog()
  const id = await at.engine.create(
    newDialog({ ...PLAIN, seats: { ...seats, second: { ...seats.second, person: 'hard' } } }),
  )
  await at.engine.start(id)
  await at.engine.settled(id)
  await at.engine.changeAgent(id, 'second', 'own')
  await at.engine.settled(id)
  const aside = await at.engine.asides.open(id, { with: 'second', parent: 'pauses' })
  const said = await sayApart(at, aside, 'Do you believe that yourself?')
  expect(said.turns.map(({ member, text }) => [member, text.includes('answer')])).toEqual([
    [PERSON, false],
    ['second', true],
  ])
})

test.each([
  ['moderator', true],
  ['everyone', false],
] as const)(
  'whether others were told of an aside is known to a moderator who hears of it: %s',
  async (share, alone) => {
    const at = testEngine(speakers())
    const { seats } = newDialog()
    const id = await at.engine.create(
      newDialog({ ...PLAIN, turns: 2, seats: { ...seats, first: { ...seats.first, person: 'fair' } } }),
    )
    await at.engine.start(id)
    await at.engine.settled(id)
    const aside = await at.engine.asides.open(id, { with: 'second', parent: 'pauses' })
    await sayApart(at, aside, 'Do you believe that yourself?')
    await at.engine.closeChild(aside, audienceOf(share))
    const asked = at.provider.requests.length
    await at.engine.takeSeat(id, 'first', 'I would close the bridge, and say so to the shops.')
    await at.engine.settled(id)
    const after = at.provider.requests.slice(asked).filter(({ scene }) => scene.mode !== 'aside')
    const told = after.map((request) => JSON.stringify(request).includes('Besides Beta, only you know of it.'))
    expect(told).toEqual(after.map(({ scene }) => alone && scene.member === 'moderator'))
    expect(after.some(({ scene }) => scene.member === 'moderator')).toBe(true)
  },
)

test('the second digest of an aside leaves out what the first one contained', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, PLAIN)
  const aside = await at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses' })
  await sayApart(at, aside, 'The first thing.')
  await at.engine.closeChild(aside, 'all')
  expect(await at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses' })).toBe(aside)
  await sayApart(at, aside, 'The second thing.')
  await at.engine.closeChild(aside, 'user')
  const digests = (await at.engine.state(parent.id)).children[0]?.digests ?? []
  expect(digests.map(({ text }) => text.includes('The first thing'))).toEqual([true, false])
  expect(digests[1]?.remembers?.said.map(({ text }) => text)[0]).toBe('The second thing.')
})

test('an aside lets the turn under way finish, and then pauses the dialog', async () => {
  const held = gate()
  const at = testEngine(
    new ScriptedProvider(({ scene }, call) =>
      scene.mode !== 'aside' && scene.speech === 1 && scene.kind === 'speech'
        ? ['Half a speech', { wait: held.wait }, ' and its end.']
        : `${scene.kind} ${scene.member} ${call}`,
    ),
  )
  const id = await at.engine.create(newDialog(PLAIN))
  await at.engine.start(id)
  while (at.provider.requests.length < 2) await new Promise((resolve) => setImmediate(resolve))
  const opening = at.engine.asides.open(id, { with: 'second', parent: 'pauses' })
  await new Promise((resolve) => setImmediate(resolve))
  held.open()
  await opening
  const parent = await at.engine.state(id)
  expect(parent).toMatchObject({ status: 'paused', pauseReason: 'user' })
  expect(parent.turns.at(-1)).toMatchObject({ status: 'ended', text: 'Half a speech and its end.' })
  const told = JSON.stringify((await at.engine.state(parent.children[0]?.id ?? '')).config?.aside?.soFar)
  expect(told).toContain('and its end.')
})

test.each([
  ['its farewell', [leave({ farewell: 'Until later, then.' })], 'Until later, then.'],
  ['what it said besides', ['I must go.', leave({})], 'I must go.'],
  ['a farewell said twice', ['Until later.', leave({ farewell: 'Until later.' })], 'Until later.'],
  ['its end without a word', [leave({})], '(The conversation with Alpha ends.)'],
])('a member that ends the aside keeps %s', async (_what, steps, text) => {
  const at = testEngine(
    new ScriptedProvider(({ scene }, call) => (scene.mode === 'aside' ? steps : `${scene.kind} ${call}`)),
  )
  const parent = await runDialog(at, PLAIN)
  const aside = await at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses' })
  const ended = await sayApart(at, aside, 'Goodbye.')
  expect(ended).toMatchObject({ status: 'completed', endReason: 'finished' })
  expect(ended.turns.at(-1)?.text).toBe(text)
  // Opened again, it continues.
  await at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses' })
  expect(await at.engine.state(aside)).toMatchObject({ status: 'paused', awaits: PERSON })
})

test.each([
  ['the person itself', PERSON, 'You cannot take yourself aside: name one of the others.'],
  ['somebody unknown', 'nobody_1', 'There is no “nobody_1” in this dialog to take aside.'],
])('%s cannot be taken aside', async (_who, member, message) => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, PLAIN)
  await expect(at.engine.asides.open(parent.id, { with: member, parent: 'pauses' })).rejects.toThrow(message)
})

test('only one aside is open at a time, none inside another, and none twice from two windows', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, PLAIN)
  const twice = await Promise.all([
    at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses' }),
    at.engine.asides.open(parent.id, { with: 'first', parent: 'goes-on' }),
  ])
  expect(new Set(twice).size).toBe(1)
  await expect(at.engine.asides.open(parent.id, { with: 'second', parent: 'pauses' })).rejects.toThrow(
    'You are in an aside with Alpha: close it before you open another.',
  )
  await expect(at.engine.asides.open(twice[0], { with: 'second', parent: 'pauses' })).rejects.toThrow(
    'This is an aside: nobody can be taken aside in it.',
  )
  await sayApart(at, twice[0], 'Only once.')
  await Promise.all([at.engine.closeChild(twice[0], 'all'), at.engine.closeChild(twice[0], 'user')])
  expect((await at.engine.state(parent.id)).children.map(({ digests }) => digests.length)).toEqual([1])
})

test('the number of answers in an aside is limited, and the prompt of the last answer says so', async () => {
  const at = testEngine(speakers())
  const parent = await runDialog(at, PLAIN)
  const aside = await at.engine.asides.open(parent.id, { with: 'first', parent: 'pauses', exchanges: 2 })
  await sayApart(at, aside, 'One.')
  expect(JSON.stringify(at.provider.requests.at(-1)?.messages)).not.toContain('your last answer here')
  const ended = await sayApart(at, aside, 'Two.')
  expect(JSON.stringify(at.provider.requests.at(-1)?.messages)).toContain('your last answer here')
  expect(ended.status).toBe('completed')
})
