import type { DialogConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { Fact, FactBody } from '../../contract/events.ts'
import type { Origin } from '../../contract/origins/origin.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { findTurn } from '../../dialog/selectors.ts'
import { emptyDialog, type DialogState, type Turn } from '../../dialog/state.ts'
import type { BranchPoint } from './branch-point.ts'
import { keptFacts } from './kept-facts.ts'

/** The facts of a new dialog and their times. */
export interface Branch {
  readonly bodies: readonly FactBody[]
  /** Epoch milliseconds, one for each fact. */
  readonly at: readonly number[]
}

/**
 * The facts of a new dialog that shares the past of another up to a turn. They are the other dialog's facts up to
 * there, then whatever was later done to the kept turns (versions, edits, other models), so that the branch begins with
 * what the person sees now. The branch is paused and can be resumed.
 * @param next returns the next turn in the mode's order
 * @param now epoch milliseconds
 * @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE
 */
export function branchFacts(
  id: string,
  facts: readonly Fact[],
  point: BranchPoint,
  next: (state: DialogState) => PlannedTurn | null,
  now: number,
): Branch {
  const source = facts.reduce<DialogState>(reduce, emptyDialog(facts[0]?.dialogId ?? ''))
  if (source.config?.aside)
    throw new DialogError(
      'DIALOG_STATE',
      'An aside belongs to the dialog it was opened in and has no branches of its own: branch that dialog, which takes its asides along, and take somebody aside there.',
    )
  const standing = findTurn(source, point.turnId)
  if (!standing) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such turn in this dialog.')
  const wanted = [standing, ...standing.versions].find((turn) => turn.id === point.turnId) ?? standing
  const kept = keptFacts(facts, standing, wanted, point.keep)
  const origin: Origin = {
    dialogId: source.id,
    turnId: point.turnId,
    sharedThrough: kept.length,
    ...(point.change && { change: point.change.made }),
  }
  const copied = kept.map(({ body }) =>
    body.type === 'dialog-created' ? { ...body, config: ownConfig(body.config), origin } : body,
  )
  const state = replay(id, copied)
  const more: FactBody[] = [
    ...choice(state, wanted),
    ...Object.entries(point.seats).flatMap(([seat, config]): FactBody[] =>
      config ? [{ type: 'seat-changed', seat: seat as keyof typeof point.seats, config }] : [],
    ),
    ...(point.change?.facts ?? []),
    ...rest(state, source, next),
    ...(source.title === null ? [] : [{ type: 'dialog-renamed' as const, title: source.title }]),
    ...(source.tags.length === 0 ? [] : [{ type: 'dialog-tagged' as const, tags: [...source.tags] }]),
  ]
  // The branch itself is dated today; the facts it shares keep their times.
  const at = [
    ...kept.map(({ body, at: then }) => (body.type === 'dialog-created' ? now : then)),
    ...more.map(() => now),
  ]
  return { bodies: [...copied, ...more], at }
}

/** A branch of a rematch is not itself a rematch: it shares its past with the rematch, and its sides with no other dialog. */
function ownConfig({ rematchOf: _other, ...config }: DialogConfig): DialogConfig {
  return config
}

/** The state that follows from these facts alone. */
export function replay(id: string, bodies: readonly FactBody[]): DialogState {
  return bodies.reduce<DialogState>(
    (state, body, index) => reduce(state, { ...body, dialogId: id, seq: index + 1, at: 0 }),
    emptyDialog(id),
  )
}

/** The fact that chooses a version, if the branch continues from another version than the present one of the source. */
function choice(state: DialogState, wanted: Turn): FactBody[] {
  const stands = findTurn(state, wanted.id)
  return stands && stands.id !== wanted.id ? [{ type: 'version-chosen', turnId: stands.id, versionId: wanted.id }] : []
}

/** The state in which the branch begins: paused, or ended when there is nothing left to say. */
function rest(state: DialogState, source: DialogState, next: (state: DialogState) => PlannedTurn | null): FactBody[] {
  if (state.status !== 'running') return []
  if (openTurn(state) || next(state)) return [{ type: 'dialog-paused', reason: 'user' }]
  if (source.status === 'stopped' && source.endReason !== null)
    return [{ type: 'dialog-ended', status: 'stopped', reason: source.endReason }]
  return [{ type: 'dialog-ended', status: 'completed', reason: state.concluded ? 'concluded' : 'finished' }]
}
