import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { Audience } from '../../contract/members/audience.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import type { BranchPoint, WhatIf } from '../changes/branch-point.ts'
import { bin, pin, rename, restore, tagDialog } from '../changes/dialog-metadata.ts'
import { regenerateTurn, statusToRestore } from '../run/regenerate-turn.ts'
import { chooseVersion, editTurn, noteTurn } from '../changes/turn-versions.ts'
import type { NewChild } from '../children.ts'
import type { EngineParts } from './parts.ts'

/** Acts that change dialogs which have begun: their turns, their branches and children, their place in the library. */
export const changeActs = {
  /**
   * Has a finished turn written again, with the same task. Afterwards the dialog is in the state that it had before,
   * also after a failure.
   */
  regenerate: ({ dialogs, ports }: EngineParts, id: string, turnId: string): Promise<void> =>
    dialogs.inTurn(id, async () => {
      const state = await dialogs.changeable(id)
      await dialogs.begin(state, regenerateTurn(state, turnId, ports.newId()), { back: statusToRestore(state) })
    }),

  /**
   * Applies an act of a person in the form of the dialog's mode, whether the dialog runs or not. Resolves once the act
   * is stored.
   * @throws DialogError DIALOG_STATE with the reason why the act is impossible, and whatever the mode throws
   */
  actInMode: ({ dialogs, ports }: EngineParts, id: string, act: unknown): Promise<void> =>
    dialogs.inTurn(id, async () => {
      const source = await dialogs.source(id)
      const { personActs, info } = source.mode
      if (!personActs)
        throw new DialogError(
          'DIALOG_STATE',
          sayLater('A dialog of the mode {name} has no such acts.', { name: info.label }),
        )
      personActs.check(act, ports)
      const run = dialogs.run(id)
      if (run?.act) return run.act(act)
      await dialogs.record(id, await personActs.rest(source, act, ports))
    }),

  async editTurn({ dialogs }: EngineParts, id: string, turnId: string, text: string): Promise<void> {
    await dialogs.changeable(id)
    await dialogs.change(id, (state) => editTurn(state, turnId, text))
  },

  /** Stores a person's own note on a turn; null removes it. */
  noteTurn: ({ dialogs }: EngineParts, id: string, turnId: string, text: string | null): Promise<void> =>
    dialogs.change(id, (state) => noteTurn(state, turnId, text)),

  chooseVersion: ({ dialogs }: EngineParts, id: string, turnId: string, versionId: string): Promise<void> =>
    dialogs.change(id, (state) => chooseVersion(state, turnId, versionId)),

  /** Makes a new dialog with the facts of this one up to a turn. Returns its id. */
  branch: ({ branches }: EngineParts, id: string, at: BranchPoint): Promise<string> => branches.branch(id, at),

  /** Estimates the rest of such a branch. Stores nothing. */
  estimateBranch: ({ branches }: EngineParts, id: string, at: BranchPoint): Promise<EstimateAnswer> =>
    branches.estimate(id, at),

  /** Makes a branch in which one thing is different. Returns its id. */
  whatIf: ({ branches }: EngineParts, id: string, what: WhatIf): Promise<string> => branches.whatIf(id, what),

  /** Estimates the rest of such a branch. Stores nothing. */
  estimateWhatIf: ({ branches }: EngineParts, id: string, what: WhatIf): Promise<EstimateAnswer> =>
    branches.estimateWhatIf(id, what),

  /** Makes a smaller dialog inside this one. Returns its id. It is started like any other dialog. */
  openChild: ({ children }: EngineParts, parentId: string, child: NewChild): Promise<string> =>
    children.open(parentId, child),

  reopenChild: ({ children }: EngineParts, childId: string): Promise<void> => children.reopen(childId),

  /** Closes a child. From then on prompts of its audience contain the digest that it leaves. */
  closeChild: ({ children }: EngineParts, childId: string, audience: Audience): Promise<void> =>
    children.close(childId, audience),

  rename: ({ dialogs }: EngineParts, id: string, title: string | null): Promise<void> =>
    dialogs.change(id, (state) => rename(state, title)),

  tag: ({ dialogs }: EngineParts, id: string, tags: readonly string[]): Promise<void> =>
    dialogs.change(id, (state) => tagDialog(state, tags)),

  /** Pins a dialog to the top of lists, or unpins it. */
  pin: ({ dialogs }: EngineParts, id: string, pinned: boolean): Promise<void> =>
    dialogs.change(id, (state) => pin(state, pinned)),

  /** Puts a dialog and its children into the bin. @throws DialogError DIALOG_STATE while one of them runs */
  async bin({ children, dialogs }: EngineParts, id: string): Promise<void> {
    const below = await children.below(await dialogs.state(id))
    // If one of them runs, this throws before anything was put into the bin.
    for (const each of [...below, id]) bin(await dialogs.state(each))
    for (const each of [...below, id]) await dialogs.change(each, bin)
  },

  async restore({ children, dialogs }: EngineParts, id: string): Promise<void> {
    for (const each of [...(await children.below(await dialogs.state(id))), id]) await dialogs.change(each, restore)
  },

  /** Deletes a dialog permanently that is in the bin. */
  async remove(parts: EngineParts, id: string): Promise<void> {
    const { children, dialogs, insights, judging, ooc } = parts
    if ((await dialogs.state(id)).binnedAt === null)
      throw new DialogError('DIALOG_STATE', 'Only a dialog in the bin can be deleted for good: put it there first.')
    for (const child of await children.below(await dialogs.state(id))) {
      await dialogs.change(child, bin)
      await changeActs.remove(parts, child)
    }
    // This is done before the dialog's queue of changes is used, because calls in progress may wait for the same queue.
    await Promise.all([insights.forget(id), judging.jobs.forget(id), ooc.jobs.forget(id)])
    await dialogs.inTurn(id, async () => {
      const { binnedAt } = await dialogs.state(id)
      if (binnedAt === null) throw new DialogError('DIALOG_STATE', 'This dialog was taken out of the bin.')
      await dialogs.remove(id)
    })
  },
}
