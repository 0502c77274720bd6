import { describe, expect, test } from 'vitest'
import { calledAt, plannedAt } from '../../../src/core/dialog/turns/style-plan.ts'
import { memoryRequest } from '../../../src/core/engine/insights/insight-request.ts'
import { blindTranscript, withinTokens } from '../../../src/core/engine/judging/blind-transcript.ts'
import { heardMaterial } from '../../../src/core/engine/judging/judge-request.ts'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import { askerOf } from '../../../src/core/dialog/turns/asker.ts'
import { buildPrompt } from '../../../src/core/engine/prompt/build-prompt.ts'
import { memberName } from '../../../src/core/dialog/members/members.ts'
import { nextPlanned } from '../../../src/core/dialog/turns/next-turn.ts'
import { promptWords } from '../../../src/core/engine/prompt/words.ts'
import { modes } from '../../../src/modes/index.ts'
import { cutShort } from '../../../src/modes/shared/cut-short.ts'
import { MODERATED } from '../../helpers/moderated-modes.ts'
import { playStyle, STYLES } from '../../helpers/play-style.ts'
import { promptTexts } from '../../helpers/prompt-texts.ts'

const IN_ROUNDS = MODERATED.map(({ info }) => [info.id, undefined] as const)

describe.each([...STYLES, ...IN_ROUNDS])('%s, %s: a turn that a person skips', (mode, style) => {
  test('is followed up by nobody, and a question by no answer', async () => {
    const played = await playStyle({ dialog: { mode, turns: 3, ...(style !== undefined && { style }) } })
    const { plan, config } = played.state
    if (!plan || !config) throw new Error('The dialog has no plan or no set-up.')
    const words = promptWords(modes.get(mode), null, config)
    const asker = askerOf(config)
    const toldAfter = (state: DialogState) => {
      const next = nextPlanned(state, plan)
      if (next === null || next.kind === 'summary') return null
      const { messages } = buildPrompt({ mode: modes.get(mode), words, config, state }, next, 'final', null)
      const told = messages.flatMap((message) => (message.role === 'user' ? message.parts : [])).map(({ text }) => text)
      return { next, told: told.join('\n').includes(words('shared.skipped')) }
    }
    for (const [index, { step, kind, audience }] of played.state.turns.entries()) {
      const planned = plannedAt(plan, step)
      const before = played.state.turns.slice(0, index)
      const turn = played.state.turns[index]!
      const said = toldAfter({ ...played.state, status: 'paused', turns: [...before, turn] })
      expect(said?.told ?? false, `after turn ${index + 1}`).toBe(false)
      const skipped = { ...turn, status: 'cancelled', cancelReason: 'skip', text: '' } as const
      const after = toldAfter({ ...played.state, status: 'paused', turns: [...before, skipped] })
      if (after === null) continue
      const { next } = after
      const isHeard = audience === 'all' || (Array.isArray(audience) && audience.includes(next.member))
      const counts = kind === 'speech' || (kind === 'moderation' && planned?.task !== undefined)
      const isApart = next.apart !== undefined && next.apart === planned?.apart
      if (counts && isHeard && !isApart)
        expect(after.told, `turn ${index + 1} skipped, then step ${next.step}`).toBe(true)
      const isQuestion = style === undefined && asker !== null && kind === 'speech' && turn.member === asker
      if (!isQuestion) continue
      const answerer = asker === 'first' ? 'second' : 'first'
      const isLast = planned?.round === 3
      // Without the last question the answerer still has its closing words, and no comment leads to them.
      if (isLast) expect([next.kind, next.member, next.round]).toEqual(['speech', answerer, 3])
      else expect(next.kind === 'speech' ? next.member : 'moderator').not.toBe(answerer)
      expect(next.speech).toBeGreaterThan(turn.speech)
    }
  })
})

describe.each(STYLES)('%s, %s', (mode, style) => {
  const dialog = { mode, ...(style !== undefined && { style }) }

  test('tells a speaker who is heard next, whatever somebody writes alone before', async () => {
    const { state, calls } = await playStyle({ dialog })
    const heard = state.turns.filter(({ audience }) => audience !== 'self')
    for (const member of new Set(heard.map((turn) => turn.member))) {
      const said = heard.filter((turn) => turn.member === member)
      const asked = calls.filter(
        ({ request: { messages, scene } }) =>
          scene.member === member && scene.kind !== 'preparation' && messages.length === 1,
      )
      // After the last turn a verdict that cannot be read is asked for again.
      expect(asked.length).toBeGreaterThanOrEqual(said.length)
      for (const [index, { id }] of said.entries()) {
        const task = asked[index] && promptTexts(asked[index].request).at(-1)
        const [, name] = /(\w+) speaks after you\./.exec(task ?? '') ?? []
        if (name === undefined) continue
        const next = heard[heard.findIndex((turn) => turn.id === id) + 1]
        expect(next ? memberName(state, next.member) : 'Nobody', task).toBe(name)
      }
    }
  })

  test('leaves out an answer whose question was skipped, and says so at the end', async () => {
    const { state } = await playStyle({ dialog })
    const { plan, config } = state
    if (!plan || !config) throw new Error('The dialog has no plan or no set-up.')
    for (const answer of plan.filter(({ answers, only }) => answers && only === undefined)) {
      const question = state.turns.findIndex(({ step }) => step === answer.step - 1)
      const skipped = { status: 'cancelled', cancelReason: 'skip' } as const
      const turns = state.turns
        .slice(0, question + 1)
        .map((turn, at) => (at === question ? { ...turn, ...skipped } : turn))
      const cut = { ...state, turns }
      expect(nextPlanned(cut, plan)?.step).toBeGreaterThan(answer.step)
      const later = state.turns.filter(({ step }) => step > answer.step)
      const words = promptWords(modes.get(mode), null, config)
      const told = cutShort({ state: { ...cut, turns: [...turns, ...later] }, config, words })
      const wasSpeech = plan.find(({ step }) => step === answer.step - 1)?.kind === 'speech'
      expect(told).toMatch(new RegExp(`^Speeches that were skipped: ${wasSpeech ? 2 : 1}, `))
    }
  })

  test('tells whoever reads a review afterwards whose answers its letters are, and no reviewer', async () => {
    const { state, calls } = await playStyle({ dialog })
    const { plan, config } = state
    if (!plan || !config) throw new Error('The dialog has no plan or no set-up.')
    const reviews = state.turns.filter(({ step }) => plannedAt(plan, step)?.blind)
    const answerOf = (letter: string) =>
      state.turns.find(({ step }) => calledAt(state, step)?.endsWith(` ${letter}`))?.member ?? ''
    const whose = (nameOf: (member: string) => string) =>
      `answer A: ${nameOf(answerOf('A'))}; answer B: ${nameOf(answerOf('B'))}`
    const source = { mode: modes.get(mode), words: promptWords(modes.get(mode), null, config), config, state }
    const told = promptTexts(memoryRequest(source)).flatMap((text) => [...text.matchAll(/turn="(\d+)" on="([^"]*)"/g)])
    expect(told.map(([, number, on]) => [Number(number), on])).toEqual(
      reviews.map(({ number }) => [number, whose((member) => memberName(state, member))]),
    )
    for (const { request } of calls.filter(({ request: { scene } }) => scene.task?.title === 'Review'))
      expect(promptTexts(request).join('\n')).not.toMatch(/ on="|by="(?:Ada|Ben)"/)
    for (const order of ['as-held', 'swapped'] as const) {
      const transcript = blindTranscript(state, order, state.seq, false)
      const { material } = heardMaterial(source, transcript, withinTokens(transcript.entries, 100_000))
      const label = (member: string) => transcript.labels[member === transcript.seats.one ? 'one' : 'two']
      expect(material.flatMap(({ heading }) => /answer A.*/.exec(heading) ?? [])).toEqual(
        reviews.map(() => whose(label)),
      )
    }
  })

  test('marks notes as read by nobody else, for whoever wrote them', async () => {
    const { state, calls } = await playStyle({ dialog })
    const notes = state.turns.filter(({ audience }) => audience === 'self').map(({ number }) => number)
    const told = calls.flatMap(({ request }) =>
      promptTexts(request).flatMap((text) => [...text.matchAll(/<said by="[^"]*" turn="(\d+)"( to="nobody else")?>/g)]),
    )
    for (const [, turn, alone] of told) expect(alone !== undefined, turn).toBe(notes.includes(Number(turn)))
  })
})

test('a Clash tells the moderator at the end who had to show each issue', async () => {
  const { calls } = await playStyle({ dialog: { mode: 'debate', style: 'clash' } })
  const closing = calls.find(({ request: { scene } }) => scene.kind === 'summary')
  expect(closing && promptTexts(closing.request).at(-1)).toContain(
    '“Do people who walked fill free trams?” (Ada had to show it): ',
  )
})

const ROUNDS = MODERATED.flatMap(({ info }) => [1, 2, 3].map((turns) => [info.id, undefined, turns] as const))

describe.each([...STYLES.map(([mode, style]) => [mode, style, 2] as const), ...ROUNDS])(
  'the closing of %s, %s, %i turns',
  (mode, style, turns) => {
    test('tells whose closing words are meant, and weighs an answer that could be given only in closing', async () => {
      const { calls } = await playStyle({ dialog: { mode, turns, ...(style !== undefined && { style }) } })
      const tasks = (kind: string) =>
        calls.filter(({ request: { scene } }) => scene.kind === kind).map(({ request }) => promptTexts(request).at(-1))
      const closing = tasks('summary')[0] ?? ''
      expect(closing).not.toMatch(/\bThe closing words\b|\bonly in closing words\b/)
      const late = tasks('speech').some((task) => task?.includes('You have not answered'))
      if (late) expect(closing).not.toContain('only in closing counts for nothing.')
    })
  },
)

test.each([1, 2])(
  'after a skipped speech in %i rounds, closing words are missed only where there are any',
  async (turns) => {
    const { state } = await playStyle({ dialog: { mode: 'debate', turns } })
    const { config } = state
    if (!config) throw new Error('The dialog has no set-up.')
    const last = state.turns.findLast(({ kind }) => kind === 'speech')
    const skipped = { status: 'cancelled', cancelReason: 'skip' } as const
    const cut = { ...state, turns: state.turns.map((turn) => (turn === last ? { ...turn, ...skipped } : turn)) }
    const told = cutShort({ state: cut, config, words: promptWords(modes.get('debate'), null, config) })
    expect(told).toContain('Speeches that were skipped: 1, of Ben.')
    expect(told?.includes('No closing words were heard from Ben.')).toBe(turns > 1)
  },
)
