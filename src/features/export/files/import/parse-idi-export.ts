import type { FactBody } from '../../../../core/contract/events.ts'
import { SEAT_IDS, type DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { PERSON } from '../../../../core/contract/members/member-ids.ts'
import { moderatedPlan, phaseAt, plannedSpeeches } from '../../../../core/dialog/turns/plan.ts'
import { dialogJsonSchema, type DialogJson } from '../json/dialog-json.ts'
import { check } from './check.ts'
import { idiConfig } from './idi-config.ts'
import { factList, type FactList, fieldMissing, type ImportedDialog, notOneOf } from './imported-dialog.ts'
import { addInsights, addVerdict } from './insight-facts.ts'
import { laterFacts, type LaterFacts } from './later-facts.ts'
import { addMeter } from './meter-facts.ts'
import { addPanels } from './panel-facts.ts'
import { replayedFact } from '../json/replayed-json.ts'
import { addSheets } from './sheet-facts.ts'
import { checkStoryChanges } from './story-changes.ts'
import { time } from './turn-facts.ts'

const turnId = (index: number) => `imported-${index + 1}`
const childId = (index: number) => `imported-child-${index + 1}`

/**
 * Reads a file in the format idi.dialog/1. The file contains no base URLs. A dialog that had not ended becomes a
 * stopped one.
 * @throws ExportError IMPORT_INVALID
 */
export function parseIdiExport(json: unknown): ImportedDialog {
  const dialog = check(dialogJsonSchema, json)
  const config = idiConfig(dialog)
  const { origin, replayed } = dialog
  const facts = factList()
  facts.add({ type: 'dialog-created', config }, time(dialog.createdAt))
  facts.add(
    {
      type: 'dialog-started',
      ...(dialog.estimate && { estimate: dialog.estimate }),
      ...(dialog.plan !== undefined && { plan: dialog.plan }),
      ...(dialog.person && { person: dialog.person }),
    },
    time(dialog.startedAt),
  )
  if (dialog.title !== undefined) facts.add({ type: 'dialog-renamed', title: dialog.title })
  if (dialog.tags?.length) facts.add({ type: 'dialog-tagged', tags: dialog.tags })
  const later = laterFacts(facts, config, turnId)
  const addLost = [addPanels(facts, dialog, later, turnId), addMeter(facts, dialog, later, turnId)]
  checkMembers(dialog)
  checkStoryChanges(dialog)
  addOwn(facts, dialog, 0)
  addMessages(facts, dialog.messages, 0, later)
  const closed = addTurns(facts, dialog, config, later)
  addInsights(facts, dialog, config, turnId)
  if (dialog.energy)
    facts.add({
      type: 'energy-measured',
      hosts: [{ host: 'imported', wattHours: dialog.energy.wattHours, samples: 0 }],
    })
  addEnd(facts, dialog, later)
  later.flush(Infinity)
  for (const add of addLost) add()
  addNotes(facts, dialog)
  addSheets(facts, dialog, turnId)
  addVerdict(facts, dialog, config, turnId)
  if (origin || replayed)
    facts.change(0, {
      type: 'dialog-created',
      config,
      ...(origin && { origin: originFact(origin, closed, facts.bodies.length) }),
      ...(replayed && { replayed: replayedFact(replayed) }),
    })
  const children = new Map(
    (dialog.children ?? []).flatMap((child, index) =>
      child.dialog ? [[childId(index), parseIdiExport(child.dialog)] as const] : [],
    ),
  )
  return {
    format: 'idi',
    topic: config.topic,
    bodies: facts.bodies,
    at: facts.at,
    texts: dialog.texts ?? null,
    children,
  }
}

/** Adds the turns and what came between them. Returns the numbers of the facts that ended the turns. */
function addTurns(facts: FactList, dialog: DialogJson, config: DialogConfig, later: LaterFacts): readonly number[] {
  const closed: number[] = []
  /** The numbers of the facts that ended a turn. */
  const ends: number[] = []
  let speeches = 0
  let lastNumber = 0
  const planned = plannedSpeeches(moderatedPlan(config.turns)) ?? 0
  for (const [index, turn] of dialog.turns.entries()) {
    if (turn.kind === 'speech') speeches += 1
    const { seat, audience, kind, step = index, speech = speeches, phase = phaseAt(speech, planned) } = turn
    // Two turns of the file must not get the same number.
    const number = Math.max(turn.number, lastNumber + 1)
    lastNumber = number
    later.flush(begin(turn))
    if ((seat === 'first' || seat === 'second') && [turn, ...(turn.versions ?? [])].some(({ handed }) => handed))
      facts.add({ type: 'turn-handed', step, seat }, begin(turn))
    later.turn(turn, { number, step, seat, ...(audience && { audience }), kind, speech, phase }, index, () => {
      if (dialog.concluded?.turn === turn.number)
        facts.add({
          type: 'moderator-decided',
          turnId: turnId(index),
          decision: 'conclude',
          reason: dialog.concluded.reason,
        })
    })
    closed.push(facts.bodies.length)
    if (facts.bodies.at(-1)?.type === 'turn-ended') ends.push(facts.bodies.length)
    addMessages(facts, dialog.messages, index + 1, later, index + 1 === dialog.turns.length)
    addFolds(facts, dialog.folds, index + 1, ends, later)
    addOwn(facts, dialog, index + 1)
  }
  return closed
}

/** Adds a person's own notes. A note on a turn that is not in the file is left out. */
function addNotes(facts: FactList, { notes, turns }: DialogJson): void {
  for (const { turn, text, at } of notes ?? []) {
    const index = turns.findIndex(({ number }) => number === turn)
    if (index >= 0) facts.add({ type: 'turn-noted', turnId: turnId(index), text }, time(at))
  }
}

function addEnd(facts: FactList, dialog: DialogJson, later: LaterFacts): void {
  const endedAt = time(dialog.endedAt)
  const elapsed = dialog.totals.elapsedSeconds
  later.flush(endedAt)
  facts.add(
    {
      type: 'dialog-ended',
      status: dialog.status === 'completed' ? 'completed' : 'stopped',
      reason: dialog.endedByCap ? 'cap' : 'imported',
      ...(elapsed !== undefined && { workedMs: elapsed * 1_000 }),
    },
    endedAt,
  )
}

type OriginFact = NonNullable<Extract<FactBody, { type: 'dialog-created' }>['origin']>

/**
 * The fact about where the dialog comes from.
 * @param closed numbers of the facts that ended the turns
 * @param last number of the last fact
 */
function originFact(
  { dialogId, turnId, change, sharedTurns }: NonNullable<DialogJson['origin']>,
  closed: readonly number[],
  last: number,
): OriginFact {
  return {
    dialogId,
    turnId,
    ...(change && { change }),
    sharedThrough: closed[sharedTurns - 1] ?? (sharedTurns === 0 ? 2 : last),
  }
}

/** When the first version of a turn began, in epoch milliseconds; null when it is unknown. */
function begin(turn: DialogJson['turns'][number]): number | null {
  const times = [turn, ...(turn.versions ?? [])].flatMap((version) => time(version.startedAt) ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * Adds the digests that were made when this number of turns had begun.
 * @param ends numbers of the facts that ended a turn
 */
function addFolds(
  facts: FactList,
  folds: DialogJson['folds'],
  turnsBegun: number,
  ends: readonly number[],
  later: LaterFacts,
): void {
  for (const [place, fold] of (folds ?? []).entries()) {
    if (fold.afterTurn !== turnsBegun) continue
    const { turns, text, tokensBefore, tokensAfter, usage, cost, provider, model } = fold
    later.flush(time(fold.at))
    const throughSeq = ends[turns - 1] ?? facts.bodies.length
    facts.add(
      {
        type: 'turns-folded',
        foldId: `imported-fold-${place + 1}`,
        throughSeq,
        text,
        turns,
        tokensBefore,
        tokensAfter,
        usage,
        provider,
        model,
        ...(typeof cost === 'number' && { cost }),
      },
      time(fold.at),
    )
  }
}

/** Adds the messages that came after this number of turns; with `rest` also those that claim to be later. */
function addMessages(
  facts: FactList,
  messages: DialogJson['messages'],
  turnsBegun: number,
  later: LaterFacts,
  rest = false,
): void {
  for (const [place, message] of (messages ?? []).entries()) {
    if (rest ? message.afterTurn < turnsBegun : message.afterTurn !== turnsBegun) continue
    later.flush(time(message.at))
    const id = `imported-message-${place + 1}`
    if (message.kind === 'question')
      facts.add({ type: 'message-added', messageId: id, text: message.text }, time(message.at))
    else if (message.seat)
      facts.add({ type: 'note-added', noteId: id, seat: message.seat, text: message.text }, time(message.at))
    else throw fieldMissing(`messages[${place}].seat`)
  }
}

/** Checks that every speaker is a seat, the person, or a member of the file. */
function checkMembers(dialog: DialogJson): void {
  const known = new Set([...SEAT_IDS, PERSON, ...(dialog.members ?? []).map(({ id }) => id)])
  const stranger = dialog.turns.findIndex(({ seat }) => !known.has(seat))
  if (stranger >= 0) throw notOneOf(`turns[${stranger}].seat`, [...known])
}

/** Adds the members who joined and the changes of the mode's state when this number of turns had begun. */
function addOwn(
  facts: FactList,
  { members = [], changes = [], children = [], turns }: DialogJson,
  turnsBegun: number,
): void {
  for (const { id, name, role, description, joinedAfter, present } of members) {
    if (joinedAfter !== turnsBegun) continue
    const told = description === undefined ? {} : { description }
    facts.add({
      type: 'member-joined',
      member: { id, name, role, ...told, agent: { kind: 'seat', seat: 'moderator' } },
    })
    if (!present) facts.add({ type: 'member-left', member: id })
  }
  for (const { change, data, text, audience, inTurn, afterTurn, at } of changes) {
    if (afterTurn !== turnsBegun) continue
    const index = turns.findIndex(({ number }) => number === inTurn)
    facts.add(
      {
        type: 'mode-changed',
        change,
        data,
        text,
        ...(audience && { audience }),
        duringTurn: index < 0 ? null : turnId(index),
      },
      time(at),
    )
  }
  for (const [index, child] of children.entries()) {
    const id = childId(index)
    const named = child.dialog?.['mode']
    const mode = typeof named === 'string' ? named : ''
    const afterTurn = turnsBegun === 0 ? null : turnId(turnsBegun - 1)
    if (child.afterTurn === turnsBegun)
      facts.add({
        type: 'child-opened',
        childId: id,
        title: child.title,
        mode,
        afterTurn,
        by: child.by,
        ...(child.with && { with: child.with }),
      })
    for (const { text, audience, throughSeq, afterTurn: closed, call = null, at, remembers } of child.digests)
      if (closed === turnsBegun)
        facts.add(
          { type: 'child-closed', childId: id, text, audience, throughSeq, call, ...(remembers && { remembers }) },
          time(at),
        )
  }
}
