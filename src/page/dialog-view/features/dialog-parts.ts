import type { RpcClient } from '../../../app/acts/index.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { DIALOG_PARTS } from '../../../features/dialog-parts.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import type { PageComponent } from '../../ui/jsx/drawn.ts'

/**
 * The parts that a feature adds to the page of a dialog in any mode. Each part renders nothing when it has nothing to
 * show.
 */
export interface DialogParts {
  /** Rendered above the script. */
  readonly Bar?: PageComponent
  /** Rendered before the words of a turn. */
  readonly TurnHead?: PageComponent<{ readonly turnId: string }>
  /** `Now` is rendered in the inspector below the seats, `Cost` below the costs of the stages. */
  readonly Now?: PageComponent
  readonly Cost?: PageComponent
  /** A button of the feature, rendered beside the buttons of the review. */
  readonly ReviewAct?: PageComponent
  /** Returns an entry for the menu More of the review; null when it does not fit the dialog. */
  readonly reviewItem?: (state: DialogState, client: RpcClient) => MenuItem | null
  /** `Review` shows the feature's result in the review, `ReviewOffer` the button that asks for it. */
  readonly Review?: PageComponent<{ readonly onTurn: (turn: number) => void }>
  readonly ReviewOffer?: PageComponent
  /**
   * `ReviewSheet` shows in the review how a person who spoke for a side was marked; `ReviewShortcuts` registers the
   * feature's shortcuts.
   */
  readonly ReviewSheet?: PageComponent<{ readonly onTurn: (turn: number) => void }>
  readonly ReviewShortcuts?: PageComponent
}

/** The entries that all features add to the menu More of a finished dialog. */
export function reviewItems(state: DialogState, client: RpcClient): readonly MenuItem[] {
  return Object.values(DIALOG_PARTS).flatMap(({ reviewItem }) => reviewItem?.(state, client) ?? [])
}

/** The parts of all features at one place, in order, each with the name of its feature. */
export function partsAt<Place extends Exclude<keyof DialogParts, 'reviewItem'>>(
  place: Place,
): readonly (readonly [feature: string, Part: NonNullable<DialogParts[Place]>])[] {
  return Object.entries(DIALOG_PARTS).flatMap(([feature, { [place]: Part }]) =>
    Part ? [[feature, Part] as const] : [],
  )
}
