import type { ModePanels } from '../page/draft/mode-panels.ts'
import { storyPanels } from './story/page/story-panels.ts'
import { villagePanels } from './village/page/village-panels.ts'

/** The parts of the page that each mode of a feature renders; one line for each mode, by the mode's id. */
export const MODE_PANELS: Readonly<Record<string, ModePanels>> = {
  story: storyPanels,
  village: villagePanels,
}
