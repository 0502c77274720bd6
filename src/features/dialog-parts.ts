import type { DialogParts } from '../page/dialog-view/features/dialog-parts.ts'
import { judgingParts } from './judging/page/judging-parts.ts'
import { villageParts } from './village/page/village-parts.ts'
import { storyParts } from './story/page/story-parts.ts'

/** The parts that each feature adds to the page of a dialog; one line for each feature. */
export const DIALOG_PARTS: Readonly<Record<string, DialogParts>> = {
  judging: judgingParts,
  story: storyParts,
  village: villageParts,
}
