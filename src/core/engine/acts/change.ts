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

/** What is changed of dialogs that were begun: their turns, what branches from them, where they stand in the library. */
export const changeActs = {
  /** Says a finished turn again, as it was asked for then. The dialog goes back to how it was when it is done, or when it failed. */
  regenerate: ({ dialogs, ports }: EngineParts, id: string, turnId: string): Promise<void> =>
    dialogs.inTurn(id, async () => {
      const state = await dialogs.changeable(id)
      await dialogs.begin(state, regenerateTurn(state, turnId, ports.newId()), { back: statusToRestore(state) })
    }),

  /**
   * What a person does to a dialog in the way of its mode, whether it goes on or rests; resolves when it is on disk.
   * @throws DialogError DIALOG_STATE with why it cannot be done, and what the mode says
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
      await dialogs.record(id, personActs.rest(source, act, ports))
    }),

  async editTurn({ dialogs }: EngineParts, id: string, turnId: string, text: string): Promise<void> {
    await dialogs.changeable(id)
    await dialogs.change(id, (state) => editTurn(state, turnId, text))
  },

  /** A person's own note at a turn; null takes it away. */
  noteTurn: ({ dialogs }: EngineParts, id: string, turnId: string, text: string | null): Promise<void> =>
    dialogs.change(id, (state) => noteTurn(state, turnId, text)),

  chooseVersion: ({ dialogs }: EngineParts, id: string, turnId: string, versionId: string): Promise<void> =>
    dialogs.change(id, (state) => chooseVersion(state, turnId, versionId)),

  /** A new dialog with the facts of this one up to a turn, of which it keeps as much as said. Answers with its id. */
  branch: ({ branches }: EngineParts, id: string, at: BranchPoint): Promise<string> => branches.branch(id, at),

  /** What going on with that branch would take. Stores nothing. */
  estimateBranch: ({ branches }: EngineParts, id: string, at: BranchPoint): Promise<EstimateAnswer> =>
    branches.estimate(id, at),

  /** A branch in which one thing is different. Answers with its id. */
  whatIf: ({ branches }: EngineParts, id: string, what: WhatIf): Promise<string> => branches.whatIf(id, what),

  /** What going on with that branch would take. Stores nothing. */
  estimateWhatIf: ({ branches }: EngineParts, id: string, what: WhatIf): Promise<EstimateAnswer> =>
    branches.estimateWhatIf(id, what),

  /** Opens a smaller dialog inside this one. Answers with its id; it is started like any dialog. */
  openChild: ({ children }: EngineParts, parentId: string, child: NewChild): Promise<string> =>
    children.open(parentId, child),

  reopenChild: ({ children }: EngineParts, childId: string): Promise<void> => children.reopen(childId),

  /** Ends a child; the digest it leaves is told to its audience from then on. */
  closeChild: ({ children }: EngineParts, childId: string, audience: Audience): Promise<void> =>
    children.close(childId, audience),

  rename: ({ dialogs }: EngineParts, id: string, title: string | null): Promise<void> =>
    dialogs.change(id, (state) => rename(state, title)),

  tag: ({ dialogs }: EngineParts, id: string, tags: readonly string[]): Promise<void> =>
    dialogs.change(id, (state) => tagDialog(state, tags)),

  /** Has it stand first in lists, or in its place again. */
  pin: ({ dialogs }: EngineParts, id: string, pinned: boolean): Promise<void> =>
    dialogs.change(id, (state) => pin(state, pinned)),

  /** @throws DialogError DIALOG_STATE while it runs */
  async bin({ children, dialogs }: EngineParts, id: string): Promise<void> {
    const below = await children.below(await dialogs.state(id))
    // The first that runs refuses, before anything is in the bin.
    for (const each of [...below, id]) bin(await dialogs.state(each))
    for (const each of [...below, id]) await dialogs.change(each, bin)
  },

  async restore({ children, dialogs }: EngineParts, id: string): Promise<void> {
    for (const each of [...(await children.below(await dialogs.state(id))), id]) await dialogs.change(each, restore)
  },

  /** Deletes a dialog that is in the bin, for good. */
  async remove(parts: EngineParts, id: string): Promise<void> {
    const { children, dialogs, insights, judging, ooc } = parts
    if ((await dialogs.state(id)).binnedAt === null)
      throw new DialogError('DIALOG_STATE', 'Only a dialog in the bin can be deleted for good: put it there first.')
    for (const child of await children.below(await dialogs.state(id))) {
      await dialogs.change(child, bin)
      await changeActs.remove(parts, child)
    }
    // Before its turn comes: what is being made may wait for the same turn.
    await Promise.all([insights.forget(id), judging.jobs.forget(id), ooc.jobs.forget(id)])
    await dialogs.inTurn(id, async () => {
      const { binnedAt } = await dialogs.state(id)
      if (binnedAt === null) throw new DialogError('DIALOG_STATE', 'This dialog was taken out of the bin.')
      await dialogs.remove(id)
    })
  },
}
