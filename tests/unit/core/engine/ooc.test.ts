import { expect, test } from 'vitest'
import { exportHtml } from '../../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../../src/features/export/files/markdown.ts'
import { exportText } from '../../../../src/features/export/files/text.ts'
import { parseIdiExport } from '../../../../src/features/export/files/import/parse-idi-export.ts'
import { spending } from '../../../../src/core/dialog/money/totals.ts'
import type { FakeReply } from '../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../helpers/scripted-provider.ts'
import { newStory } from '../../../helpers/story.ts'
import { chats, vendorEngine } from '../../../helpers/vendor-engine.ts'

const ASKED = 'Between us: is Alpha bluffing about the ferry timetable of nineteen twelve?'
const ANSWERED = 'Quite possibly; nobody here has seen that timetable, so I shall ask Alpha for it before long.'
const OOC = 'Out of character: this is no turn'

const run = (text: string, size = 20) =>
  Array.from({ length: text.length - size + 1 }, (_, at) => text.slice(at, at + size))
const leaks = (haystack: string) => [...run(ASKED), ...run(ANSWERED)].filter((piece) => haystack.includes(piece))
const isOoc = (body: unknown) => JSON.stringify(body).includes(OOC)
const of = (body: unknown, name: string) => JSON.stringify(body).includes(`You are ${name}`)

function asked(reply?: (call: number) => FakeReply | null) {
  let calls = 0
  return vendorEngine(({ body }) => {
    if (!isOoc(body)) return null
    calls += 1
    return reply?.(calls) ?? { text: ANSWERED }
  })
}

test('words out of character reach the moderator alone: no participant, record, search or file', async () => {
  const made = await asked()
  const { engine } = made
  const id = await engine.create(made.dialog({ turns: 2, critique: false }))
  await engine.start(id)
  await engine.ooc.ask(id, ASKED)
  expect(await engine.ooc.settled(id)).toBeNull()
  await engine.settled(id)
  // The moderator answers in a running, an ended and a continued dialog, and knows the earlier questions.
  await engine.ooc.ask(id, 'And Beta?')
  expect(await engine.ooc.settled(id)).toBeNull()
  const again = (await engine.state(id)).turns.find(({ kind }) => kind === 'moderation')
  await engine.regenerate(id, (await engine.state(id)).turns.at(-1)?.id ?? again?.id ?? '')
  const state = await engine.settled(id)

  expect(state.ooc.map(({ asked: words, answer }) => [words, answer?.text])).toEqual([
    [ASKED, ANSWERED],
    ['And Beta?', ANSWERED],
  ])
  const told = chats(made).map(({ body }) => body)
  const beside = told.filter(isOoc)
  expect(beside).toHaveLength(2)
  expect(leaks(JSON.stringify(beside[1])).length).toBeGreaterThan(50)
  const turns = told.filter((body) => !isOoc(body))
  for (const body of turns.filter((each) => of(each, 'Alpha') || of(each, 'Beta')))
    expect(leaks(JSON.stringify(body))).toEqual([])
  expect(turns.filter((body) => leaks(JSON.stringify(body)).length > 0).length).toBeGreaterThan(0)
  for (const body of turns.filter((each) => leaks(JSON.stringify(each)).length > 0)) expect(of(body, 'Iris')).toBe(true)

  const files = [exportHtml(state), exportMarkdown(state), exportText(state), exportJson(state, { content: 'whole' })]
  for (const file of files) expect(leaks(new TextDecoder().decode(file))).toEqual([])
  expect((await engine.search('bluffing ferry timetable', {}, 10)).hits).toEqual([])
  expect(state.turns.every(({ text }) => leaks(text).length === 0)).toBe(true)
})

test('the cost of words out of character is in the totals, and once in an imported file', async () => {
  const made = await asked()
  const { engine } = made
  const id = await engine.create(made.dialog({ turns: 1, critique: false }))
  await engine.start(id)
  await engine.settled(id)
  await engine.ooc.ask(id, ASKED)
  await engine.ooc.settled(id)
  const state = await engine.state(id)
  const { all, kinds } = spending(state)
  expect(all.calls).toBe(chats(made).length)
  expect(kinds.get('ooc')?.calls).toBe(1)
  const json = new TextDecoder().decode(exportJson(state, { content: 'whole' }))
  expect(JSON.parse(json)).toMatchObject({ insightCalls: [{ insight: 'ooc' }] })
  const taken = parseIdiExport(JSON.parse(json)).bodies.filter(({ type }) => type === 'ooc-answered')
  expect(taken).toEqual([expect.objectContaining({ text: '', usage: kinds.get('ooc')?.usage })])
})

test('a failed answer keeps the question and its cost, and can be requested again', async () => {
  const made = await asked((call) => (call === 1 ? { text: '', finish: 'content_filter' } : null))
  const { engine } = made
  const id = await engine.create(made.dialog({ turns: 1, critique: false }))
  await expect(engine.ooc.ask(id, ASKED)).rejects.toThrow('The dialog has not begun')
  await engine.start(id)
  await engine.settled(id)
  await engine.ooc.ask(id, ASKED)
  expect(await engine.ooc.settled(id)).toMatchObject({ code: 'PROVIDER_REFUSED' })
  const before = await engine.state(id)
  expect(before.ooc[0]).toMatchObject({ asked: ASKED, answer: null })
  expect(spending(before).kinds.get('failed')?.calls).toBe(1)
  await engine.ooc.again(id)
  expect(await engine.ooc.settled(id)).toBeNull()
  expect((await engine.state(id)).ooc[0]?.answer?.text).toBe(ANSWERED)
  await expect(engine.ooc.again(id)).rejects.toThrow('owes you no answer')
})

test('a branch does not remember words out of character after the turn where it begins', async () => {
  const made = await asked()
  const { engine } = made
  const id = await engine.create(made.dialog({ turns: 1, critique: false }))
  await engine.start(id)
  await engine.settled(id)
  await engine.ooc.ask(id, `${ASKED} ${newWords(3)}`)
  await engine.ooc.settled(id)
  const turn = (await engine.state(id)).turns[1]?.id ?? ''
  const branch = await engine.branch(id, { turnId: turn, keep: 'turn', seats: {} })
  expect((await engine.state(branch)).ooc).toEqual([])
})

test('out of character, a narrator reads the state of the story, as in a scene', async () => {
  const made = await asked()
  const { engine } = made
  const id = await engine.create(newStory({ seats: made.dialog().seats }))
  await engine.start(id)
  await engine.settled(id)
  await engine.ooc.ask(id, 'What do I carry?')
  expect(await engine.ooc.settled(id)).toBeNull()
  const [question] = chats(made).filter(({ body }) => isOoc(body))
  expect(JSON.stringify(question?.body)).toContain('has: a worn adventurer pack')
})
