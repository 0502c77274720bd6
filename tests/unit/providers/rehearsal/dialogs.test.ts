import { describe, expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import examples from '../../../../resources/modes.json' with { type: 'json' }
import { modeFileSchema } from '../../../../src/core/contract/mode/mode-file.ts'
import { ownModeId } from '../../../../src/core/dialog/modes/own-mode.ts'
import { problemsOf } from '../../../../src/core/dialog/problems.ts'
import { personViewer } from '../../../../src/core/dialog/members/audience.ts'
import { playDialog, type PlayedDialog, type PlayedInterruption } from '../../../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../../../src/modes/index.ts'
import { createRehearsalProvider } from '../../../../src/providers/rehearsal/index.ts'
import { MODES, sentences, SwiftClock, wordCount } from './rehearse.ts'

const TOPICS: readonly (readonly [topic: string, first?: string, second?: string])[] = [
  ['Should cities ban private cars?', 'For the ban', 'Against the ban'],
  ['Homework does more harm than good'],
  ['Loneliness'],
  ['Talk about the future of libraries'],
  ['pineapple on pizza'],
  ['Is it ever right to lie to a dying friend?'],
  [
    'Our town owns a pool that was built in 1974. It loses money every year, the roof leaks and the heating is old; some would close it. What should the town do with the pool?',
  ],
  ['Monolith or microservices for a team of five?', 'Start with a monolith', 'Services from the first day'],
]
const ASKED = 'What happens to the bus that used the bridge?'

const seat = (name: string, position?: string) => ({
  provider: 'rehearsal',
  model: 'instant',
  name,
  ...(position !== undefined && { position }),
})

function play(over: Partial<NewDialog>, at = 0, meanwhile: readonly PlayedInterruption[] = []): Promise<PlayedDialog> {
  const [topic = '', first, second] = TOPICS[at % TOPICS.length] ?? []
  return playDialog(
    { modes, voice: createRehearsalProvider({ clock: new SwiftClock() }) },
    {
      ...{ topic, mode: 'debate', turns: 2, seed: 7 + at },
      seats: { moderator: seat('Mira'), first: seat('Ada', first), second: seat('Ben', second) },
      ...over,
    },
    meanwhile,
  )
}

/** Words between quotation marks that are long enough to be somebody's. */
function quotations(text: string): readonly string[] {
  return [...text.matchAll(/“([^”]*)”/g)].flatMap(([, quote = '']) => (wordCount(quote) >= 4 ? [quote] : []))
}

/** What the room hears of a moderator's words. */
const heardOf = (answer: string) => answer.replace(/^<notes>[^]*<\/notes>\s*/, '')
const unquoted = (text: string) => text.replaceAll(/“[^”]*”/g, '')
const inner = (text: string) => text.replaceAll('“', '‘').replaceAll('”', '’')

/** Two dialogs of each mode at each length, every topic in turn. */
const CASES = MODES.flatMap((mode, row) =>
  [1, 2, 4, 8].map((turns, column) => ({ mode, turns, at: row * 3 + column * 5 })),
)

describe.each(CASES)('$mode of $turns turns a side', ({ mode, turns, at }) => {
  test.each(['shorter', 'usual', 'longer'] as const)(
    'words run past what is asked, or stop short of it (%s)',
    async (length) => {
      const { calls, state } = await play({ mode, turns: Math.min(turns, 4), length }, at)
      for (const { request, answer } of calls) {
        const { kind, stage, task, member } = request.scene
        if (!task || answer === 'Keep it') continue
        const words = wordCount(kind === 'summary' ? (state.turns.at(-1)?.text ?? '') : heardOf(answer))
        const where = `${member} ${kind} ${stage} ${task.part}: ${answer}`
        expect(words, where).toBeLessThanOrEqual(task.length.max)
        if (stage !== 'critique') expect(words, where).toBeGreaterThanOrEqual(task.length.min)
      }
    },
  )

  // A long dialog of long speeches uses up what there is to say.
  test.each(turns === 8 ? (['usual', 'longer'] as const) : (['usual'] as const))(
    'somebody says a sentence twice, quotes what nobody said, or says next to nothing new (%s)',
    async (length) => {
      const { state } = await play({ mode, turns, length }, at)
      const typed = [
        state.config?.topic ?? '',
        ...Object.values(state.config?.seats ?? {}).map((one) => one.position ?? ''),
      ]
      const said = new Set<string>()
      const heard: string[] = []
      for (const turn of state.turns) {
        const own = sentences(turn.text).filter((sentence) => wordCount(sentence) > 3)
        if (turn.kind !== 'summary') {
          expect(own.filter((sentence) => said.has(sentence))).toEqual([])
          for (const sentence of own) said.add(sentence)
        }
        for (const quote of quotations(turn.text))
          expect(
            [...heard, ...typed].some((text) => inner(text).includes(quote)),
            quote,
          ).toBe(true)
        heard.push(turn.text)
        expect(problemsOf(state.id, turn, personViewer(state))).toEqual([])
      }
    },
  )

  test('a question that waits is passed over, or one is asked where none may be', async () => {
    const { calls } = await play({ mode, turns }, at, [{ during: { kind: 'speech', speech: 1 }, text: ASKED }])
    for (const { request, answer } of calls) {
      const { kind, stage, task, seat: by } = request.scene
      if (!task || stage !== 'final') continue
      const asks = (unquoted(heardOf(answer)).match(/\?/g) ?? []).length
      if (kind === 'moderation') {
        if (task.silent) expect(asks, answer).toBe(0)
        if (task.owed.some(({ from }) => from === null)) expect(answer).toMatch(/happens to the bus/)
      }
      if (kind !== 'speech') continue
      if (mode === 'interview' && by === 'first') expect(asks, answer).toBe(task.part === 'closing' ? 0 : 1)
      for (const { from, original } of task.owed) {
        // What a guest says is the answer to the interviewer.
        if (mode === 'interview' && from === 'Ada') continue
        expect(answer).toMatch(original === null && from !== null ? from : /happens to the bus/)
      }
    }
  })
})

test('a critique blames a draft for what it says, and the final is the draft again', async () => {
  let blamed = 0
  for (const [at, mode] of MODES.entries())
    for (const speech of [2, 3, 4]) {
      const { calls } = await play({ mode, turns: 4 }, at + 4 * speech, [
        { during: { kind: 'speech', speech }, text: ASKED },
      ])
      for (const [index, { request, answer }] of calls.entries()) {
        if (request.scene.stage !== 'critique' || !/^MISSED: (?!nothing)/m.test(answer)) continue
        const draft = calls[index - 1]?.answer ?? ''
        const final = sentences(calls[index + 1]?.answer ?? '')
        expect(
          final.filter((sentence) => !draft.includes(sentence)),
          answer,
        ).not.toEqual([])
        blamed += 1
      }
    }
  expect(blamed).toBeGreaterThan(10)
})

test('notes name a move that was not offered, ask where nothing may be asked, or are heard', async () => {
  for (const [at, mode] of MODES.entries()) {
    const { calls, state } = await play({ mode, turns: 6 }, at)
    const taken = calls.filter(({ request }) => request.scene.task?.notes)
    expect(taken.length).toBeGreaterThan(2)
    for (const { request, answer } of taken) {
      const { moves = [], asks } = request.scene.task?.notes ?? {}
      const lines = /^<notes>\n([^]*)\n<\/notes>\n/.exec(answer)?.[1]?.split('\n') ?? []
      const labels = ['NEW', 'OWED', 'CRUX', 'BALANCE', 'MOVE', ...(asks ? ['ASK'] : [])]
      expect(lines.map((line) => line.split(':')[0])).toEqual(labels)
      expect(moves).toContain(/^MOVE: ([^;]*);/m.exec(answer)?.[1])
    }
    expect(state.turns.map(({ text }) => text).join('\n')).not.toMatch(/CRUX|notes>/)
  }
})

test('a negotiation ends without an offer, or its agreement holds what only one of them wanted', async () => {
  const { id, ...example } = examples.modes[0] ?? {}
  expect(id).toBe('negotiation')
  const ownMode = modeFileSchema.parse(example)
  const { state } = await play({ mode: ownModeId(ownMode.name), ownMode, turns: 6 }, 4)
  const speeches = state.turns.filter(({ kind }) => kind === 'speech').map(({ text }) => text)
  expect(
    speeches.filter((text) => /\b(?:I offer|I would agree to|I come down|I go) /.test(text)).length,
  ).toBeGreaterThan(5)
  const [, agreed = ''] = /on (.+?) both said yes|terms on (.+?), and to/.exec(state.turns.at(-1)?.text ?? '') ?? []
  expect(agreed).not.toBe('')
})

test('the moderator hands over after an opening and does not say what was opened with', async () => {
  for (const [at, mode] of MODES.entries())
    for (const length of ['shorter', 'usual'] as const) {
      const { state } = await play({ mode, turns: 4, length }, at)
      const [bridge] = state.turns.filter(({ kind }) => kind === 'moderation')
      // What an interviewer has just asked is still in the air.
      if (mode !== 'interview') expect(sentences(bridge?.text ?? '')[0]).toContain('Ada')
    }
})

test('a critique lets no draft stand, or all of them', async () => {
  const played = await Promise.all(MODES.map((mode, at) => play({ mode, turns: 6 }, at)))
  const critiques = played.flatMap(({ calls }) => calls.filter(({ request }) => request.scene.stage === 'critique'))
  const kept = critiques.filter(({ answer }) => answer === 'Keep it').length
  expect(kept).toBeGreaterThan(critiques.length / 10)
  expect(kept).toBeLessThan(critiques.length / 2)
})

test('a verdict names another winner than its reasons, or quotes what was not said in that turn', async () => {
  const winners = new Set<string>()
  for (let at = 0; at < 16; at += 1) {
    const { state } = await play({ turns: 3, seed: at }, at)
    const [verdict] = Object.values(state.verdicts)
    const text = state.turns.at(-1)?.text ?? ''
    expect(verdict?.unreadable).toBeNull()
    expect(verdict?.reasons.length).toBeGreaterThan(0)
    for (const { turnId, quote } of verdict?.reasons ?? [])
      expect(state.turns.find(({ id }) => id === turnId)?.text).toContain(quote)
    winners.add(verdict?.winner ?? '')
    const [first = ''] = sentences(text)
    expect(first.includes('Ada')).toBe(verdict?.winner === 'first')
    expect(first.includes('Ben')).toBe(verdict?.winner === 'second')
  }
  expect(winners).toEqual(new Set(['first', 'second', 'none']))
})

test('whoever speaks last wins a debate of one speech each, for nobody could answer', async () => {
  for (let at = 0; at < 8; at += 1) {
    const { state } = await play({ turns: 1, seed: at }, at)
    expect(Object.values(state.verdicts).map(({ winner }) => winner)).toEqual(['none'])
    const text = state.turns.at(-1)?.text ?? ''
    expect(text).toMatch(/Each of them spoke once|With one speech each/)
    expect(text).not.toContain('as much standing')
  }
})
