import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { MODE_VIEWS } from '../../../features/mode-views.ts'

/** How a dialog is shown in a mode that a feature adds: one that goes on by itself, with no turns to finish, skip or say again. */
export interface ModeView {
  /** What can be looked at in place of its script; `opening` is said until it is there. */
  readonly stage: { readonly label: string; readonly opening: string }
  /** Whose minds took what: what such a one is called, and each by its id with the member it stands for. */
  readonly minds: {
    readonly label: string
    of(state: DialogState): readonly { readonly id: string; readonly member: MemberId }[]
  }
  /** What is said while it goes on. */
  readonly running: string
  /** What is said of somebody whose place the person has taken. */
  formatTaken(name: string): string
}

/** How the mode of a dialog is shown; undefined for one in which seats take turns. */
export function modeView({ config }: Pick<DialogState, 'config'>): ModeView | undefined {
  return config && modeSetup(config) !== undefined ? MODE_VIEWS[config.mode] : undefined
}

/** Whether it goes on by itself: nobody has a turn in it that could be finished, skipped or said again. */
export function hasNoTurns(state: Pick<DialogState, 'config'>): boolean {
  return modeView(state) !== undefined
}
