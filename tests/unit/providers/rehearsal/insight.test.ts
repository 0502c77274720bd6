import { isSeat } from '../../../../src/core/contract/members/member-ids.ts'
import { expect, test } from 'vitest'
import type { ArgumentMap } from '../../../../src/core/contract/insights/insights.ts'
import { participantSummarySchema } from '../../../../src/core/contract/insights/insights.ts'
import { acceptMap } from '../../../../src/core/engine/insights/accept-map.ts'
import { mapAnswerSchema } from '../../../../src/core/engine/insights/answers.ts'
import type { Scene } from '../../../../src/core/engine/ports.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { collect, MODES, rehearse, request, sayScene, scene, SwiftClock, textOf } from './rehearse.ts'

type Said = Scene['said']

/** The dialog read turn by turn, as the engine has it read. */
async function mapOf(said: Said, over: Partial<Scene>): Promise<ArgumentMap> {
  let map: ArgumentMap = { nodes: [], edges: [], dropped: 0 }
  for (const [index, { seat, kind, text }] of said.entries()) {
    if (kind !== 'speech' || !isSeat(seat)) continue
    const answer = mapAnswerSchema.parse(
      JSON.parse(
        await sayScene(scene({ ...over, seat: 'moderator', insight: { kind: 'map', seat, text, earlier: map.nodes } })),
      ),
    )
    const read = acceptMap(answer, { id: `t${index}`, seat, text }, map, map.nodes)
    map = {
      nodes: [...map.nodes, ...read.nodes],
      edges: [...map.edges, ...read.edges],
      dropped: map.dropped + read.dropped,
    }
  }
  return map
}

async function finals(over: Partial<Scene> & { readonly turns: number; readonly critique?: never }): Promise<Said> {
  return (await rehearse(over)).filter((piece) => piece.stage === 'final')
}

test.each(MODES)('%s: a quote is not what was said, or an edge points where it makes no sense', async (mode) => {
  for (const seed of [1, 2, 3]) {
    const said = await finals({ mode, seed, turns: 4 })
    const map = await mapOf(said, { mode, seed })
    expect(map.dropped).toBe(0)
    expect(map.nodes.length).toBeGreaterThanOrEqual(mode === 'interview' ? 4 : 16)
    const seatOf = (id: string) => map.nodes.find((node) => node.id === id)?.seat
    const kindOf = (id: string) => map.nodes.find((node) => node.id === id)?.kind
    for (const node of map.nodes) expect(node.label.length).toBeLessThanOrEqual(71)
    for (const { from, to, relation } of map.edges) {
      if (relation !== 'supports') expect(seatOf(to), `${from} ${relation} ${to}`).not.toBe(seatOf(from))
      expect(relation).toBe(
        { claim: 'supports', support: 'supports', rebuttal: 'rebuts', concession: 'concedes' }[kindOf(from) ?? 'claim'],
      )
    }
    // Whoever speaks against something says what, once the other has spoken.
    const loose = map.nodes.filter(
      (node) =>
        (node.kind === 'rebuttal' || node.kind === 'concession') && !map.edges.some((edge) => edge.from === node.id),
    )
    expect(loose).toEqual([])
    if (mode === 'debate')
      expect(new Set(map.nodes.map((node) => node.kind))).toEqual(
        new Set(['claim', 'support', 'rebuttal', 'concession']),
      )
  }
})

test('the map of the same dialog differs from one time to the next', async () => {
  const said = await finals({ turns: 1 })
  const map = await mapOf(said, {})
  expect(map).toEqual(await mapOf(said, {}))
  expect({
    nodes: map.nodes.map(({ id, seat, kind, label }) => `${id} ${seat} ${kind}: ${label}`),
    edges: map.edges.map(({ from, to, relation }) => `${from} ${relation} ${to}`),
  }).toEqual({
    nodes: [
      'n1 first claim: My answer is yes: cities should ban private cars',
      'n2 first claim: Doing nothing is not a neutral place from which we…',
      'n3 first support: It has winners and losers like any policy, only they…',
      'n4 first claim: Freedom is on both sides of this question',
      'n5 first concession: I concede that the present arrangement does some things well…',
      'n6 second claim: It is a short step to say that cities should…',
      'n7 second claim: Ask first who is left worse off by banning private…',
      'n8 second support: It will not be those who write the plans; it…',
      'n9 second claim: Banning private cars sends its bill to people who were…',
      'n10 second rebuttal: That our lives touch each other justifies manners, and sometimes…',
    ],
    edges: [
      'n2 supports n1',
      'n3 supports n2',
      'n4 supports n1',
      'n7 supports n6',
      'n8 supports n7',
      'n9 supports n6',
      'n10 rebuts n4',
    ],
  })
})

test('words that are not ours are not read, or made up', async () => {
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

test.each(MODES)('%s: a summary holds what the participant did not say', async (mode) => {
  const said = await finals({ mode, turns: 3 })
  for (const seat of ['first', 'second'] as const) {
    const summary = participantSummarySchema.parse(
      JSON.parse(await sayScene(scene({ mode, seat: 'moderator', said, insight: { kind: 'summary', seat } }))),
    )
    const words = said
      .filter((turn) => turn.seat === seat)
      .map((turn) => turn.text.replaceAll(/\s+/g, ' '))
      .join(' ')
    for (const entry of [...summary.arguments, ...summary.evidence]) expect(words).toContain(entry)
    for (const entry of summary.answered) expect(words).toContain(entry.slice(entry.indexOf('”: ') + 3))
    if (mode !== 'interview' || seat === 'second') {
      expect(words).toContain(summary.thesis)
      expect(summary.evidence.length).toBeGreaterThan(0)
    }
    if (mode === 'debate') expect(summary.answered.length).toBeGreaterThan(0)
  }
})

test('what is made beside the turns uses up the call a turn was to fail at, or thinks aloud into the JSON', async () => {
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
