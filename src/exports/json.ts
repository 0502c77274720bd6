import { ExportError } from '../contract/errors.ts'
import type { SeatConfig, SeatId } from '../contract/dialog-config.ts'
import { totals } from '../dialog/selectors.ts'
import type { DialogState, Fold, Stage, Turn } from '../dialog/state.ts'
import { foldCost, stageCost, totalCost } from './costs.ts'
import { DIALOG_JSON_SCHEMA_ID, type DialogJson } from './dialog-json.ts'
import type { ExportOptions, PriceLookup } from './export-format.ts'
import { isRehearsal } from './rehearsal.ts'

/** The whole dialog as idi.dialog/1, indented, UTF-8. */
export function exportJson(state: DialogState, options: ExportOptions = {}): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(toDialogJson(state, options.prices), null, 2)}\n`)
}

/** The whole dialog as a value. Base URLs stay out: they may name private hosts. */
export function toDialogJson(state: DialogState, prices?: PriceLookup): DialogJson {
  const { config } = state
  if (!config) throw new ExportError('EXPORT_FORMAT', 'This dialog has no content to export yet.')
  const turns = state.turns.filter((turn) => !turn.superseded)
  const sum = totals(state)
  const energy = Object.values(state.energy)
  const concludedIn = turns.find((turn) => turn.id === state.concluded?.turnId)
  return {
    schema: DIALOG_JSON_SCHEMA_ID,
    id: state.id,
    topic: config.topic,
    mode: config.mode,
    status: state.status,
    createdAt: iso(state.createdAt),
    startedAt: state.startedAt === null ? null : iso(state.startedAt),
    endedAt: state.endedAt === null ? null : iso(state.endedAt),
    turnsEach: config.turns,
    critique: config.critique,
    earlyEnd: config.earlyEnd,
    seed: config.seed,
    ...(config.cap && { cap: config.cap }),
    ...(config.foldAbove !== undefined && { foldAbove: config.foldAbove }),
    endedByCap: state.endReason === 'cap',
    concluded: state.concluded && { turn: concludedIn?.number ?? 0, reason: state.concluded.reason },
    seats: bySeat((seat) => seatJson(config.seats[seat])),
    context: config.context.map(({ name, mediaType, tokens, text }) => ({ name, mediaType, tokens, text })),
    turns: turns.map((turn) => turnJson(turn, prices)),
    messages: state.messages.map((message) => ({
      kind: message.seat === null ? 'question' : 'note',
      ...(message.seat !== null && { seat: message.seat }),
      text: message.text,
      afterTurn: turns.filter((turn) => turn.seq < message.seq).length,
      at: iso(message.at),
    })),
    folds: state.folds.map((fold) => foldJson(fold, turns, prices)),
    estimate: state.estimate,
    energy: energy.length === 0 ? null : { wattHours: energy.reduce((all, host) => all + host, 0) },
    totals: {
      calls: sum.calls,
      promptTokens: sum.usage.promptTokens,
      completionTokens: sum.usage.completionTokens,
      thinkingTokens: sum.usage.thinkingTokens,
      cachedTokens: sum.usage.cachedTokens,
      cacheWriteTokens: sum.usage.cacheWriteTokens,
      estimated: sum.usage.estimated,
      cost: totalCost(state, prices),
      seconds: sum.modelSeconds,
      seats: bySeat((seat) => seatTotals(state, seat, prices)),
    },
  }
}

function bySeat<T>(value: (seat: SeatId) => T): Record<SeatId, T> {
  return { moderator: value('moderator'), first: value('first'), second: value('second') }
}

function seatTotals(state: DialogState, seat: SeatId, prices: PriceLookup | undefined): NonNullable<DialogJson['totals']['seats']>[SeatId] {
  const { calls, usage, modelSeconds } = totals(state, seat)
  const { promptTokens, completionTokens, thinkingTokens, cachedTokens } = usage
  return { calls, promptTokens, completionTokens, thinkingTokens, cachedTokens, cost: totalCost(state, prices, seat), seconds: modelSeconds }
}

function foldJson(fold: Fold, turns: readonly Turn[], prices: PriceLookup | undefined): NonNullable<DialogJson['folds']>[number] {
  const { text, tokensBefore, tokensAfter, usage, provider, model } = fold
  return { turns: fold.turns, afterTurn: turns.filter((turn) => turn.seq < fold.seq).length, text, tokensBefore, tokensAfter, usage, provider, model, cost: foldCost(fold, prices), at: iso(fold.at) }
}

function seatJson({ baseUrl: _private, ...seat }: SeatConfig): DialogJson['seats'][SeatId] {
  return { ...seat, rehearsal: isRehearsal(seat.provider) }
}

function turnJson(turn: Turn, prices: PriceLookup | undefined): DialogJson['turns'][number] {
  const partialText = turn.status === 'running' ? (turn.live?.text ?? '') : turn.partialText
  return {
    number: turn.number,
    seat: turn.seat,
    kind: turn.kind,
    status: turn.status,
    step: turn.step,
    speech: turn.speech,
    phase: turn.phase,
    startedAt: iso(turn.startedAt),
    ...(turn.endedAt !== null && { endedAt: iso(turn.endedAt) }),
    text: turn.text,
    ...(turn.status !== 'ended' && { partialText }),
    ...(turn.error && { error: turn.error }),
    ...(turn.cancelReason && { cancelReason: turn.cancelReason }),
    stages: turn.stages.map((stage) => stageJson(stage, prices)),
  }
}

function stageJson(stage: Stage, prices: PriceLookup | undefined): DialogJson['turns'][number]['stages'][number] {
  const thinking = stage.blocks.flatMap((block) => (block.type === 'thinking' ? [block.text] : [])).join('\n\n')
  const blocks = stage.blocks.filter((block) => block.type !== 'thinking')
  return {
    stage: stage.stage,
    text: stage.text,
    provider: stage.provider,
    model: stage.model,
    finish: stage.finish,
    attempts: stage.attempts,
    usage: stage.usage,
    timing: { ...stage.timing, startedAt: iso(stage.timing.startedAt) },
    cost: stageCost(stage, prices),
    ...(thinking !== '' && { thinking }),
    ...(blocks.length > 0 && { blocks }),
  }
}

function iso(at: number): string {
  return new Date(at).toISOString()
}
