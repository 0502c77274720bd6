import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import { spending, totals } from '../../../../../src/core/dialog/money/totals.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { newStory, play, plainWords } from '../../../../helpers/story.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const COACH = { provider: 'scripted', model: 'coach' }
const isCoach = ({ model }: Pick<ModelRequest, 'model'>) => model === COACH.model
const NOTE = /Let the bell be heard \d+/

/** A coach that says something new each time, or does what is given instead. */
function coached(instead?: readonly Step[]) {
  let notes = 0
  return new ScriptedProvider((request) => {
    if (!isCoach(request)) return plainWords(request)
    return instead ?? `Let the bell be\nheard ${(notes += 1)}, and roll for what may fail.`
  })
}

const textOf = (file: string | Uint8Array) => (typeof file === 'string' ? file : new TextDecoder().decode(file))

const userParts = ({ messages }: ModelRequest) =>
  messages.flatMap((message) => (message.role === 'user' ? message.parts : []))

test('a note of the coach is told once, to the narrator only', async () => {
  const provider = coached()
  const at = testEngine(provider)
  const story = await play(at, ['I look about.', 'I go on.', 'I listen.'], { coach: COACH, turns: 10 })
  const notes = provider.requests.filter(isCoach)
  expect(notes).toHaveLength(3)
  // The coach reads the player's last words and the secrets of the world, and gets no tools.
  expect(JSON.stringify(notes[1])).toContain('I go on.')
  expect(notes.every(({ tools }) => tools.length === 0)).toBe(true)
  const others = provider.requests.filter((request) => !isCoach(request))
  const whispered = others.filter((request) => NOTE.test(JSON.stringify(request)))
  expect(whispered.map(({ scene }) => [scene.member, scene.kind])).toEqual(
    Array.from({ length: 3 }, () => ['moderator', 'moderation']),
  )
  expect(whispered.map((request) => NOTE.exec(JSON.stringify(request))?.[0].at(-1))).toEqual(['1', '2', '3'])
  for (const request of whispered) {
    const parts = userParts(request)
    const place = parts.findIndex(({ text }) => NOTE.test(text))
    expect(parts[place]).toMatchObject({ package: 'coach', stability: 'turn' })
    // Nothing after it is cached.
    expect(parts.slice(place).every(({ stability, cacheMark }) => stability === 'turn' && !cacheMark)).toBe(true)
  }
  expect(JSON.stringify(story.turns)).not.toMatch(NOTE)
  expect(JSON.stringify(story.modeChanges)).not.toMatch(NOTE)
  for (const content of ['finals', 'whole'] as const) {
    const files = [exportText, exportMarkdown, exportJson].map((format) => textOf(format(story, { content })))
    expect(files.join()).not.toMatch(NOTE)
  }
  // A file contains its calls, and an import keeps them.
  const { bodies, at: times } = parseImport(textOf(exportJson(story, { content: 'whole' })))
  expect(spending(toState('again', bodies, times)).kinds.get('coach')).toEqual(spending(story).kinds.get('coach'))
  // Its calls are counted under a name of their own.
  expect(spending(story).kinds.get('coach')?.calls).toBe(3)
  expect(totals(story).calls).toBe(provider.requests.length)
})

test.each<[string, readonly Step[]]>([
  ['refuses', [new ProviderError('PROVIDER_REFUSED', 'coach declined to answer.')]],
  ['breaks', [new Error('no such thing')]],
  ['says nothing', ['  ']],
])('a coach that %s does not stop the story', async (_what, steps) => {
  const provider = coached(steps)
  const story = await play(testEngine(provider), ['I look about.', 'I go on.'], { coach: COACH, turns: 10 })
  expect(story).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: PERSON })
  expect(story.turns.filter(({ kind, status }) => kind === 'moderation' && status === 'ended')).toHaveLength(2)
  expect(story.turns.every(({ status }) => status === 'ended')).toBe(true)
  expect(totals(story).calls).toBe(provider.requests.length)
  expect(spending(story).kinds.has('coach')).toBe(false)
})

test('a coach that never answers holds the story up only to its time limit', async () => {
  const provider = coached([{ wait: new Promise(() => undefined) }])
  const at = testEngine(provider)
  const before = await play(at, [], { coach: COACH, turns: 10 })
  await at.engine.takeSeat(before.id, PERSON, 'I look about.')
  // It is given up after this time.
  at.clock.advance(await at.clock.sleeping(20_000))
  const after = await at.engine.settled(before.id)
  expect(after.turns.filter(({ kind, status }) => kind === 'moderation' && status === 'ended')).toHaveLength(1)
  expect(provider.requests.filter(isCoach)).toHaveLength(1)
})

test('the estimate of a story includes its coach, and marks only the coach as without a price', async () => {
  const at = testEngine(coached())
  const turns = 4
  const { estimate: alone } = await at.engine.estimate(newStory({ turns }))
  const { estimate } = await at.engine.estimate(newStory({ turns, coach: COACH }))
  expect(estimate.calls).toBe(alone.calls + turns)
  expect(estimate.seats).toEqual(alone.seats)
  expect(estimate.unpriced).toContain('scripted/coach')
  expect(estimate.promptTokens).toBeGreaterThan(alone.promptTokens)
})

test('a coach is refused in a debate, and from an unknown provider', async () => {
  const { engine } = testEngine(new ScriptedProvider(() => newWords(20)))
  await expect(engine.create({ ...newDialog(), coach: COACH })).rejects.toThrow(
    'A coach whispers to the narrator of a story: leave it out of debate, or choose the mode story.',
  )
  await expect(engine.create(newStory({ coach: { provider: 'nobody', model: 'm' } }))).rejects.toThrow(
    'There is no provider "nobody".',
  )
})
