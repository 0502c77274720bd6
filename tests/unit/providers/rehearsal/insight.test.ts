import { expect, test } from 'vitest'
import { participantSummarySchema } from '../../../../src/core/contract/insights/insights.ts'
import { mapAnswerSchema } from '../../../../src/core/engine/insights/answers.ts'
import { ABSTAINED, readChoice } from '../../../../src/core/engine/judging/read-choice.ts'
import type { Scene } from '../../../../src/core/engine/ports.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { collect, MODES, rehearse, request, sayScene, scene, SwiftClock, textOf } from './rehearse.ts'

type Said = Scene['said']

async function finals(over: Partial<Scene> & { readonly turns: number; readonly critique?: never }): Promise<Said> {
  const spoken = (await rehearse(over)).filter((piece) => piece.stage === 'final')
  return spoken.map((piece, index) => ({ ...piece, number: index + 1 }))
}

test('takes the first statement of any text as a claim, and never a question', async () => {
  const read = async (text: string, seat: 'first' | 'second' = 'first') =>
    mapAnswerSchema.parse(JSON.parse(await sayScene(scene({ insight: { kind: 'map', seat, text, earlier: [] } }))))
  expect(await read('Really? 自動車は場所を取ります。電車がよいです。')).toMatchObject({
    nodes: [{ kind: 'claim', quote: '自動車は場所を取ります。' }],
    edges: [],
  })
  expect(await read('Why?')).toEqual({ nodes: [], edges: [] })
  expect(await read('Boris said “freedom is on both sides of this question”, and I ask why.')).toMatchObject({
    nodes: [{ quote: 'Boris said “freedom is on both sides of this question”, and I ask why.' }],
  })
})

test.each(MODES)(
  'sums up the plain lines of a seat in their own words, and finds no evidence in them (%s)',
  async (mode) => {
    const said = await finals({ mode, turns: 3 })
    for (const seat of ['first', 'second'] as const) {
      const summary = participantSummarySchema.parse(
        JSON.parse(await sayScene(scene({ mode, seat: 'moderator', said, insight: { kind: 'summary', seat } }))),
      )
      const words = said.filter((turn) => turn.seat === seat).map(({ text }) => text)
      for (const entry of [summary.thesis, ...summary.arguments]) expect(words.join('\n')).toContain(entry)
      expect([summary.evidence, summary.answered]).toEqual([[], []])
    }
  },
)

test('writes a brief in the language of the dialog, and counts no point as disputed twice', async () => {
  const said = [
    { seat: 'first', kind: 'speech', text: 'Autos nehmen viel Platz.', number: 2 },
    { seat: 'second', kind: 'speech', text: 'Busse fahren selten.', number: 4 },
  ] as const
  const insight = { kind: 'brief', turns: said } as const
  const topic = 'Sollten Städte private Autos verbieten?'
  const brief = JSON.parse(await sayScene(scene({ seat: 'moderator', topic, said, insight }))) as Record<
    string,
    unknown
  >
  expect(brief).toMatchObject({
    answer: 'Was hier gesagt wurde, läuft darauf hinaus: Autos nehmen viel Platz',
    sure: 'Nicht sehr: 0 von 2 Punkten waren strittig, und Probestimmen wägen nichts ab.',
  })
  expect(JSON.stringify(brief)).not.toMatch(/\b(?:the|asked|rests)\b/)
})

test.each([
  ['Alma wins, though Boris came close.', 'For closing it'],
  ['Take it if two things hold. Ask today.', 'Take it if two things hold.'],
  ['Here Ines closes. Nothing was judged: this was a rehearsal, and nobody weighed what was said.', ''],
])('begins a brief with what the closing came to: %s', async (text, answer) => {
  const said = [
    { seat: 'first', kind: 'speech', text: 'Cars take room.', number: 2 },
    { seat: 'moderator', kind: 'summary', text, number: 3 },
  ] as const
  const insight = { kind: 'brief', turns: said } as const
  const { seats } = scene()
  const placed = { ...seats, first: { ...seats.first, position: 'For closing it' } }
  const brief: unknown = JSON.parse(await sayScene(scene({ seat: 'moderator', seats: placed, said, insight })))
  expect(brief).toMatchObject({ answer })
})

test('abstains as a judge, because it has weighed nothing', async () => {
  const insight = { kind: 'judging', labels: { one: 'North', two: 'South' }, criteria: ['evidence'], said: [] } as const
  const answer = await sayScene(scene({ seat: 'moderator', insight }))
  expect(readChoice(answer, insight.labels)).toEqual({ why: ABSTAINED })
})

test('calls beside the turns do not use up a planned failure, and put no thinking into their JSON', async () => {
  const provider = createRehearsalProvider({ clock: new SwiftClock() })
  const insight = { kind: 'map', seat: 'first', text: 'Cars take room.', earlier: [] } as const
  const ask = (over: Partial<Scene>) =>
    collect(
      provider,
      request('instant+think+fail=auth@2', { scene: scene({ seat: 'moderator', kind: 'moderation', ...over }) }),
    )
  expect((await ask({ insight })).map((event) => event.type)).not.toContain('thinking')
  expect(textOf(await ask({}))).not.toBe('')
  await expect(ask({})).rejects.toMatchObject({ code: 'PROVIDER_AUTH' })
})
