import type { DialogParts } from '../../../page/dialog-view/features/dialog-parts.ts'
import { AgainOtherwise } from './dialog/again-otherwise.tsx'
import { TurnChecks } from './dialog/check-card.tsx'
import { DirectorBar } from './dialog/director-view.tsx'

/** The rolls of a scene before its words, the switch between player and director, and another story from the same world. */
export const storyParts: DialogParts = { Bar: DirectorBar, TurnHead: TurnChecks, ReviewAct: AgainOtherwise }
