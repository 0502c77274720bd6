import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { storyState } from '../../../../../src/features/story/model/selectors.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportFormats } from '../../../../../src/features/export/files/index.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toNativeFile } from '../../../../../src/features/export/files/messages/export-messages.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { goOn, play } from '../../../../helpers/story.ts'
import { testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'

const SAVE = readFileSync(new URL('../../../../fixtures/imports/native-save.json', import.meta.url), 'utf8')

/** A narrator who writes sections of the typed protocol, hidden ones among them. */
function sections({ scene }: ModelRequest): string {
  if (scene.member !== 'moderator') return `${newWords(25)}.`
  return [
    '# World Analysis',
    `SECRETANALYSIS ${newWords(5)}`,
    '# Resulting Scene Description',
    `${newWords(25)}. Maren lifts a hand.`,
    '# What really happens',
    'SECRETPLAN is under way.',
    '# Tracked Operations',
    'ADD_TO_LOCATION(SECRETTHING, the old mill)',
  ].join('\n')
}

const textOf = (request: ModelRequest): string => JSON.stringify([request.system, request.messages])

/** Everything that a player is shown, is told or can find. */
async function playersView(state: DialogState, { storage }: Pick<TestEngine, 'storage'>): Promise<string> {
  const files = await Promise.all(
    exportFormats
      .filter(({ id }) => id !== 'pdf')
      .flatMap(({ render }) => (['finals', 'drafts'] as const).map(async (content) => render(state, { content }))),
  )
  const hits = await Promise.all(
    ['SECRETANALYSIS', 'SECRETPLAN', 'SECRETTHING', 'SECRET-KING', 'SECRET-INSTRUCTION', 'SECRET-REVEAL'].map((word) =>
      storage.log.search(word, {}, 10),
    ),
  )
  return [
    ...files.map((bytes) => new TextDecoder().decode(bytes)),
    JSON.stringify(spokenTurns(state)),
    JSON.stringify(hits.flatMap((answer) => answer.hits)),
  ].join('\n')
}

test('hidden sections of a narrator reach no player, companion, search or sound', async () => {
  const provider = new ScriptedProvider(sections)
  const engine = testEngine(provider)
  const state = await play(engine, ['I look about.', 'Maren, what is that?'])
  expect(state.turns.filter(({ member }) => member === 'first').length).toBeGreaterThan(0)
  expect(await playersView(state, engine)).not.toMatch(/SECRET/)
  for (const request of provider.requests)
    if (request.scene.member !== 'moderator') expect(textOf(request)).not.toMatch(/SECRET/)
  // Nothing is lost: the director can read all of it.
  const [scene] = state.turns.filter(({ kind }) => kind === 'moderation')
  expect(JSON.stringify(scene?.stages.at(-1)?.blocks)).toMatch(/SECRETANALYSIS.*SECRETPLAN.*SECRETTHING/s)
  expect(scene?.stages.at(-1)?.blocks).toContainEqual(
    expect.objectContaining({ type: 'problem', code: 'UNKNOWN_HEADING', audience: 'user', raw: 'What really happens' }),
  )
  // An operation that was only written has not happened, and the director is told so.
  expect(JSON.stringify(scene?.stages.at(-1)?.blocks)).toContain('OPERATION_IN_TEXT')
  expect(JSON.stringify(storyState(state).player.things)).not.toMatch(/SECRET/)
})

test('an imported save can be played on, and keeps its secrets', async () => {
  const provider = new ScriptedProvider(({ scene }) => `${scene.member}: ${newWords(25)}.`)
  const engine = testEngine(provider)
  const { bodies, at } = parseImport(SAVE)
  const [created, ...rest] = bodies
  if (created?.type !== 'dialog-created') throw new Error('It begins otherwise.')
  const { moderator, first, second } = created.config.seats
  const seats = Object.fromEntries(
    Object.entries({ moderator, first, second }).map(([id, seat]) => [id, { ...seat, provider: provider.id }]),
  ) as typeof created.config.seats
  await engine.storage.log.append('taken', [{ ...created, config: { ...created.config, seats } }, ...rest], [...at])
  const state = await goOn(engine, 'taken', ['I climb down.', 'I look about.'])
  expect(state).toMatchObject({ status: 'paused', awaits: PERSON })
  expect(state.turns.slice(-4).map(({ member }) => member)).toEqual([PERSON, 'moderator', PERSON, 'moderator'])
  // The narrator knows what was settled before the start; the player does not.
  expect(textOf(provider.requests[0] as ModelRequest)).toMatch(/SECRET-KING/)
  expect(await playersView(state, engine)).not.toMatch(/SECRET-(?:KING|INSTRUCTION|REVEAL|SWORD)/)
  const { messages } = toNativeFile(state)
  expect(messages.slice(0, 10)).toEqual((JSON.parse(SAVE) as { messages: unknown }).messages)
  expect(messages).toHaveLength(14)
})
