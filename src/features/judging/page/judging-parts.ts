import type { DialogParts } from '../../../page/dialog-view/features/dialog-parts.ts'
import { MeterSection } from './meter/meter-section.tsx'
import { PanelNow } from './panel/judges-standing.tsx'
import { PanelOffer, PanelShortcuts } from './panel/panel-offer.tsx'
import { PanelSection } from './panel/panel-section.tsx'
import { SheetSection } from './sheet/sheet-section.tsx'

/** Panels of judges, score sheets, and what critique was worth. */
export const judgingParts: DialogParts = {
  Now: PanelNow,
  Cost: MeterSection,
  Review: PanelSection,
  ReviewSheet: SheetSection,
  ReviewOffer: PanelOffer,
  ReviewShortcuts: PanelShortcuts,
}
