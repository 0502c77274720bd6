import type { ModeView } from '../page/dialog-view/features/mode-view.ts'
import { villageView } from './village/page/village-view.ts'

/** How features show dialogs of their modes: a line each, under the mode's id. */
export const MODE_VIEWS: Readonly<Record<string, ModeView>> = {
  village: villageView,
}
