import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { participantSummarySchema, type ArgumentMap } from '../../../../src/core/contract/insights/insights.ts'
import { isSeat } from '../../../../src/core/contract/members/member-ids.ts'
import { DEMO } from '../../../../src/core/contract/rehearsal.ts'
import { personViewer } from '../../../../src/core/dialog/members/audience.ts'
import { problemsOf } from '../../../../src/core/dialog/problems.ts'
import { playDialog, type PlayedDialog, type PlayedInterruption } from '../../../../src/core/engine/play/play-dialog.ts'
import { acceptMap } from '../../../../src/core/engine/insights/accept-map.ts'
import { mapAnswerSchema } from '../../../../src/core/engine/insights/answers.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { sayScene, scene, SwiftClock, wordCount } from './rehearse.ts'

const ASKED = 'What happens to people in wheelchairs?'

function play(over: Partial<NewDialog> = {}, meanwhile: readonly PlayedInterruption[] = []): Promise<PlayedDialog> {
  const seat = (name: string, position?: string) => ({
    ...{ provider: 'rehearsal', model: 'instant', name },
    ...(position !== undefined && { position }),
  })
  const { mode, topic, turns, positions } = DEMO
  const door: NewDialog = {
    ...{ mode, topic, turns },
    seats: {
      moderator: seat('Mira'),
      first: seat('Ada', positions.first),
      second: seat('Ben', positions.second),
    },
  }
  const voice = createRehearsalProvider({ clock: new SwiftClock() })
  return playDialog({ modes, voice }, { ...door, ...over }, meanwhile)
}

test('the debate that was written by hand is another one, or part of it comes from templates', async () => {
  const { state, calls } = await play()
  expect(state.turns).toHaveLength(13)
  const script = state.turns.map(({ text }) => text).join('\n')
  for (const words of ['the bus the city never ran', 'So I change the plan', 'Her shop cannot'])
    expect(script).toContain(words)
  expect(script).not.toMatch(/[{}]/)
  // Every call has words of its own, as long as they are asked to be.
  for (const { request, answer } of calls) {
    const { kind, stage, task, member } = request.scene
    expect(answer, `${member} ${kind} ${stage}`).not.toBe('')
    if (!task || kind === 'summary' || answer === 'Keep it') continue
    const words = wordCount(answer.replace(/^<notes>[^]*<\/notes>\s*/, ''))
    expect(words, answer).toBeLessThanOrEqual(task.length.max)
    expect(words, answer).toBeGreaterThanOrEqual(task.length.min)
    const move = /^MOVE: ([^;]*);/m.exec(answer)?.[1]
    if (task.notes) expect(task.notes.moves).toContain(move)
  }
  expect(calls.map(({ answer }) => answer)).toContain('Keep it')
  for (const turn of state.turns) expect(problemsOf(state.id, turn, personViewer(state))).toEqual([])
  const [verdict] = Object.values(state.verdicts)
  expect(verdict).toMatchObject({ winner: 'first', margin: 'close', unreadable: null })
  for (const { turnId, quote } of verdict?.reasons ?? [])
    expect(state.turns.find(({ id }) => id === turnId)?.text).toContain(quote)
  expect(script).toContain('Ada wins this debate, though not by much, and owes part of it to Ben.')
})

test('a critique blames a draft for what is not in it, or the final keeps what was blamed', async () => {
  const { calls } = await play()
  let blamed = 0
  for (const [index, { request, answer }] of calls.entries()) {
    const hit = /^HIT: “([^”]*)”/.exec(answer)?.[1]
    if (request.scene.stage !== 'critique' || hit === undefined) continue
    expect(calls[index - 1]?.answer).toContain(hit)
    expect(calls[index + 1]?.answer).not.toContain(hit)
    blamed += 1
  }
  expect(blamed).toBe(5)
})

test('whoever asks from the floor loses the debate, is passed over, or gets an answer that was made up', async () => {
  for (const speech of [1, 2, 3, 4, 5]) {
    const { state } = await play({}, [{ during: { kind: 'speech', speech }, text: ASKED }])
    const script = state.turns.map(({ text }) => text)
    expect(script.join('\n')).toContain('Her shop cannot')
    const answers = state.turns.filter(({ kind, text }) => kind === 'speech' && text.includes(`“${ASKED}”`))
    expect(answers, `asked during speech ${speech}`).toHaveLength(1)
    expect(answers[0]?.text).toContain('An AI would answer that now.')
    expect(script.at(-1)).toContain(`The audience asked: “${ASKED}”`)
  }
})

test('the written words are said where other lengths are wanted, or to another question', async () => {
  for (const over of [{ length: 'longer' as const }, { turns: 2 }, { topic: 'Should a city plant trees?' }])
    expect((await play(over)).state.turns[1]?.text).not.toContain('the number nine on Market Street')
})

test('the map of the demo is guessed, or its summaries hold what nobody said', async () => {
  const { state } = await play()
  const seat = (name: string, role: string, position: string | null) => ({ name, role, position })
  const seats = {
    moderator: seat('Mira', 'Moderator', null),
    first: seat('Ada', 'Proponent', DEMO.positions.first),
    second: seat('Ben', 'Opponent', DEMO.positions.second),
  }
  const own = { topic: DEMO.topic, seats, seat: 'moderator' as const }
  let map: ArgumentMap = { nodes: [], edges: [], dropped: 0 }
  for (const { id, member, kind, text } of state.turns) {
    if (kind !== 'speech' || !isSeat(member)) continue
    const insight = { kind: 'map' as const, seat: member, text, earlier: map.nodes }
    const answer = mapAnswerSchema.parse(JSON.parse(await sayScene(scene({ ...own, insight }))))
    const read = acceptMap(answer, { id, seat: member, text }, map, map.nodes)
    map = {
      nodes: [...map.nodes, ...read.nodes],
      edges: [...map.edges, ...read.edges],
      dropped: map.dropped + read.dropped,
    }
  }
  expect(map.dropped).toBe(0)
  // All but the theses bear on something that was said before.
  expect(map.edges).toHaveLength(map.nodes.length - 2)
  expect(new Set(map.nodes.map(({ kind }) => kind)).size).toBe(4)
  const said = state.turns.map(({ member, kind, text }) => ({ seat: member, kind, text }))
  for (const seat of ['first', 'second'] as const) {
    const summary = participantSummarySchema.parse(
      JSON.parse(await sayScene(scene({ ...own, said, insight: { kind: 'summary', seat } }))),
    )
    const words = said.filter((turn) => turn.seat === seat).map(({ text }) => text)
    for (const entry of [summary.thesis, ...summary.arguments, ...summary.evidence])
      expect(words.join('\n')).toContain(entry)
    expect(summary.answered.length).toBeGreaterThan(2)
  }
})
