import type { DialogParts } from '../../../page/dialog-view/features/dialog-parts.ts'
import { AgainOtherwise } from './dialog/again-otherwise.tsx'
import { TurnChecks } from './dialog/check-card.tsx'
import { DirectorBar } from './dialog/director-view.tsx'

/**
 * What stories add to the page of a dialog: the rolls before a scene, the switch between player and director view, and
 * a button for another story in the same world.
 */
export const storyParts: DialogParts = { Bar: DirectorBar, TurnHead: TurnChecks, ReviewAct: AgainOtherwise }
