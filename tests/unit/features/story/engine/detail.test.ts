import { expect, test } from 'vitest'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import { ProviderError } from '../../../../../src/core/contract/errors/errors.ts'
import { spending, totals } from '../../../../../src/core/dialog/money/totals.ts'
import { DETAIL_CHANGE } from '../../../../../src/core/dialog/story/detail-lines.ts'
import { createScriptReader } from '../../../../../src/page/dialog-view/script-lines.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { exportHtml } from '../../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../../src/features/export/files/text.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'
import { newWords, ScriptedProvider, type Step } from '../../../../helpers/scripted-provider.ts'
import { answered, callOf, FOREST, newStory, play, plainWords } from '../../../../helpers/story.ts'
import { newDialog, testEngine } from '../../../../helpers/test-engine.ts'

const DETAIL = { provider: 'scripted', model: 'detail', effort: 'low' } as const
const isDetail = ({ model }: Pick<ModelRequest, 'model'>) => model === DETAIL.model

/** A narrator that may act first, and a model that writes lines below scenes. */
function detailed(narrator: (request: ModelRequest) => readonly Step[] | null = () => null, instead?: readonly Step[]) {
  let scenes = 0
  return new ScriptedProvider((request) => {
    if (!isDetail(request)) return narrator(request) ?? plainWords(request)
    return instead ?? `IMAGE: [A lane of pines ${(scenes += 1)}]\nSOUND: [A bell ${scenes}]`
  })
}

const linesOf = ({ modeChanges }: DialogState) =>
  modeChanges.filter(({ change }) => change === DETAIL_CHANGE).map(({ text }) => text)
const textOf = (file: string | Uint8Array) => (typeof file === 'string' ? file : new TextDecoder().decode(file))

test('detail lines are written only on request, from visible text, and are told to no model', async () => {
  const silent = detailed()
  expect(linesOf(await play(testEngine(silent), ['I look about.']))).toEqual([])
  expect(silent.requests.some(isDetail)).toBe(false)

  const provider = detailed()
  const story = await play(testEngine(provider), ['I look about.', 'I go on.'], { detail: DETAIL })
  expect(linesOf(story)).toEqual([1, 2, 3].map((n) => `IMAGE: [A lane of pines ${n}]\nSOUND: [A bell ${n}]`))
  const asked = provider.requests.filter(isDetail)
  for (const request of asked) {
    expect(request).toMatchObject({ tools: [], effort: 'low' })
    expect(JSON.stringify([request.system, request.messages])).not.toContain(FOREST.hidden.slice(0, 40))
  }
  expect(JSON.stringify(asked[1]?.messages)).toContain('moderator moderation')
  const others = provider.requests.filter((request) => !isDetail(request))
  expect(JSON.stringify(others)).not.toMatch(/lane of pines|A bell \d/)

  // Each stands right below its scene, on the screen and in files; a file that is imported has them, and their cost.
  const script = createScriptReader()(story).map(({ type }) => type)
  expect(script.slice(0, 4)).toEqual(['turn', 'change', 'turn', 'turn'])
  for (const format of [exportText, exportMarkdown, exportHtml])
    expect(textOf(format(story, { content: 'finals' })).replaceAll('\\', '')).toContain('IMAGE: [A lane of pines 1]')
  expect(textOf(exportText(story, {}))).toContain('\nIMAGE: [A lane of pines 1]\n\nSOUND: [A bell 1]\n')
  const { bodies, at } = parseImport(textOf(exportJson(story, { content: 'whole' })))
  const again = toState('again', bodies, at)
  expect(again.config?.detail).toEqual(DETAIL)
  expect(linesOf(again)).toEqual(linesOf(story))
  expect(spending(again).kinds.get('detail')).toEqual(spending(story).kinds.get('detail'))
  expect(spending(story).kinds.get('detail')?.calls).toBe(3)
  expect(totals(story).calls).toBe(provider.requests.length)
})

test('a scene whose tools changed the state is described in its new state', async () => {
  const acts = (tool: string, input: unknown) => (request: ModelRequest) =>
    request.scene.kind === 'moderation' && !answered(request) ? [callOf(tool, input)] : null
  const check = { difficulty: 40, reveal: 'none', reason: 'A try.' }
  const rolled = await play(testEngine(detailed(acts('check', check))), ['I climb.'], { detail: DETAIL })
  expect(linesOf(rolled)).toHaveLength(2)
  const late = { time_of_day: 'night' }
  const changed = await play(testEngine(detailed(acts('update_game_state', late))), ['I wait.'], { detail: DETAIL })
  expect(linesOf(changed)).toHaveLength(1)
})

test.each<[string, readonly Step[]]>([
  ['refuses', [new ProviderError('PROVIDER_REFUSED', 'detail declined to answer.')]],
  ['breaks', [new Error('no such thing')]],
  ['writes something else', ['There is nothing to be seen.']],
])('the story goes on although the model for detail lines %s', async (_what, steps) => {
  const provider = detailed(undefined, steps)
  const story = await play(testEngine(provider), ['I look about.', 'I go on.'], { detail: DETAIL })
  expect(story).toMatchObject({ status: 'paused', pauseReason: 'person', awaits: PERSON })
  expect(story.turns.filter(({ kind, status }) => kind === 'moderation' && status === 'ended')).toHaveLength(2)
  expect(linesOf(story)).toEqual([])
  // After two failures in a row it is not asked for a third scene.
  expect(provider.requests.filter(isDetail)).toHaveLength(2)
  expect(totals(story).calls).toBe(provider.requests.length)
})

test('detail lines that never arrive hold the story up only to their time limit', async () => {
  const provider = detailed(undefined, [{ wait: new Promise(() => undefined) }])
  const at = testEngine(provider)
  const id = await at.engine.create(newStory({ detail: DETAIL }))
  await at.engine.start(id)
  at.clock.advance(await at.clock.sleeping(20_000))
  expect(await at.engine.settled(id)).toMatchObject({ status: 'paused', awaits: PERSON })
  expect(provider.requests.filter(isDetail)).toHaveLength(1)
})

test('a private talk gets no detail lines, and needs no model for them', async () => {
  const at = testEngine(detailed())
  const story = await play(at, [], { detail: DETAIL })
  const aside = await at.engine.asides.open(story.id, { with: 'first', parent: 'pauses' })
  await at.engine.takeSeat(aside, PERSON, 'A word with you.')
  const talk = await at.engine.settled(aside)
  expect(talk.config?.detail).toBeUndefined()
  expect(linesOf(talk)).toEqual([])
})

test('the estimate of a story includes its detail lines, and says that their price is unknown', async () => {
  const at = testEngine(detailed())
  const { estimate: alone } = await at.engine.estimate(newStory({ turns: 4 }))
  const { estimate } = await at.engine.estimate(newStory({ turns: 4, detail: DETAIL }))
  expect(estimate.calls).toBe(alone.calls + 5)
  expect(estimate.seats).toEqual(alone.seats)
  expect(estimate.unpriced).toContain('scripted/detail')
})

test('detail lines are refused in a debate, and from an unknown provider', async () => {
  const { engine } = testEngine(new ScriptedProvider(() => newWords(20)))
  await expect(engine.create({ ...newDialog(), detail: DETAIL })).rejects.toThrow(
    'Detail lines are written below the scenes of a story: leave them out of debate, or choose the mode story.',
  )
  await expect(engine.create(newStory({ detail: { provider: 'nobody', model: 'm' } }))).rejects.toThrow(
    'There is no provider "nobody".',
  )
})
