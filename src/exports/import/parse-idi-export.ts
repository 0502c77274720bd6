import { dialogConfigSchema, SEAT_IDS, type DialogConfig } from '../../contract/dialog-config.ts'
import type { FactBody } from '../../contract/events.ts'
import { TURNS_MAX } from '../../contract/limits.ts'
import { phaseAt } from '../../dialog/plan.ts'
import { dialogJsonSchema, type DialogJson } from '../dialog-json.ts'
import { check } from './check.ts'
import { factList, importInvalid, type FactList, type ImportedDialog } from './imported-dialog.ts'

type TurnJson = DialogJson['turns'][number]

/** Reads idi.dialog/1. Base URLs are not in it, and a dialog that had not ended comes in as stopped. @throws ExportError IMPORT_INVALID */
export function parseIdiExport(json: unknown): ImportedDialog {
  const dialog = check(dialogJsonSchema, json)
  const config = configOf(dialog)
  const facts = factList()
  facts.add({ type: 'dialog-created', config }, time(dialog.createdAt))
  facts.add({ type: 'dialog-started', ...(dialog.estimate && { estimate: dialog.estimate }) }, time(dialog.startedAt))
  const messages = dialog.messages ?? []
  addMessages(facts, messages, 0)
  let speech = 0
  dialog.turns.forEach((turn, index) => {
    if (turn.kind === 'speech') speech += 1
    addTurn(facts, turn, index, turn.speech ?? speech, config)
    if (dialog.concluded?.turn === turn.number) facts.add({ type: 'moderator-decided', turnId: turnId(index), decision: 'conclude', reason: dialog.concluded.reason })
    closeTurn(facts, turn, index)
    addMessages(facts, messages, index + 1, index + 1 === dialog.turns.length)
    addFolds(facts, dialog.folds ?? [], index + 1)
  })
  if (dialog.energy) facts.add({ type: 'energy-measured', hosts: [{ host: 'imported', wattHours: dialog.energy.wattHours, samples: 0 }] })
  facts.add({ type: 'dialog-ended', status: dialog.status === 'completed' ? 'completed' : 'stopped', reason: dialog.endedByCap ? 'cap' : 'imported' }, time(dialog.endedAt))
  return { format: 'idi', topic: config.topic, bodies: facts.bodies, at: facts.at }
}

function configOf(dialog: DialogJson): DialogConfig {
  const speeches = (seat: string) => dialog.turns.filter((turn) => turn.kind === 'speech' && turn.seat === seat).length
  const seats = Object.fromEntries(SEAT_IDS.map((id) => {
    const { rehearsal: _label, ...seat } = dialog.seats[id]
    return [id, seat]
  }))
  const { topic, mode, critique = true, earlyEnd = true, seed = 0, context = [], cap, foldAbove } = dialog
  const turns = dialog.turnsEach ?? Math.min(TURNS_MAX, Math.max(1, speeches('first'), speeches('second')))
  return check(dialogConfigSchema, { topic, mode, turns, seats, critique, earlyEnd, seed, context, cap, foldAbove })
}

const turnId = (index: number) => `imported-${index + 1}`
const time = (iso: string | null | undefined) => (iso ? Date.parse(iso) : null)

function addTurn(facts: FactList, turn: TurnJson, index: number, speech: number, config: DialogConfig): void {
  const { number, seat, kind, step = index, phase = phaseAt(speech, 2 * config.turns) } = turn
  facts.add({ type: 'turn-started', turnId: turnId(index), number, step, seat, kind, speech, phase }, time(turn.startedAt))
  for (const stage of turn.stages) {
    const startedAt = Date.parse(stage.timing.startedAt)
    const thinking = stage.thinking === undefined ? [] : [{ type: 'thinking' as const, source: seat, audience: 'user' as const, text: stage.thinking }]
    facts.add(
      {
        type: 'stage-ended',
        turnId: turnId(index),
        stage: stage.stage,
        text: stage.text,
        blocks: [...thinking, ...(stage.blocks ?? [])],
        finish: stage.finish ?? { unified: 'stop', raw: '' },
        usage: stage.usage,
        timing: { ...stage.timing, startedAt },
        attempts: stage.attempts,
        provider: stage.provider ?? config.seats[seat].provider,
        model: stage.model ?? config.seats[seat].model,
        // Unknown then may be known by now.
        ...(typeof stage.cost === 'number' && { cost: stage.cost }),
      },
      startedAt + stage.timing.totalMs,
    )
  }
}

function closeTurn(facts: FactList, turn: TurnJson, index: number): void {
  facts.add(ending(turn, index), time(turn.endedAt))
}

function ending(turn: TurnJson, index: number): FactBody {
  const partialText = turn.partialText ?? ''
  switch (turn.status ?? 'ended') {
    case 'ended':
      return { type: 'turn-ended', turnId: turnId(index), text: turn.text }
    case 'failed':
      if (!turn.error) throw importInvalid(`turns[${index}].error`, 'is missing')
      return { type: 'turn-failed', turnId: turnId(index), stage: null, error: turn.error, partialText }
    default:
      return { type: 'turn-cancelled', turnId: turnId(index), stage: null, reason: turn.cancelReason ?? 'stop', partialText }
  }
}

/** Those made when so many turns had begun. */
function addFolds(facts: FactList, folds: NonNullable<DialogJson['folds']>, turnsBegun: number): void {
  for (const fold of folds) {
    if (fold.afterTurn !== turnsBegun) continue
    const { turns, text, tokensBefore, tokensAfter, usage, cost, provider, model } = fold
    const ends = facts.bodies.flatMap((body, index) => (body.type === 'turn-ended' ? [index + 1] : []))
    facts.add({ type: 'turns-folded', foldId: `imported-fold-${folds.indexOf(fold) + 1}`, throughSeq: ends[turns - 1] ?? facts.bodies.length, text, turns, tokensBefore, tokensAfter, usage, provider, model, ...(typeof cost === 'number' && { cost }) }, time(fold.at))
  }
}

/** Those that came after so many turns; with `rest` also any that claim to have come later still. */
function addMessages(facts: FactList, messages: NonNullable<DialogJson['messages']>, turnsBegun: number, rest = false): void {
  for (const message of messages) {
    if (rest ? message.afterTurn < turnsBegun : message.afterTurn !== turnsBegun) continue
    const id = `imported-message-${messages.indexOf(message) + 1}`
    if (message.kind === 'question') facts.add({ type: 'message-added', messageId: id, text: message.text }, time(message.at))
    else if (message.seat) facts.add({ type: 'note-added', noteId: id, seat: message.seat, text: message.text }, time(message.at))
    else throw importInvalid(`messages[${messages.indexOf(message)}].seat`, 'is missing')
  }
}
