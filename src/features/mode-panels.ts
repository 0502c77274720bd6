import type { ModePanels } from '../page/draft/mode-panels.ts'
import { storyPanels } from './story/page/story-panels.ts'
import { villagePanels } from './village/page/village-panels.ts'

/** What features draw of their modes: a line each, under the mode's id. */
export const MODE_PANELS: Readonly<Record<string, ModePanels>> = {
  story: storyPanels,
  village: villagePanels,
}
