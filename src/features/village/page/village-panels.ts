import { lazy } from 'react'
import type { ModePanels } from '../../../page/draft/mode-panels.ts'

/** In files of their own: most dialogs are no village. */
export const villagePanels: ModePanels = {
  Setup: lazy(async () => ({
    default: (await import('../../../page/setup/village/village-setup.tsx')).VillageSetup,
  })),
  Price: lazy(async () => ({ default: (await import('../../../page/setup/village/village-price.tsx')).VillagePrice })),
  Stage: lazy(async () => ({ default: (await import('../../../page/dialog/village/village-stage.tsx')).VillageStage })),
  tabs: {
    State: lazy(async () => ({
      default: (await import('../../../page/dialog/village/inspector-villager.tsx')).InspectorVillager,
    })),
  },
}
