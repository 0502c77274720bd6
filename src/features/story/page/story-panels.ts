import { lazy } from 'react'
import type { ModePanels } from '../../../page/draft/mode-panels.ts'

/** The panels of stories. They are loaded on demand, because most dialogs are no stories. */
export const storyPanels: ModePanels = {
  Setup: lazy(async () => ({ default: (await import('./setup/story-setup.tsx')).StorySetup })),
  Length: lazy(async () => ({ default: (await import('./setup/story-length.tsx')).StoryLength })),
  tabs: {
    State: lazy(async () => ({ default: (await import('./dialog/inspector-state.tsx')).InspectorState })),
    Map: lazy(async () => ({ default: (await import('./dialog/inspector-places.tsx')).InspectorPlaces })),
    Notes: lazy(async () => ({ default: (await import('./dialog/inspector-notes.tsx')).InspectorNotes })),
  },
}
