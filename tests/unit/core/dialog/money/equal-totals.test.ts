import { expect, test } from 'vitest'
import type { DialogConfig } from '../../../../../src/core/contract/dialog-config.ts'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import type { StageName } from '../../../../../src/core/contract/turn/turn-parts.ts'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import { SPENT_KINDS, spentKindOf } from '../../../../../src/core/dialog/money/spent.ts'
import { totals } from '../../../../../src/core/dialog/money/totals.ts'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { spansOf } from '../../../../../src/features/export/files/otlp/export-otlp.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { parseImport } from '../../../../../src/features/export/files/parse-import.ts'
import { drawing } from '../../../../helpers/drawing.ts'
import { requireEqualTotals, type Account } from '../../../../helpers/equal-totals.ts'
import { newDialog } from '../../../../helpers/test-engine.ts'
import { toState } from '../../../../fixtures/exports/fact-script.ts'

const HISTORIES = 10_000
const MEMBERS = ['moderator', 'first', 'second'] as const
const UNDECIDED = { winner: 'none' as const, margin: 'none' as const, reasons: [] }
const BRIEF = { agreed: [], crux: [], settles: [], changed: [], risks: [], dropped: 0 }
const MEMORY = {
  title: 'Trams',
  summary: 'They spoke of trams.',
  importance: 1,
  records: [],
  concepts: [],
  relations: [],
  forward: { proactive_greeting: '', unresolved_topics_for_next_convo: [], suggested_initial_focus: '' },
  dropped: { records: 0, concepts: 0, relations: 0 },
  merged: 0,
}
const BY = { provider: 'openai', model: 'gpt-6-luna' } as const

/** A possible history, with the account of the vendor that served it. */
function history(seed: number): { readonly bodies: readonly FactBody[]; readonly account: Account } {
  const { upTo, oneOf } = drawing(seed)
  const account: Account = { calls: 0, promptTokens: 0, completionTokens: 0, cost: 0 }
  const config: DialogConfig = {
    ...newDialog({ critique: true, context: [] }),
    critique: true,
    earlyEnd: false,
    context: [],
    seed: 1,
    turns: 3,
    cap: { tokens: 100_000 },
  } as DialogConfig
  const bodies: FactBody[] = [
    { type: 'dialog-created', config },
    { type: 'dialog-started', plan: null },
  ]
  const spent = (calls = 1 + upTo(3)) => {
    // Prices in eighths of a thousandth of a dollar add up exactly.
    const one = { promptTokens: upTo(900), completionTokens: upTo(90), cost: upTo(40) / 8_192 }
    account.calls += calls
    account.promptTokens += one.promptTokens
    account.completionTokens += one.completionTokens
    account.cost += one.cost
    const usage = { ...NO_USAGE, promptTokens: one.promptTokens, completionTokens: one.completionTokens }
    return { usage, cost: one.cost, ...BY, calls }
  }
  const open = new Set<string>()
  let turns = 0
  let apart = 0

  const turn = () => {
    turns += 1
    const turnId = `t${turns}`
    const seat = oneOf(MEMBERS)
    const kind =
      seat === 'moderator' ? oneOf(['moderation', 'summary'] as const) : oneOf(['preparation', 'speech'] as const)
    const place = { number: turns, step: turns, speech: turns, phase: 'middle' } as const
    bodies.push({ type: 'turn-started', turnId, seat, kind, ...place })
    const stages: readonly StageName[] = kind === 'speech' ? ['draft', 'critique', 'final'] : ['final']
    const breaks = upTo(4) === 0 ? upTo(stages.length) : -1
    for (const [index, stage] of stages.entries()) {
      const ahead = made.find((each) => each.step === turns && each.ended.stage === stage)
      if (ahead && index !== breaks && upTo(3) > 0) {
        // When it is heard, it is counted with the turn and not separately.
        bodies.push({ type: 'stage-ended', ...ahead.ended, turnId, ahead: true })
        continue
      }
      if (index === breaks) {
        bodies.push({ type: 'calls-failed', duringTurn: turnId, ...spent() })
        const why = { code: 'PROVIDER_SERVER', message: 'Down.', retryable: true } as const
        if (upTo(2) === 0) bodies.push({ type: 'turn-failed', turnId, stage, error: why, partialText: '' })
        else bodies.push({ type: 'turn-cancelled', turnId, stage, reason: 'stop', partialText: '' })
        return
      }
      bodies.push({
        type: 'stage-ended',
        turnId,
        ...ended(stage),
        ...(stage === 'critique' && upTo(2) === 0 && { by: 'moderator' as const }),
      })
    }
    bodies.push({ type: 'turn-ended', turnId, text: `Words ${turns}.` })
    if (kind === 'summary' && upTo(2) === 0) verdict(turnId)
  }

  const ended = (stage: StageName) => {
    const { calls, ...what } = spent()
    return {
      stage,
      text: `Words ${turns}.`,
      blocks: [],
      finish: { unified: 'stop', raw: 'stop' } as const,
      timing: { startedAt: 1, firstTokenMs: 1, totalMs: 5 },
      attempts: calls,
      ...what,
    }
  }
  const verdict = (turnId: string) => {
    const alone = upTo(2) === 0 ? { call: spent() } : {}
    bodies.push({ type: 'verdict-given', turnId, ...UNDECIDED, throughSeq: bodies.length, ...alone })
  }
  const made: Omit<Extract<FactBody, { type: 'stage-ahead' }>, 'type'>[] = []
  const makeAhead = () => {
    const stage = oneOf(['draft', 'final'] as const)
    if (made.some((each) => each.step === turns + 1 && each.ended.stage === stage)) return
    const ahead = { step: turns + 1, request: 'r', ended: { turnId: 'ahead', ...ended(stage) } }
    made.push(ahead)
    bodies.push({ type: 'stage-ahead', ...ahead })
  }
  const judged = (): readonly FactBody[] => {
    const panelId = `p${bodies.length}`
    const judges = [{ ...BY }, { provider: 'anthropic', model: 'claude' }]
    const read = { throughSeq: bodies.length, said: { first: 9, second: 9 } }
    const by = { panelId, judge: upTo(2), choice: null, unreadable: 'Nothing readable.' }
    return [
      { type: 'panel-asked', panelId, judges, rubric: [], bothOrders: false, ...read },
      { type: 'panel-judged', ...by, order: 'as-held', reasons: [], read: 'whole', ...spent() },
      { type: 'panel-probed', ...by, order: 'once-first', ...spent() },
      { type: 'panel-voted', ...by, when: 'before', ...spent() },
    ]
  }

  const failed = (): FactBody =>
    upTo(3) === 0
      ? { type: 'calls-failed', stopped: true, ...spent() }
      : { type: 'calls-failed', extra: oneOf(['map', 'memory', 'digest'] as const), why: 'Down.', ...spent() }
  const aside = () => {
    if (open.size === 0 || upTo(3) === 0) {
      apart += 1
      const childId = `c${apart}`
      open.add(childId)
      const named = { childId, title: 'Aside', mode: 'aside', afterTurn: null, by: 'person', with: 'first' }
      bodies.push({ type: 'child-opened', ...named })
    }
    const childId = oneOf([...open])
    const vain = upTo(4) === 0 ? { vain: oneOf(['failed', 'stopped'] as const) } : {}
    bodies.push({ type: 'child-spent', childId, throughSeq: bodies.length, ...vain, ...spent() })
    if (upTo(3) > 0) return
    open.delete(childId)
    const { calls: _one, ...call } = spent(1)
    bodies.push({
      type: 'child-closed',
      childId,
      text: 'They spoke.',
      audience: 'all',
      throughSeq: bodies.length,
      call,
    })
  }
  const beside: readonly (() => void)[] = [
    turn,
    turn,
    turn,
    aside,
    () => bodies.push(failed()),
    () => bodies.push({ type: 'map-extended', turnId: 't1', nodes: [], edges: [], dropped: 0, ...spent() }),
    () =>
      bodies.push({
        type: 'participant-summarized',
        seat: oneOf(['first', 'second']),
        summary: { thesis: 'T.', arguments: [], evidence: [], answered: [] },
        ...spent(),
      }),
    () => bodies.push({ type: 'ooc-answered', oocId: `o${bodies.length}`, text: 'Yes.', ...spent() }),
    () => bodies.push({ type: 'coach-noted', step: turns, text: 'Slow down.', audience: ['moderator'], ...spent() }),
    () => bodies.push({ type: 'draft-checked', step: turns, seat: 'first', ...spent() }),
    () => bodies.push({ type: 'hint-given', step: turns, seat: 'first', hint: 'answer', text: 'A no.', ...spent() }),
    () => bodies.push({ type: 'file-read', file: 'a.png', what: 'description', ...spent() }),
    makeAhead,
    () => bodies.push(...judged()),
    () =>
      bodies.push({
        type: 'critique-measured',
        turnId: 't1',
        judge: BY,
        speaker: BY,
        critic: 'self',
        order: 'draft-first',
        choice: 'final',
        ...spent(),
      }),
    () =>
      bodies.push(
        { type: 'sheet-asked', sheetId: 's', member: 'first', judge: BY, throughSeq: bodies.length },
        { type: 'sheet-read', sheetId: 's', order: 'as-held', side: null, read: 'whole', ...spent() },
        { type: 'sheet-probed', sheetId: 's', order: 'once-first', choice: 'neither', ...spent() },
      ),
    () => bodies.push({ type: 'brief-made', brief: BRIEF, turns: [], throughSeq: bodies.length, ...spent() }),
    () => bodies.push({ type: 'memory-made', memory: MEMORY, turns: [], throughSeq: bodies.length, ...spent() }),
    () => bodies.push({ type: 'detail-noted', turnId: 't1', image: null, sound: 'Rain.', ...spent() }),
    () => bodies.push({ type: 'minds-called', villager: 'ann', ...spent() }),
    () => {
      const cost = upTo(40) / 8_192
      account.cost += cost
      bodies.push({ type: 'speech-voiced', engine: 'openai', chars: upTo(400), cost })
    },
    () => bodies.push({ type: 'extra-retried', extra: 'digest' }),
    () => bodies.push({ type: 'dialog-paused', reason: 'user' }, { type: 'dialog-resumed' }),
    () =>
      bodies.push({
        type: 'turns-folded',
        foldId: `f${bodies.length}`,
        throughSeq: bodies.length,
        text: 'Before.',
        turns,
        tokensBefore: 9,
        tokensAfter: 3,
        ...spent(),
      }),
  ]
  const happens = 2 + upTo(14)
  for (let at = 0; at < happens; at += 1) oneOf(beside)()
  if (upTo(2) === 0)
    bodies.push({ type: 'dialog-ended', status: 'stopped', reason: 'stopped', ...(upTo(2) === 0 && { now: true }) })
  return { bodies, account }
}

test('the page, seats, stages, exports, command line and vendor show equal totals in any random history', () => {
  const kinds = new Set<string>()
  for (let seed = 0; seed < HISTORIES; seed += 1) {
    const { bodies, account } = history(seed)
    const state = toState(
      'drawn',
      bodies,
      bodies.map((_body, index) => index),
    )
    requireEqualTotals(state, account)
    expect(spansOf(state)).toHaveLength(1 + state.turns.length + state.spent.length)
    for (const { kind } of state.spent) kinds.add(kind)
    if (seed % 100 > 0) continue
    const { bodies: read, at } = parseImport(
      new TextDecoder().decode(exportJson(state, { content: 'whole' }) as Uint8Array),
    )
    const again = read.reduce<DialogState>(
      (known, body, index) => reduce(known, { ...body, dialogId: 'again', seq: index + 1, at: at[index] ?? 0 }),
      emptyDialog('again'),
    )
    expect(Object.keys(again.failing)).toEqual([])
    expect(totals(again).calls).toBeLessThanOrEqual(account.calls)
  }
  expect([...kinds].toSorted()).toEqual([...SPENT_KINDS].toSorted())
})

// A case sheet of a participant once counted as the moderator's calls.
test('what a participant writes for itself counts as preparation, and a comment as moderation', () => {
  expect(spentKindOf('preparation', 'final')).toBe('preparation')
  expect(spentKindOf('moderation', 'final')).toBe('moderation')
  expect(spentKindOf('introduction', 'final')).toBe('moderation')
})
