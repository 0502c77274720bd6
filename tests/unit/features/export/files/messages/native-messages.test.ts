import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factBodySchema } from '../../../../../../src/core/contract/events.ts'
import { PERSON } from '../../../../../../src/core/contract/members/member-ids.ts'
import { script } from '../../../../../../src/core/dialog/selectors.ts'
import { storyState } from '../../../../../../src/features/story/model/selectors.ts'
import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import { exportFormats } from '../../../../../../src/features/export/files/index.ts'
import { parseImport } from '../../../../../../src/features/export/files/parse-import.ts'
import { toNativeFile } from '../../../../../../src/features/export/files/messages/export-messages.ts'
import { toState } from '../../../../../fixtures/exports/fact-script.ts'
import { debate } from '../../../../../fixtures/exports/samples.ts'

interface Save extends Record<string, unknown> {
  messages: { role: string; content: unknown }[]
}
const SAVE = readFileSync(new URL('../../../../../fixtures/imports/native-save.json', import.meta.url), 'utf8')
const save = (change: Record<string, unknown> = {}): Save => ({ ...(JSON.parse(SAVE) as Save), ...change })
const text = (role: string, words: string) => ({ role, content: [{ type: 'text', text: words }] })

function taken(file: unknown): DialogState {
  const { bodies, at } = parseImport(JSON.stringify(file))
  for (const body of bodies) expect(factBodySchema.safeParse(body).success, JSON.stringify(body)).toBe(true)
  return toState('story-1', bodies, at)
}

it('an imported save becomes a story that waits for the player, in the state its operations led to', () => {
  const state = taken(save())
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: PERSON, person: 'plays' })
  expect(state.config).toMatchObject({ mode: 'story', topic: 'The Undying World' })
  const shown = storyState(state, PERSON)
  expect(shown.player).toMatchObject({ name: 'Noor', things: [{ name: 'coil of SECRET-ROPE', quantity: 1 }] })
  expect(shown.place?.name).toBe('The mast')
  expect(shown.time).toBe('morning')
  expect(shown.checks).toMatchObject([{ target: 60, roll: 57, band: 'mixed', reveal: null }])
  expect(storyState(state).checks).toMatchObject([{ reveal: { level: 'moderate', roll: 70, reading: 'better' } }])
  expect(shown.conditions).toContainEqual({ row: 'Physical condition', value: 'bruised' })
  const said = script(state).flatMap((entry) => (entry.type === 'turn' ? [[entry.turn.member, entry.turn.text]] : []))
  expect(said).toEqual([
    ['moderator', 'Welcome to the Undying World.'],
    ['moderator', 'You wake at the harbour.'],
    [PERSON, 'I climb the mast.'],
    ['moderator', 'You slip, and hang by one hand.'],
    [PERSON, 'I call for help.'],
    ['moderator', 'Do you want to go on?'],
  ])
})

it('a save is exported as it was imported: messages, boot sequence and further fields', () => {
  const { conversation_id: _id, mode, generated_by: _by, ...file } = toNativeFile(taken(save()))
  const { conversation_id: _old, ...before } = save()
  expect(mode).toBe('story')
  expect(file).toEqual(before)
  // A second import and export gives the same story.
  expect(toNativeFile(taken({ ...file, mode }))).toMatchObject({
    messages: before.messages,
    boot_sequence_end_index: 3,
  })
})

it.each([
  [
    'begins with the player',
    { messages: [text('user', 'Hello?'), text('assistant', 'Rain.')], boot_sequence_end_index: undefined },
  ],
  [
    'lacks name, count and boot index',
    { name: undefined, message_count: undefined, boot_sequence_end_index: undefined },
  ],
  ['has nothing beside its messages', undefined],
  [
    'has them empty or of another kind',
    { name: null, location: 7, intro_blurb: '', created_at: 'yesterday', boot_sequence_end_index: -1 },
  ],
])('a save can be imported that %s', (_what, change) => {
  const file = change === undefined ? save().messages : save(change)
  const state = taken(file)
  expect(state.status).toBe('paused')
  expect(toNativeFile(state).messages).toEqual(Array.isArray(file) ? file : file.messages)
})

it('without a mark in the file the boot sequence ends where its instructions end', () => {
  expect(toNativeFile(taken(save({ boot_sequence_end_index: undefined }))).boot_sequence_end_index).toBe(3)
})

const LORE = text('assistant', 'The SECRET-REALM of Ur lies in the north.')
const SCENE = text('assistant', '# Resulting scene\nYou wake.')

it.each([
  ['a mark on a message', [{ ...LORE, is_boot_sequence_end: true }, text('user', 'I look.'), SCENE], {}],
  [
    'a mark, and words that start the game after it',
    [{ ...LORE, is_boot_sequence_end: true }, text('user', 'Begin. Tell the player nothing of SECRET-REALM.'), SCENE],
    {},
  ],
  ['two marks', [{ ...LORE, is_boot_sequence_end: true }, { ...LORE, is_boot_sequence_end: true }, SCENE], {}],
  [
    'a mark that an index contradicts',
    [LORE, { ...LORE, is_boot_sequence_end: true }, SCENE],
    { boot_sequence_end_index: 1 },
  ],
  ['no mark', [text('user', 'Make SECRET-REALM.'), LORE, text('user', 'Now SECRET-REALM begins.'), SCENE], {}],
  ['no mark and no instruction', [LORE, LORE, SCENE], { boot_sequence_end_index: null }],
  ['no mark after the last instruction', [text('user', '# Instruction\nSECRET-REALM'), LORE, LORE, SCENE], {}],
  ['no section of play at all', [LORE, text('user', 'More of SECRET-REALM.'), LORE], {}],
])('hides what precedes play from the player in a save with %s', async (_what, messages, metadata) => {
  const state = taken({ messages, location: 'Ur', ...metadata })
  for (const { id, render } of exportFormats.filter((format) => format.id !== 'pdf'))
    expect(new TextDecoder().decode(await render(state, { content: 'finals' })), id).not.toContain('SECRET-REALM')
  if (messages.includes(SCENE))
    expect(script(state).map((entry) => (entry.type === 'turn' ? entry.turn.text : ''))).toContain('You wake.')
  // The export equals the imported file, marks included.
  expect(toNativeFile(state).messages).toEqual(messages)
})

it('keeps whether the game has begun, until somebody plays on', () => {
  expect(toNativeFile(taken(save({ game_has_begun: false }))).game_has_begun).toBe(false)
  const state = taken(save({ game_has_begun: false }))
  const { modeChanges } = state
  const played = { ...state, modeChanges: modeChanges.filter(({ change }) => change !== 'native-messages') }
  expect(toNativeFile(played).game_has_begun).toBe(true)
})

it('keeps an introduction of any length complete, and shortens it only where a world allows less', () => {
  const blurb = `Welcome. ${'A long road lies ahead. '.repeat(30)}`.trim()
  const state = taken(save({ intro_blurb: blurb }))
  expect(state.turns.map(({ text: said }) => said)).toContain(blurb)
  expect(state.config?.world?.blurb.length).toBeLessThanOrEqual(300)
  expect(toNativeFile(state).intro_blurb).toBe(blurb)
})

it('a summary of messages cut from a long game is known only to the narrator', async () => {
  const summary = text('assistant', 'THIS IS A SUMMARIZED BLOCK. The SECRET-REALM fell.')
  const state = taken({
    messages: [{ ...LORE, is_boot_sequence_end: true }, SCENE, text('user', 'Go.'), summary, SCENE],
  })
  for (const { render } of exportFormats.filter((format) => format.id !== 'pdf'))
    expect(new TextDecoder().decode(await render(state, { content: 'drafts' }))).not.toContain('SECRET-REALM')
})

it('words and results imported in one message are exported in one', () => {
  const [, , , , , call, result = SCENE] = save().messages
  const both = { ...result, content: [...(result.content as unknown[]), { type: 'text', text: 'And I sing.' }] }
  const messages = [text('user', 'I climb.'), call, both, SCENE]
  expect(toNativeFile(taken({ messages })).messages).toEqual(messages)
})

it('keeps every field of early words of the player that became no turn', () => {
  const messages = Array.from({ length: 200 }, (_, index) => ({
    ...text(index % 2 === 0 ? 'user' : 'assistant', `Words ${index}.`),
    timestamp: `2025-01-25T14:13:${index}`,
  }))
  expect(toNativeFile(taken({ messages })).messages).toEqual(messages)
})

it('a save that ends with the player continues with the narrator', () => {
  const state = taken(save({ messages: save().messages.slice(0, 9) }))
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'user', awaits: null })
})

it('a game seed, which is all boot sequence, becomes a story with its blurb', () => {
  const { messages } = save()
  const state = taken({
    title: 'Ur',
    description: 'A harbour.',
    messages: messages.slice(0, 3),
    boot_sequence_end_index: 3,
  })
  expect(script(state).flatMap((entry) => (entry.type === 'turn' ? [entry.turn.text] : []))).toEqual(['A harbour.'])
  expect(state.awaits).toBe(PERSON)
})

it('a long save can still be played: its early words are kept and do not count as turns', () => {
  const messages = Array.from({ length: 200 }, (_, index) =>
    text(index % 2 === 0 ? 'user' : 'assistant', `Words ${index}.`),
  )
  const state = taken({ messages })
  expect(storyState(state).turns).toEqual({ taken: 25, most: 50 })
  expect(toNativeFile(state).messages).toEqual(messages)
})

it('a history whose calls and results do not match is repaired, and this is reported', () => {
  const [, , , , , call, result] = save().messages
  const state = taken({ messages: [result, text('user', 'Go.'), call, text('user', 'And now?')] })
  const { messages } = toNativeFile(state)
  expect(messages[2]?.content).toMatchObject([{ type: 'tool_result', tool_use_id: 'toolu_1' }])
  expect(messages[3]).toEqual(text('user', 'And now?'))
  expect(state.modeChanges.find(({ change }) => change === 'save-mended')?.text).toBe(
    'The save was repaired when it was imported: 1 result or call without a partner left out, 1 call without a result marked as lost.',
  )
})

it.each([
  ['messages must be a list', { messages: 'none' }],
  ['messages is empty', { messages: [] }],
  ['messages[1].role must be "user" or "assistant"', { messages: [text('user', 'x'), text('system', 'x')] }],
  ['messages[0].content must be a text', { messages: [{ role: 'user', content: 7 }] }],
  ['version is 2, and only version 1 is known here', { ...save(), version: 2 }],
  ['mode is "debate"', toNativeFile(debate().state('d'))],
])('a broken save is refused: %s', (why, file) => {
  expect(() => parseImport(JSON.stringify(file))).toThrow(why)
})

it('no format shows the player anything hidden, and each shows the director everything', async () => {
  const state = taken(save({ boot_sequence_end_index: undefined }))
  const hidden = /SECRET-INSTRUCTION|SECRET-KING|SECRET-REVEAL|SECRET-SWORD|World Reveal Roll|Tracked Operations/
  for (const { id, render } of exportFormats.filter((format) => format.id !== 'pdf'))
    for (const content of ['finals', 'drafts'] as const)
      expect(new TextDecoder().decode(await render(state, { content })), `${id} ${content}`).not.toMatch(hidden)
  const whole = JSON.stringify(toNativeFile(state))
  for (const secret of ['SECRET-INSTRUCTION', 'SECRET-KING', 'SECRET-REVEAL', 'SECRET-SWORD'])
    expect(whole).toContain(secret)
})

it('gives other modes with their speakers named, beginning with the topic', () => {
  const { messages, mode } = toNativeFile(debate().state('d'))
  expect(mode).toBe('debate')
  expect(messages[0]).toEqual(text('user', 'Should cities ban private cars?'))
  expect(messages[1]?.content).toMatchObject([{ text: expect.stringMatching(/^Iris: Welcome/) }])
  expect(messages.map(({ role }) => role)).toContain('assistant')
})

const words = fc.constantFrom(
  'Rain.',
  '# Resulting Scene Description\nRain.',
  '# My secret\nx',
  '# World Level\nhigh',
  'I go.',
)
const message = fc.oneof(
  fc.record({ role: fc.constantFrom('user', 'assistant'), content: words }),
  fc.constant({ role: 'assistant', content: [{ type: 'tool_use', id: 'a', name: 'roll_skill_only', input: {} }] }),
  fc.constant({ role: 'user', content: [{ type: 'tool_result', tool_use_id: 'a', content: '# Difficulty Roll\n0' }] }),
  fc.constant({ role: 'assistant', content: [{ type: 'image', source: 'x' }] }),
)

it('any list of messages is imported, and is the same after export and another import', () => {
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.option(fc.nat(14), { nil: undefined }),
      (later, end) => {
        const messages = [{ role: 'user', content: 'Hello.' }, ...later]
        const once = toNativeFile(taken({ messages, boot_sequence_end_index: end }))
        const again = toNativeFile(taken(once))
        expect(again.messages).toEqual(once.messages)
        expect(again.boot_sequence_end_index).toBe(once.boot_sequence_end_index)
      },
    ),
    { numRuns: 150 },
  )
})
