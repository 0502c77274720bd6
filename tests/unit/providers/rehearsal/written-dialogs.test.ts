import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { participantSummarySchema, type ArgumentMap } from '../../../../src/core/contract/insights/insights.ts'
import { isSeat } from '../../../../src/core/contract/members/member-ids.ts'
import { DEMO, WRITTEN_DIALOGS, type WrittenSetUp } from '../../../../src/core/contract/rehearsal.ts'
import { detectLanguage } from '../../../../src/core/dialog/language/detect-language.ts'
import { personViewer } from '../../../../src/core/dialog/members/audience.ts'
import { problemsOf } from '../../../../src/core/dialog/problems.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { estimateDialog } from '../../../../src/core/engine/estimate/estimate-dialog.ts'
import { acceptMap } from '../../../../src/core/engine/insights/accept-map.ts'
import { mapAnswerSchema } from '../../../../src/core/engine/insights/answers.ts'
import { playDialog, type PlayedDialog, type PlayedInterruption } from '../../../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { countWords } from '../../../../src/providers/rehearsal/text.ts'
import { sayScene, scene, SwiftClock } from './rehearse.ts'

const ASKED = 'What happens to people in wheelchairs?'

function play(
  { mode, style, topic, turns, positions, language }: WrittenSetUp,
  over: Partial<NewDialog> = {},
  meanwhile: readonly PlayedInterruption[] = [],
): Promise<PlayedDialog> {
  const seat = (name: string, position?: string) => ({
    provider: 'rehearsal',
    model: 'instant',
    name,
    ...(position !== undefined && { position }),
  })
  const dialog: NewDialog = {
    mode,
    ...(style !== undefined && { style }),
    topic,
    turns,
    language,
    seats: { moderator: seat('Mira'), first: seat('Ada', positions.first), second: seat('Ben', positions.second) },
    ...over,
  }
  return playDialog({ modes, voice: createRehearsalProvider({ clock: new SwiftClock() }) }, dialog, meanwhile)
}

const scriptOf = ({ state }: PlayedDialog) => state.turns.map(({ text }) => text).join('\n')

test('each set-up has a file, and each file a set-up', () => {
  const files = readdirSync('resources/rehearsal/dialogs').map((file) => basename(file, '.json'))
  expect(files.toSorted()).toEqual(WRITTEN_DIALOGS.map(({ id }) => id).toSorted())
  expect(new Set(WRITTEN_DIALOGS.map(({ topic }) => topic)).size).toBe(WRITTEN_DIALOGS.length)
})

/** Turns of the dialogs that are not in rounds. */
const TURNS: Readonly<Record<string, number>> = { 'clash-voting': 29, 'council-offer': 7, 'oxford-kidney': 11 }
/** The winners where there is a verdict. */
const WINNERS: Readonly<Record<string, string>> = { 'clash-voting': 'second', 'oxford-kidney': 'second' }

describe.each(WRITTEN_DIALOGS)('$id', (setUp) => {
  test('is spoken from its first word to its last as it was written, within the requested lengths', async () => {
    const { state, calls } = await play(setUp)
    expect(state.turns).toHaveLength(TURNS[setUp.id] ?? 13)
    expect(scriptOf({ state, calls } as PlayedDialog)).not.toMatch(/[{}]/)
    for (const { request, answer } of calls) {
      const { kind, stage, task, member } = request.scene
      const where = `${member} ${kind} ${stage}: ${answer}`
      // A plain line would begin with its place.
      expect(answer, where).not.toMatch(/^(?:Here|Hier|Aquí|这里) /)
      expect(request.scene.language).toBe(setUp.language)
      if (!task || answer === 'Keep it') continue
      const heard =
        kind === 'summary' ? (state.turns.at(-1)?.text ?? '') : answer.replace(/^<(notes|record)>[^]*<\/\1>\s*/, '')
      const words = countWords(heard)
      expect(words, where).toBeLessThanOrEqual(task.length.max)
      // Drafts and critiques are short, so that a reader gets to the speech soon.
      if (stage === 'final') expect(words, where).toBeGreaterThanOrEqual(task.length.min)
      const move = /^MOVE: ([^;]*);/m.exec(answer)?.[1]
      if (task.notes) expect(task.notes.moves).toContain(move)
      if (task.silent && kind === 'moderation') expect(heard).not.toMatch(/[?？]/)
    }
    for (const turn of state.turns) {
      expect(problemsOf(state.id, turn, personViewer(state))).toEqual([])
      expect(detectLanguage(turn.text) ?? setUp.language).toBe(setUp.language)
    }
  })

  test('its critiques quote the draft, and the final no longer contains what they criticised', async () => {
    const { calls } = await play(setUp)
    let blamed = 0
    for (const [index, { request, answer }] of calls.entries()) {
      const hit = /^HIT: [“„]([^”“]*)[”“]/.exec(answer)?.[1]
      if (request.scene.stage !== 'critique' || hit === undefined) continue
      const fill = (text: string) => text.replaceAll('{first}', 'Ada').replaceAll('{second}', 'Ben')
      expect(calls[index - 1]?.answer).toContain(fill(hit))
      expect(calls[index + 1]?.answer).not.toContain(fill(hit))
      blamed += 1
    }
    // Everybody in a council speaks at once, and a Clash only has drafts of openings and closings.
    if (setUp.mode === 'council') return
    expect(blamed).toBeGreaterThan(setUp.style === undefined ? 1 : 0)
    expect(calls.map(({ answer }) => answer)).toContain('Keep it')
  })

  test('is judged by quotations of the turns they are attributed to, where its mode judges', async () => {
    const { state } = await play(setUp)
    const [verdict] = Object.values(state.verdicts)
    if (setUp.mode !== 'debate') return expect(verdict).toBeUndefined()
    expect(verdict).toMatchObject({ winner: WINNERS[setUp.id] ?? 'first', unreadable: null })
    expect(verdict?.reasons.length).toBeGreaterThan(2)
    for (const { turnId, turn, quote } of verdict?.reasons ?? []) {
      const said = state.turns.find(({ id }) => id === turnId)
      expect(said?.number).toBe(turn)
      expect(said?.text).toContain(quote)
    }
  })

  test('has a complete map, with concessions and answers between the sides', async () => {
    const { state } = await play(setUp)
    const seat = (name: string, position: string | null) => ({ name, role: 'Speaker', position })
    const seats = {
      moderator: seat('Mira', null),
      first: seat('Ada', setUp.positions.first),
      second: seat('Ben', setUp.positions.second),
    }
    const own = { mode: setUp.mode, topic: setUp.topic, seats, seat: 'moderator' as const }
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
    expect(map.edges.length).toBeGreaterThan(map.nodes.length / 2 - 1)
    const said = state.turns.map(({ member, kind, text, number }) => ({ seat: member, kind, text, number }))
    for (const of of ['first', 'second'] as const) {
      const summary = participantSummarySchema.parse(
        JSON.parse(await sayScene(scene({ ...own, said, insight: { kind: 'summary', seat: of } }))),
      )
      if (setUp.mode === 'interview') continue
      const words = said.filter((turn) => turn.seat === of).map(({ text }) => text)
      for (const entry of [summary.thesis, ...summary.arguments, ...summary.evidence])
        expect(words.join('\n')).toContain(entry)
      expect(summary.answered.length).toBeGreaterThan(0)
      expect(map.nodes.some((node) => node.seat === of && node.kind === 'concession')).toBe(true)
    }
  })
})

test('a question from the floor in a written dialog is answered honestly, once, and no written turn is lost', async () => {
  for (const speech of [1, 2, 3, 4, 5]) {
    const { state } = await play(DEMO, {}, [{ during: { kind: 'speech', speech }, text: ASKED }])
    const script = state.turns.map(({ text }) => text)
    expect(script.join('\n')).toContain('Her shop cannot')
    const answers = state.turns.filter(({ kind, text }) => kind === 'speech' && text.includes(`“${ASKED}”`))
    expect(answers, `asked during speech ${speech}`).toHaveLength(1)
    expect(answers[0]?.text).toContain('An AI would answer that now.')
    expect(script.at(-1)).toContain(`The audience asked: “${ASKED}”`)
  }
})

test('plain lines are spoken when other lengths, or another question, are wanted', async () => {
  for (const over of [{ length: 'longer' as const }, { turns: 2 }, { topic: 'Should a city plant trees?' }])
    expect((await play(DEMO, over)).state.turns[1]?.text).not.toContain('Pontevedra')
})

test.each(WRITTEN_DIALOGS)('is expected to be about as long as it is: $topic', async (setUp) => {
  const { state } = await play(setUp)
  const provider = createRehearsalProvider({ clock: new SwiftClock() })
  if (!state.config) throw new Error('It has not begun.')
  const { estimate } = estimateDialog(state.config, {
    mode: modes.get(setUp.mode, undefined),
    priceOf: () => null,
    contextWindowOf: () => null,
    expected: (_provider, ...model) => provider.expected?.(...model) ?? null,
    now: 0,
  })
  // The lines for any other topic are a third as long.
  const { completionTokens } = totals(state).usage
  expect(completionTokens / estimate.completionTokens).toBeGreaterThan(0.55)
  expect(completionTokens / estimate.completionTokens).toBeLessThan(1.45)
})
