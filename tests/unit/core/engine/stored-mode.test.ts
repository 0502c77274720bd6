import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { modeSetup } from '../../../../src/core/dialog/modes/mode-setup.ts'
import type { Mode, ModeRegistry } from '../../../../src/core/engine/ports.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { modes } from '../../../../src/modes/index.ts'
import { campfire } from '../../../fixtures/campfire/index.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, temporaryFolder, testEngine } from '../../../helpers/test-engine.ts'

/** A mode in which each speaks once; its set-up names the hall. */
const hall: Mode = {
  ...campfire,
  info: { ...campfire.info, id: 'hall', label: 'Hall', person: 'watches' },
  begin: () => [],
  tools: () => [],
  rules: () => 'Speak in plain text.',
  role: () => 'You take part in a talk.',
  instruction: () => 'Say what you think.',
  next({ turns }) {
    const open = turns.find(({ status }) => status === 'running')
    const step = open ? open.step : turns.filter(({ status }) => status === 'ended').length
    const member = (['moderator', 'first', 'second'] as const)[step]
    return member === undefined ? null : { step, member, kind: 'speech', speech: step + 1, phase: 'middle' }
  },
  readSetup: (given) => ({ seats: (given as { readonly seats: number }).seats, doors: 2 }),
}
const withHall: ModeRegistry = {
  list: () => [...modes.list(), hall],
  get: (id, own) => (id === 'hall' ? hall : modes.get(id, own)),
}
const inHall = (setup: unknown) => ({ ...newDialog({ mode: 'hall', turns: 1 }), hall: setup }) as NewDialog

test('a dialog whose mode is missing can be read, and says why it cannot continue', async () => {
  const [folder, provider] = [temporaryFolder(), new ScriptedProvider(() => `The ferry ${newWords(8)}.`)]
  const before = testEngine(provider, folder, new FakeClock(), withHall)
  const id = await before.engine.create(inHall({ seats: 40 }))
  await before.engine.start(id)
  await before.engine.settled(id)
  const waiting = await before.engine.create(inHall({ seats: 40 }))
  await before.engine.close()

  const { engine } = testEngine(provider, folder, new FakeClock(), modes)
  const state = await engine.state(id)
  expect(state.turns.filter(({ status }) => status === 'ended').length).toBe(3)
  expect(state.config && modeSetup(state.config)).toEqual({ seats: 40, doors: 2 })
  for (const act of [() => engine.start(waiting), () => engine.say(waiting, 'Why?')])
    await expect(act()).rejects.toThrow(
      'This dialog is of the mode “hall”, which this app does not have: it can be read and exported, and not gone on with.',
    )
  const bytes = exportText(state, { content: 'finals', timeZone: 'UTC' })
  const text = new TextDecoder().decode(bytes)
  expect(text).toContain('Hall, ')
  expect(text).toContain('The ferry')
})

test('the mode reads its own settings, and no other keys', async () => {
  const { engine } = testEngine(new ScriptedProvider(), temporaryFolder(), new FakeClock(), withHall)
  const { config } = await engine.state(await engine.create(inHall({ seats: 7 })))
  expect(config && modeSetup(config)).toEqual({ seats: 7, doors: 2 })
  await expect(engine.create({ ...inHall({ seats: 7 }), galery: {} } as NewDialog)).rejects.toThrow('galery')
  await expect(engine.create({ ...newDialog({ mode: 'debate' }), debate: {} } as NewDialog)).rejects.toThrow(
    'The mode debate is set up with nothing of its own',
  )
})
