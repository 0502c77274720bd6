import type { MemberId } from '../../../core/contract/members/member-ids.ts'
import { modeSetup } from '../../../core/dialog/modes/mode-setup.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { MODE_VIEWS } from '../../../features/mode-views.ts'

/** How a dialog is shown in a mode of a feature that runs by time, without turns to finish, skip or regenerate. */
export interface ModeView {
  /** The name of the view that replaces the script, and the words shown until it is loaded. */
  readonly stage: { readonly label: string; readonly opening: string }
  /** The heading and the name of the cost table of its agents, and each agent's id with its member. */
  readonly minds: {
    readonly label: string
    readonly caption: string
    of(state: DialogState): readonly { readonly id: string; readonly member: MemberId }[]
  }
  /** The status text while the dialog runs. */
  readonly running: string
  /** The status of a member that the person speaks for. */
  formatTaken(name: string): string
}

/** The view of a dialog's mode; undefined for a mode in which seats take turns. */
export function modeView({ config }: Pick<DialogState, 'config'>): ModeView | undefined {
  return config && modeSetup(config) !== undefined ? MODE_VIEWS[config.mode] : undefined
}

/** Whether the dialog runs by time, so that no turn can be finished, skipped or regenerated. */
export function hasNoTurns(state: Pick<DialogState, 'config'>): boolean {
  return modeView(state) !== undefined
}
