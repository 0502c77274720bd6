import { DIALOG_PARTS } from '../../../features/dialog-parts.ts'
import type { PageComponent } from '../../ui/jsx/drawn.ts'

/** What a feature adds to the page of a dialog, whatever the mode; each shows nothing where it has nothing to say. */
export interface DialogParts {
  /** Over the script. */
  readonly Bar?: PageComponent
  /** Before the words of a turn. */
  readonly TurnHead?: PageComponent<{ readonly turnId: string }>
  /** In the inspector: under the seats, and under what the stages cost. */
  readonly Now?: PageComponent
  readonly Cost?: PageComponent
  /** In the review: what came of it, the offer to make it, and its keys. */
  readonly Review?: PageComponent<{ readonly onTurn: (turn: number) => void }>
  readonly ReviewOffer?: PageComponent
  readonly ReviewShortcuts?: PageComponent
}

/** What features add at one place, in their order, each with the name of its feature. */
export function partsAt<Place extends keyof DialogParts>(
  place: Place,
): readonly (readonly [feature: string, Part: NonNullable<DialogParts[Place]>])[] {
  return Object.entries(DIALOG_PARTS).flatMap(([feature, { [place]: Part }]) =>
    Part ? [[feature, Part] as const] : [],
  )
}
