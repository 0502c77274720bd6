import { expect, test } from 'vitest'
import { spokenTurns } from '../../../../../src/features/sound/files/voicing/spoken-turns.ts'
import type { World } from '../../../../../src/core/contract/story/world.ts'
import { storyOf } from '../../../../../src/features/story/model/selectors.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { withWorld } from '../../../../../src/features/story/model/with-world.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportFormats } from '../../../../../src/features/export/files/index.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { scriptDocument } from '../../../../../src/features/export/files/script-document.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { answered, callOf, goOn, play, plainWords } from '../../../../helpers/story.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

/** A run of this many hidden characters gives the secret away. */
const RUN = 20
const COACH = { provider: 'scripted', model: 'coach' }
const DETAIL = { provider: 'scripted', model: 'detail' }

/** Everything in the world file that is hidden from a player who has been to these places. */
function hiddenIn(world: World, visited: readonly string[]): string {
  const secrets = world.companions.flatMap(({ secret = '', persona }) => [secret, persona])
  const places = world.places
    .filter(({ id }) => !visited.includes(id))
    .flatMap(({ description, things = [], voices }) => [description, ...things, JSON.stringify(voices ?? {})])
  return [world.hidden, ...secrets, ...places].join('\n')
}

function normal(text: string): string {
  return text.toLowerCase().replaceAll(/\\[nt"\\]|[\s\\]+/g, ' ')
}

/** Hidden runs that occur in a text, unless they are also told openly. */
function given(away: string, hidden: string, open: string): readonly string[] {
  const text = normal(away)
  const known = normal(open)
  const secret = normal(hidden)
  const found: string[] = []
  for (let at = 0; at + RUN <= secret.length; at += 1) {
    const run = secret.slice(at, at + RUN)
    // Runs that begin with a word are enough, and faster.
    if (secret[at - 1] === ' ' && text.includes(run) && !known.includes(run)) found.push(run)
  }
  return found
}

/** A narrator, a coach and a model for details that repeat every hidden text they get. */
function teller(world: World) {
  const hidden = hiddenIn(world, [])
  return new ScriptedProvider((request: ModelRequest): string | readonly Step[] => {
    if (request.model === COACH.model) return hidden.slice(0, 600)
    if (request.model === DETAIL.model) return `IMAGE: [${newWords(6)}]`
    if (request.scene.member !== 'moderator') return `${newWords(20)}.`
    if (request.scene.kind === 'moderation' && !answered(request))
      return [
        callOf('check', { difficulty: 50, reveal: 'strong', reason: 'A try.' }, 'a'),
        callOf('update_game_state', { narrative_flags_set: { plan: hidden.slice(0, 900) } }, 'b'),
      ]
    return [
      `# World Analysis\n${world.hidden}`,
      `# Resulting Scene Description\n${newWords(25)}.`,
      `# World Gen Data\n${hidden.slice(0, 4_000)}`,
      `# What really happens\n${hidden.slice(-2_000)}`,
    ].join('\n')
  })
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** Everything that leaves the app for a player. */
async function forPlayer(state: DialogState): Promise<ReadonlyMap<string, string>> {
  const contents = ['finals', 'drafts'] as const
  const files = exportFormats
    .filter(({ id }) => id !== 'pdf')
    .flatMap(({ id, render }) => contents.map((content) => [`${id}, ${content}`, render(state, { content })] as const))
  return new Map([
    ...(await Promise.all(files.map(async ([name, bytes]) => [name, textOf(await bytes)] as const))),
    // The content of a PDF.
    ['pdf', JSON.stringify(scriptDocument(state, { content: 'drafts' }))],
    ['sound', JSON.stringify(spokenTurns(state))],
  ])
}

test.each(Object.entries(WORLDS))(
  'the secrets of the world %s appear in no file, sound or search',
  async (_, world) => {
    const at = testEngine(teller(world))
    const dialog = withWorld(
      newDialog({ mode: 'story', topic: world.title, turns: 10, coach: COACH, detail: DETAIL }),
      world,
    )
    const id = await at.engine.create(dialog)
    await at.engine.start(id)
    await at.engine.settled(id)
    const names = world.companions.map(({ name }) => name)
    const state = await goOn(at, id, ['I look about.', `${names[0]}, what is that?`])
    expect(state.turns.filter(({ kind, status }) => kind === 'moderation' && status === 'ended')).toHaveLength(2)
    const story = storyOf(state)
    const visited = Object.values(story.places).flatMap((place) => (place.visited ? [place.id] : []))
    const hidden = hiddenIn(world, visited)
    const here = world.places.filter(({ id: place }) => visited.includes(place))
    // The objective is visible to the player.
    const open = [
      world.premise,
      world.opening,
      world.tone,
      world.blurb,
      world.start.objective,
      JSON.stringify(here),
    ].join('\n')
    for (const [name, file] of await forPlayer(state)) expect([name, given(file, hidden, open)]).toEqual([name, []])
    const answers = await Promise.all(
      [world.hidden, ...world.companions.map(({ secret = '' }) => secret)]
        .flatMap((text) => text.match(/\p{L}{7,}/gu) ?? [])
        .slice(0, 40)
        .map((word) => at.storage.log.search(word, {}, 10)),
    )
    expect(given(JSON.stringify(answers), hidden, open)).toEqual([])
    // Nothing is lost, and the file that contains it says so.
    const cut = scriptDocument(state, { content: 'whole' })
    expect(cut.note).toContain('Director’s cut')
    expect(given(JSON.stringify(cut), hidden, open).length).toBeGreaterThan(20)
    const whole = textOf(exportJson(state, { content: 'whole' }))
    expect(JSON.parse(whole)).toMatchObject({ lens: 'director' })
    expect(JSON.parse(textOf(exportJson(state, { content: 'finals' })))).toMatchObject({ lens: 'player' })
    expect(given(whole, hidden, open).length).toBeGreaterThan(200)
  },
)

test('a story imported from a player’s file can be read but not continued, and one from a complete file can', async () => {
  const at = testEngine(new ScriptedProvider(plainWords))
  const story = await play(at, ['I look about.'])
  for (const content of ['finals', 'whole'] as const) {
    const { bodies, at: times } = parseImport(textOf(exportJson(story, { content })))
    await at.storage.log.append(content, [...bodies], [...times])
    expect((await at.engine.state(content)).turns.map(({ text }) => text)).toEqual(story.turns.map(({ text }) => text))
  }
  await expect(at.engine.resume('finals')).rejects.toThrow(/read from a player’s file.*director’s cut/)
  await at.engine.resume('whole')
  await at.engine.settled('whole')
  const went = await goOn(at, 'whole', ['I go on.'])
  expect(went).toMatchObject({ status: 'paused', pauseReason: 'person' })
  expect(storyOf(went).location).toBe(storyOf(story).location)
})
