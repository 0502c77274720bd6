import { lazy } from 'react'
import type { ModePanels } from '../../../page/draft/mode-panels.ts'

/** The panels of villages. They are loaded on demand, because most dialogs are no villages. */
export const villagePanels: ModePanels = {
  Setup: lazy(async () => ({
    default: (await import('./setup/village-setup.tsx')).VillageSetupFields,
  })),
  Price: lazy(async () => ({ default: (await import('./setup/village-price.tsx')).VillagePrice })),
  Stage: lazy(async () => ({ default: (await import('./dialog/village-stage.tsx')).VillageStage })),
  tabs: {
    State: lazy(async () => ({
      default: (await import('./dialog/inspector-villager.tsx')).InspectorVillager,
    })),
  },
}
