import type { DialogParts } from '../../../page/dialog-view/features/dialog-parts.ts'
import { TurnChecks } from './dialog/check-card.tsx'
import { DirectorBar } from './dialog/director-view.tsx'

/** The rolls of a scene before its words, and the switch between player and director. */
export const storyParts: DialogParts = { Bar: DirectorBar, TurnHead: TurnChecks }
