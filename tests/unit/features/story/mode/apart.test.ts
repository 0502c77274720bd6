import { expect, test } from 'vitest'
import { StorageError } from '../../../../../src/core/contract/errors/errors.ts'
import { dialoguePartner } from '../../../../../src/core/dialog/aside/aside-state.ts'
import { eventually } from '../../../../helpers/eventually.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { storyOf, storyState } from '../../../../../src/features/story/model/selectors.ts'
import { countOf } from '../../../../../src/features/story/model/things.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { answered, callOf, goOn, play } from '../../../../helpers/story.ts'
import { testEngine, watchUntil } from '../../../../helpers/test-engine.ts'

test('an item handed over with a goodbye arrives, and both models are told the same', async () => {
  let maren = ''
  const engine = testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.digestOf) return 'Maren gave the player her sword.'
      if (request.scene.mode !== 'aside' || answered(request)) return `${newWords(25)}.`
      return [
        'Take it.',
        callOf('exchange_item', { item_name: 'short sword', giver_id: maren, receiver_id: 'player' }, 'c1'),
        callOf('update_relationship', { trait: 'anger', change: { action: 'set', duration: 3 } }, 'c2'),
        callOf('end_dialogue', { farewell: 'Go well.' }, 'c3'),
      ]
    }),
  )
  const before = await play(engine, ['I look about.', 'I go on.'])
  maren = storyState(before).people.find(({ member }) => member === 'first')?.id ?? ''
  const { engine: app } = engine
  const asideId = await app.asides.open(before.id, { with: 'first', parent: 'pauses' })
  await app.takeSeat(asideId, PERSON, 'Will you lend me your sword?')
  const talk = await app.settled(asideId)
  const results = talk.turns
    .at(-1)
    ?.stages.at(-1)
    ?.blocks.filter(({ type }) => type === 'tool_result')
  expect(results?.map((block) => block.type === 'tool_result' && [block.ok, block.text])).toEqual([
    [true, expect.stringMatching(/^\(Item exchange successful: short sword\)/)],
    [true, '(Relationship updated: anger) It lasts 3 turns.'],
    [true, '(The conversation with Maren ends.)'],
  ])
  expect(talk.turns.at(-1)?.text).toContain('Take it.')
  // The story gets to know it when the aside is closed, and not before.
  expect(storyOf(await app.state(before.id))).toEqual(storyOf(before))
  await app.closeChild(asideId, ['moderator'])
  const after = await app.state(before.id)
  expect(countOf(storyOf(after).player.inventory, 'short sword')).toBe(1)
  expect(countOf(storyOf(after).companions[maren]?.inventory ?? [], 'short sword')).toBe(0)
  expect(storyState(after).people.find(({ id }) => id === maren)?.statuses).toEqual([{ name: 'anger', turns: 3 }])
  // Each word is told once: an aside that continues only reports what is new.
  await app.asides.open(before.id, { with: 'first', parent: 'pauses' })
  await app.closeChild(asideId, ['moderator'])
  expect(storyOf(await app.state(before.id)).player).toEqual(storyOf(after).player)
  const played = await goOn(engine, before.id, ['I go on with the sword.'])
  expect(storyState(played).people.find(({ id }) => id === maren)?.statuses).toEqual([{ name: 'anger', turns: 2 }])
})

test('an item that the player gave away meanwhile cannot be given a second time', async () => {
  let maren = ''
  const engine = testEngine(
    new ScriptedProvider((request) => {
      if (answered(request) || request.scene.digestOf) return `${newWords(25)}.`
      if (request.scene.mode === 'aside')
        return [callOf('exchange_item', { item_name: 'short sword', giver_id: maren, receiver_id: 'player' })]
      return request.scene.kind === 'moderation' && request.scene.speech > 2
        ? [callOf('update_game_state', { companion_updates: { [maren]: { inventory_remove: ['short sword'] } } })]
        : `${newWords(25)}.`
    }),
  )
  const before = await play(engine, ['I look about.'])
  maren = storyState(before).people.find(({ member }) => member === 'first')?.id ?? ''
  const asideId = await engine.engine.asides.open(before.id, { with: 'first', parent: 'goes-on' })
  await engine.engine.takeSeat(asideId, PERSON, 'Your sword, please.')
  await engine.engine.settled(asideId)
  const lost = await goOn(engine, before.id, ['I go on.', 'I go on again.'])
  expect(countOf(storyOf(lost).companions[maren]?.inventory ?? [], 'short sword')).toBe(0)
  await engine.engine.closeChild(asideId, 'all')
  expect(countOf(storyOf(await engine.engine.state(before.id)).player.inventory, 'short sword')).toBe(0)
})

test('the narrator can begin a talk only with somebody the state shows', async () => {
  let ids: readonly string[] = []
  const engine = testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.kind !== 'moderation' || answered(request) || ids.length === 0) return `${newWords(25)}.`
      return ids.map((id, index) => callOf('start_dialogue', { character_id: id }, `c${index}`))
    }),
  )
  const before = await play(engine, [])
  const maren = storyState(before).people.find(({ member }) => member === 'first')?.id ?? ''
  ids = ['somebody_else_000000', maren]
  const state = await goOn(engine, before.id, ['I want to speak with Maren.'])
  const results = state.turns
    .at(-1)
    ?.stages.at(-1)
    ?.blocks.filter(({ type }) => type === 'tool_result')
  expect(results?.map((block) => block.type === 'tool_result' && block.text)).toEqual([
    "(You look around, but don't see anyone named 'somebody_else_000000' to talk to.)",
    '(You begin a conversation with Maren.)',
  ])
  expect(state.children).toMatchObject([{ with: 'first', open: true }])
  // She answers in the aside, and not in the scene.
  expect(state).toMatchObject({ pauseReason: 'person', awaits: PERSON })
})

test('after start_dialogue the player speaks to the partner, and the narrator is told of the end at once', async () => {
  let maren = ''
  const prompts: string[] = []
  const engine = testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.digestOf) return 'Maren will wait at the ford.'
      if (request.scene.mode === 'aside')
        return request.scene.said.length > 2 ? ['At the ford, then.', callOf('end_dialogue', {})] : 'Where do we meet?'
      if (request.scene.member === 'moderator') prompts.push(JSON.stringify(request))
      return request.scene.kind === 'moderation' && maren !== '' && !answered(request) && prompts.length < 4
        ? [callOf('start_dialogue', { character_id: maren })]
        : `${newWords(25)}.`
    }),
  )
  const before = await play(engine, ['I look about.'])
  const { name = '', id = '' } = storyState(before).people.find(({ member }) => member === 'first') ?? {}
  maren = id
  const { engine: app } = engine
  const begun = await goOn(engine, before.id, [`${name}, a word.`])
  expect(dialoguePartner(begun)).toBe('first')
  expect(begun.turns.at(-1)?.text).toContain(`(You begin a conversation with ${name}.)`)
  const turns = begun.turns.length
  maren = ''

  await app.takeSeat(before.id, PERSON, 'Let us meet again.')
  const aside = begun.children[0]?.id ?? ''
  await app.settled(aside)
  await app.takeSeat(before.id, PERSON, 'At the ford.')
  await app.settled(aside)
  expect((await app.state(aside)).turns.map(({ text }) => text.split('\n')[0])).toEqual([
    'Let us meet again.',
    'Where do we meet?',
    'At the ford.',
    'At the ford, then.',
  ])
  await eventually(async () => expect((await app.state(before.id)).children[0]?.open).toBe(false))
  const after = await app.state(before.id)
  expect(after.turns).toHaveLength(turns)
  expect(dialoguePartner(after)).toBe(null)
  await goOn(engine, before.id, ['I go on.'])
  expect(prompts.at(-1)).toContain(`[Summary of conversation with ${name}: Maren will wait at the ford.]`)
})

test('the player is told when a talk that the partner ended cannot be closed', async () => {
  let maren = ''
  const engine = testEngine(
    new ScriptedProvider((request) => {
      if (request.scene.digestOf) return 'Maren will wait at the ford.'
      if (request.scene.mode === 'aside') return ['At the ford, then.', callOf('end_dialogue', {})]
      return request.scene.kind === 'moderation' && maren !== '' && !answered(request)
        ? [callOf('start_dialogue', { character_id: maren })]
        : `${newWords(25)}.`
    }),
  )
  const before = await play(engine, ['I look about.'])
  const { name = '', id = '' } = storyState(before).people.find(({ member }) => member === 'first') ?? {}
  maren = id
  await goOn(engine, before.id, [`${name}, a word.`])
  maren = ''
  const { log } = engine.storage
  const append = log.append.bind(log)
  log.append = (dialog, bodies, at) =>
    bodies.some(({ type }) => type === 'child-closed')
      ? Promise.reject(new StorageError('STORAGE_FULL', 'The disk is full: make room.'))
      : append(dialog, bodies, at)
  const halted = watchUntil(engine.engine, before.id, ({ type }) => type === 'run-halted')
  await engine.engine.takeSeat(before.id, PERSON, 'Where do we meet?')
  expect((await halted).at(-1)).toMatchObject({
    dialogId: before.id,
    error: { code: 'STORAGE_FULL', message: 'The disk is full: make room.' },
  })
  log.append = append
})
