import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineDisplay } from '../../../../src/hosts/cli/display/line-display.ts'
import { liveDisplay } from '../../../../src/hosts/cli/display/live-display.ts'
import { sayHeading } from '../../../../src/hosts/cli/display/say-heading.ts'
import type { Display } from '../../../../src/hosts/cli/display/display.ts'
import type { Terminal } from '../../../../src/hosts/cli/display/terminal.ts'
import type { DialogEvent, Fact, FactBody } from '../../../../src/core/contract/events.ts'
import type { StageName } from '../../../../src/core/contract/turn/turn-parts.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { modes } from '../../../../src/modes/index.ts'
import { moderatedPlan } from '../../../../src/core/dialog/turns/plan.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { NO_USAGE } from '../../../../src/core/dialog/money/usage.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
const created: FactBody = {
  type: 'dialog-created',
  config: {
    topic: 'x',
    mode: 'debate',
    turns: 4,
    seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 1,
  },
}
const started = (turnId: string): FactBody => ({
  type: 'turn-started',
  turnId,
  number: 6,
  step: 5,
  seat: 'second',
  kind: 'speech',
  speech: 3,
  phase: 'middle',
})
const ended = (turnId: string, stage: StageName, text: string, totalMs: number): FactBody => ({
  type: 'stage-ended',
  turnId,
  stage,
  text,
  blocks: [],
  finish: { unified: 'stop', raw: 'stop' },
  usage: NO_USAGE,
  timing: { startedAt: 0, firstTokenMs: 0, totalMs },
  attempts: 1,
  provider: 'rehearsal',
  model: 'instant',
})
const delta = (turnId: string, stage: StageName, offset: number, text: string): DialogEvent => ({
  dialogId: 'd',
  type: 'stage-delta',
  turnId,
  stage,
  channel: 'speech',
  offset,
  text,
  startedAt: 0,
})

/** A stderr that records its output, and a dialog that is shown on a display. */
function stage(make: (terminal: Terminal, now: () => number) => Display, columns = 200) {
  let written = ''
  const terminal: Terminal = {
    out: async () => {},
    say: (line) => void (written += `${line}\n`),
    write: (text) => void (written += text),
    bold: (text) => text,
    dim: (text) => text,
    live: true,
    columns: () => columns,
  }
  const display = make(terminal, () => 12_000)
  let state: DialogState = { ...emptyDialog('d'), plan: moderatedPlan(4) }
  const show = (event: DialogEvent): void => {
    state = reduce(state, event)
    display.event(event, state)
  }
  return {
    display,
    written: () => written,
    /** What is left on the screen after all lines that were cleared and drawn again. */
    screen: () =>
      written
        .replaceAll(/\r\u001B\[2K/g, '\r')
        .replaceAll(/\r[^\r\n]*(?=\r)/g, '')
        .replaceAll('\r', ''),
    fact: (body: FactBody) => show({ ...body, dialogId: 'd', seq: state.seq + 1, at: 0 } as Fact),
    signal: show,
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('on a terminal', () => {
  test('final words are printed once, complete and in order, when pieces overlap and the last one is missing', () => {
    const play = stage(liveDisplay)
    play.fact(created)
    play.fact(started('t'))
    play.signal(delta('t', 'draft', 0, 'not to be heard'))
    play.fact(ended('t', 'draft', 'not to be heard', 1_000))
    play.signal(delta('t', 'final', 0, 'One two '))
    play.signal(delta('t', 'final', 4, 'two three '))
    play.fact(ended('t', 'final', 'One two three four.', 1_000))
    play.fact({ type: 'turn-ended', turnId: 't', text: 'One two three four.' })
    play.display.end()
    expect(play.screen()).toBe('Turn 6 (speech 3 of 8), Second\nOne two three four.\n\n')
  })

  test('the line says what happens now, for how long, and never wraps', () => {
    const play = stage(liveDisplay, 24)
    play.fact(created)
    play.fact(started('t'))
    play.signal(delta('t', 'draft', 0, 'word'))
    expect(play.written()).toContain('Turn 6 (speech 3 of 8),')
    expect(play.written()).not.toContain('draft')
    play.display.end()
  })

  test('a wait before another try gives the reason, and redrawing stops with the display', () => {
    const play = stage(liveDisplay)
    play.fact(created)
    play.fact(started('t'))
    play.signal({
      dialogId: 'd',
      type: 'turn-retrying',
      turnId: 't',
      stage: 'critique',
      attempt: 2,
      until: 32_000,
      error: { code: 'PROVIDER_OVERLOADED', message: 'Too busy.', retryable: true },
    })
    expect(play.written()).toContain(
      'Turn 6 (speech 3 of 8), Second, critique: Too busy. Trying again in 20 s (try 2).',
    )
    play.display.end()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('without a terminal a wait before another try is followed by the server’s own words', () => {
  const play = stage(lineDisplay)
  play.fact(created)
  play.fact(started('t'))
  const details = { vendorSentence: 'Engine is at capacity.' }
  play.signal({
    dialogId: 'd',
    type: 'turn-retrying',
    turnId: 't',
    stage: 'critique',
    attempt: 2,
    until: 32_000,
    error: { code: 'PROVIDER_OVERLOADED', message: 'Too busy.', retryable: true, details },
  })
  expect(play.written()).toBe(
    'Turn 6 (speech 3 of 8), Second, critique: Too busy. Trying again in 20 s (try 2).\nThe server said: Engine is at capacity.\n',
  )
})

test.each([
  ['on a terminal', liveDisplay],
  ['without one', lineDisplay],
])('a turn that continues after a prompt that was too long says so in a line: %s', (_where, display) => {
  const play = stage(display)
  play.fact(created)
  play.fact(started('t'))
  play.fact({
    type: 'turn-failed',
    turnId: 't',
    stage: 'final',
    error: {
      code: 'PROVIDER_CONTEXT_TOO_LONG',
      message: 'It is too long.',
      retryable: false,
      details: { promptRoom: 3_000 },
    },
    partialText: '',
  })
  play.fact({ ...started('u'), continues: 't' } as FactBody)
  play.fact({ type: 'turn-ended', turnId: 'u', text: 'One.' })
  play.display.end()
  const line = 'Turn 6 (speech 3 of 8), Second: It is too long. Told in at most 3,000 tokens, it is asked again.\n'
  expect(play.screen().split(line)).toHaveLength(2)
})

test('without a terminal one complete line is printed for each event, and nothing is redrawn', () => {
  const play = stage(lineDisplay)
  play.fact(created)
  play.fact(started('t'))
  play.signal(delta('t', 'draft', 0, 'word'))
  play.fact(ended('t', 'draft', 'word', 4_000))
  play.fact(ended('t', 'critique', 'word', 12_000))
  play.fact(ended('t', 'final', 'word', 1_600))
  play.fact({ type: 'turn-ended', turnId: 't', text: 'word' })
  expect(play.written()).toBe(
    'Turn 6 (speech 3 of 8), Second, draft, 4 s\nTurn 6 (speech 3 of 8), Second, critique, 12 s\nTurn 6 (speech 3 of 8), Second, final, 2 s\n',
  )
})

test('without a terminal a final that is its draft is told without a duration', () => {
  const play = stage(lineDisplay)
  play.fact(created)
  play.fact(started('t'))
  play.fact(ended('t', 'draft', 'Yes.', 1_200))
  play.fact(ended('t', 'critique', 'Keep it', 300))
  const final = { ...ended('t', 'final', 'Yes.', 0), kept: true } as FactBody
  play.fact(final)
  expect(play.written().trim().split('\n').at(-1)).toBe('Turn 6 (speech 3 of 8), Second, final: the draft as it was')
})

test.each([
  ['classic', 'Debate: Why?'],
  ['clash', 'Debate (Clash): Why?'],
])('the heading names a style that is not the usual one: %s', (style, heading) => {
  let written = ''
  const say = (line: string): void => void (written += `${line}\n`)
  const terminal: Terminal = {
    out: async () => {},
    say,
    write: say,
    bold: (text) => text,
    dim: (text) => text,
    live: false,
    columns: () => 80,
  }
  const seats = { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') }
  sayHeading(terminal, 'd', modes.get('debate').info, { topic: 'Why?', seats, style })
  expect(written.split('\n')[0]).toBe(heading)
})

test('on a terminal a case sheet is one line, and the next turn is printed under its own title', () => {
  const play = stage(liveDisplay)
  play.fact(created)
  play.fact({ type: 'plan-changed', plan: [...(modes.get('debate').plan({ turns: 3, style: 'clash' }) ?? [])] })
  play.fact({ ...started('t'), number: 2, step: 1, seat: 'first', kind: 'preparation', speech: 0 } as FactBody)
  play.signal(delta('t', 'final', 0, 'THESIS: not to be heard'))
  play.fact(ended('t', 'final', 'THESIS: not to be heard', 1_000))
  play.fact({ type: 'turn-ended', turnId: 't', text: 'THESIS: not to be heard' })
  play.fact({ ...started('u'), number: 7, step: 6, seat: 'first', speech: 3 } as FactBody)
  play.fact({ type: 'turn-ended', turnId: 'u', text: 'Who pays?' })
  play.display.end()
  expect(play.screen()).toBe(
    'Turn 2, First, case sheet: written for itself alone\nTurn 7 (speech 3 of 20), First, question\nWho pays?\n\n',
  )
})
