import { KeyedLock } from '../../base/async/serial-lock.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { Fact, FactBody } from '../contract/events.ts'
import type { Spent } from '../dialog/money/spent.ts'
import { ownSpent, wasBrokenOff } from '../dialog/money/totals.ts'
import { findTurn } from '../dialog/selectors.ts'
import type { DialogState } from '../dialog/state.ts'
import type { Dialogs } from './run/dialogs.ts'

/** Kinds of facts after which the parent may have to be told of costs. */
const TELLING: ReadonlySet<Fact['type']> = new Set([
  'stage-ended',
  'calls-failed',
  'turns-folded',
  'verdict-given',
  'speech-voiced',
  'file-read',
  'child-spent',
  'child-closed',
  'coach-noted',
  'detail-noted',
  'ooc-answered',
  'draft-checked',
  'hint-given',
  'map-extended',
  'participant-summarized',
  'brief-made',
  'minds-called',
  'panel-judged',
  'panel-probed',
  'panel-voted',
  'critique-measured',
  'sheet-read',
  'sheet-probed',
  'turn-failed',
  'turn-cancelled',
  'dialog-paused',
  'dialog-ended',
])

/**
 * Adds the costs of children to their parent, whose cost limit includes them. If a kill or another process prevented
 * this, it is done at the next occasion.
 */
export class ChildSpending {
  readonly #dialogs: Dialogs
  readonly #lock = new KeyedLock<string>()
  readonly #telling = new Map<string, Promise<void>>()

  constructor(dialogs: Dialogs) {
    this.#dialogs = dialogs
  }

  saw(fact: Fact): void {
    if (!TELLING.has(fact.type)) return
    const run = this.#dialogs.run(fact.dialogId)
    if (run && run.state.parent === null) return
    const told = this.#lock
      .run(fact.dialogId, () => this.#tell(fact.dialogId))
      // It is done at the next occasion instead.
      .catch(() => undefined)
      .finally(() => {
        if (this.#telling.get(fact.dialogId) === told) this.#telling.delete(fact.dialogId)
      })
    this.#telling.set(fact.dialogId, told)
  }

  /** Resolves when no costs are being added to this dialog any more, nor to the dialogs inside which it was opened. */
  async settled(id: string): Promise<void> {
    await this.#telling.get(id)
    const { parent } = await this.#dialogs.state(id)
    if (parent) await this.settled(parent.dialogId).catch(unlessGone)
  }

  async close(): Promise<void> {
    await Promise.all(this.#telling.values())
  }

  async #tell(childId: string): Promise<void> {
    const child = await this.#dialogs.state(childId)
    if (!child.parent) return
    await this.#dialogs.change(child.parent.dialogId, (parent) => spendingToTell(child, parent)).catch(unlessGone)
  }
}

/**
 * The costs of a child that its parent does not contain yet. Calls of an open turn are added when it is known how the
 * turn ended.
 */
export function spendingToTell(child: DialogState, parent: DialogState): readonly FactBody[] {
  const known = parent.children.find(({ id }) => id === child.id)
  if (!known) return []
  const left = ownSpent(child)
    .filter(({ seq }) => seq > known.spentThrough)
    .toSorted((a, b) => a.seq - b.seq)
  const open = left.findIndex(({ kind, turnId }) => kind === 'failed' && isOpen(child, turnId))
  return (open === -1 ? left : left.slice(0, open)).map((spent) => spentFact(child, spent))
}

function isOpen(child: DialogState, turnId: string | null): boolean {
  return turnId !== null && findTurn(child, turnId)?.status === 'running'
}

function spentFact(child: DialogState, spent: Spent): FactBody {
  const { kind, seq, calls, usage, cost, provider, model } = spent
  const vain = kind !== 'failed' ? null : wasBrokenOff(child, spent) ? 'stopped' : 'failed'
  const what = { usage, cost, provider, model, ...(calls !== 1 && { calls }) }
  return { type: 'child-spent', childId: child.id, throughSeq: seq, ...(vain && { vain }), ...what }
}

function unlessGone(error: unknown): void {
  if (!(error instanceof DialogError && error.code === 'DIALOG_NOT_FOUND')) throw error
}
