import { expect, test } from 'vitest'
import { createPrompts } from '../../../../../src/app/services/prompts/create-prompts.ts'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { newDialog, registryOf, temporaryFolder } from '../../../../helpers/test-engine.ts'

function settings() {
  const kept = new Map<string, string>()
  return {
    get: async (key: string) => JSON.parse(kept.get(key) ?? 'null') as unknown,
    set: async (key: string, value: unknown) => void kept.set(key, JSON.stringify(value)),
    kept,
  }
}

test('an edited prompt is used, earlier ones are kept newest first, and the standard can be restored', async () => {
  let time = 100
  const store = settings()
  const prompts = createPrompts({ modes, settings: store, now: () => (time += 1) })
  const standard = (await prompts.list()).find((piece) => piece.key === 'debate.aim')
  expect(standard).toMatchObject({ mode: 'debate', versions: [] })
  expect(standard?.current).toBe(standard?.standard)
  await prompts.set('debate.aim', 'a duel.')
  await prompts.set('debate.aim', '  a fight.\r\n')
  expect(await prompts.set('debate.aim', 'a duel.')).toMatchObject({
    current: 'a duel.',
    versions: [{ text: 'a fight.' }],
  })
  expect(await createPrompts({ modes, settings: store }).edited('debate')).toEqual({ 'debate.aim': 'a duel.' })
  expect(await prompts.edited('interview')).toEqual({})
  const back = await prompts.set('debate.aim', `${standard?.standard ?? ''}\n`)
  expect(back).toMatchObject({ current: standard?.standard, versions: [{ text: 'a duel.' }, { text: 'a fight.' }] })
  expect(await prompts.edited('debate')).toEqual({})
})

test('at most twenty earlier texts are kept, and two simultaneous changes lose nothing', async () => {
  const prompts = createPrompts({ modes, settings: settings() })
  await Promise.all([
    ...Array.from({ length: 25 }, (_, index) => prompts.set('shared.draft', `Draft ${index}.`)),
    prompts.set('debate.aim', 'a duel.'),
  ])
  const list = await prompts.list()
  const draft = list.find((piece) => piece.key === 'shared.draft')
  expect(draft?.current).toBe('Draft 24.')
  expect(draft?.versions.map((version) => version.text)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Draft ${23 - index}.`),
  )
  expect(await prompts.edited('debate')).toEqual({ 'shared.draft': 'Draft 24.', 'debate.aim': 'a duel.' })
})

test('an unknown key and an empty text are refused in one sentence, and a damaged setting falls back to the standard', async () => {
  const store = settings()
  await store.set('prompts', { 'debate.aim': 'not what is kept here' })
  const prompts = createPrompts({ modes, settings: store })
  expect(await prompts.edited('debate')).toEqual({})
  await expect(prompts.set('debate.nothing', 'x')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'There is no prompt "debate.nothing" to edit.',
  })
  await expect(prompts.set('debate.aim', ' \n ')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect((await prompts.list()).filter((piece) => piece.mode === null).length).toBeGreaterThan(0)
})

test('a text whose standard is empty can be written and emptied again', async () => {
  const prompts = createPrompts({ modes, settings: settings() })
  expect((await prompts.list()).filter(({ standard }) => standard === '').map(({ key }) => key)).toEqual([
    'shared.before',
    'shared.after',
    // The mode itself has no text here.
    'council.order.weighed',
  ])
  await prompts.set('shared.after', ' End with a proverb. ')
  expect(await prompts.edited('interview')).toEqual({ 'shared.after': 'End with a proverb.' })
  expect(await prompts.set('shared.after', ' \n')).toMatchObject({
    current: '',
    versions: [{ text: 'End with a proverb.' }],
  })
  expect(await prompts.edited('interview')).toEqual({})
})

test('new dialogs use the edited prompts unless they bring their own, and old dialogs keep theirs', async () => {
  const clock = new FakeClock()
  const storage = openStorage(temporaryFolder(), { now: () => clock.now() })
  const prompts = createPrompts({ modes, settings: storage.settings })
  let ids = 0
  const engine = createEngine({
    log: storage.log,
    providers: registryOf(new ScriptedProvider()),
    modes,
    clock,
    random: () => 0.5,
    newId: () => `d${(ids += 1)}`,
    prompts: prompts.edited,
  })
  const plain = await engine.create(newDialog())
  await prompts.set('debate.aim', 'a duel.')
  const told = await engine.create(newDialog())
  const own = await engine.create(newDialog({ prompts: { 'debate.aim': 'a dance.' } }))
  const configs = await Promise.all(
    [plain, told, own].map((id) => engine.state(id).then((state) => state.config?.prompts)),
  )
  expect(configs).toEqual([undefined, { 'debate.aim': 'a duel.' }, { 'debate.aim': 'a dance.' }])
  const usual = (await engine.estimate(newDialog({ prompts: {} }))).estimate.promptTokens
  await prompts.set('shared.rules', 'word '.repeat(2_000))
  expect((await engine.estimate(newDialog())).estimate.promptTokens).toBeGreaterThan(usual + 2_000)
  await engine.close()
  storage.close()
})

test('prompts for turning a file into text can be edited, and are not stored in dialogs', async () => {
  const besides = [{ key: 'files.transcript', mode: null, label: 'Recordings', text: 'Write it down.' }]
  const prompts = createPrompts({ modes, besides, settings: settings() })
  expect(await prompts.text('files.transcript')).toBe('Write it down.')
  await prompts.set('files.transcript', 'Write all of it down.')
  expect(await prompts.text('files.transcript')).toBe('Write all of it down.')
  expect(await prompts.edited('debate')).toEqual({})
})

test('no two prompts of a mode have the same name in the same style', async () => {
  const list = await createPrompts({ modes, settings: settings() }).list()
  const names = list.map(({ mode, style, label }) => `${mode}, ${style}: ${label}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names).toContain('debate, Clash: 5. Opening: Opponent')
  expect(new Set(list.flatMap(({ key, style }) => (key.startsWith('debate.clash.') ? [style] : [])))).toEqual(
    new Set(['Clash']),
  )
})
