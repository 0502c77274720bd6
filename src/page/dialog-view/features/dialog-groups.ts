import type { DialogSummary } from '../../../core/contract/events.ts'
import { DIALOG_GROUPS } from '../../../features/dialog-groups.ts'
import { useApp, type AppModel } from '../../host/app-model.ts'
import type { Route } from '../../host/route.ts'
import type { Readable } from '../../host/store/store.ts'
import { useStore } from '../../host/store/use-select.ts'

/** Dialogs that were begun together, and are one row of a list until it is unfolded. */
export interface DialogGroup {
  readonly id: string
  readonly name: string
  /** The kind of group, in one word. */
  readonly label: string
  /** The screen that lists all groups of this kind, and the words of the link to it. */
  readonly route: Route
  readonly open: string
  readonly dialogs: ReadonlySet<string>
}

/** The groups that a feature makes. */
export type DialogGroups = (app: AppModel) => Readable<readonly DialogGroup[]>

const known = new WeakMap<AppModel, Readable<readonly DialogGroup[]>>()

/** The groups of all features. */
export function useDialogGroups(): readonly DialogGroup[] {
  const app = useApp()
  const groups = known.get(app) ?? together(Object.values(DIALOG_GROUPS).map((of) => of(app)))
  known.set(app, groups)
  return useStore(groups)
}

function together(parts: readonly Readable<readonly DialogGroup[]>[]): Readable<readonly DialogGroup[]> {
  let read: readonly (readonly DialogGroup[])[] = []
  let all: readonly DialogGroup[] = []
  return {
    get() {
      const now = parts.map((part) => part.get())
      if (now.some((groups, index) => groups !== read[index])) all = now.flat()
      read = now
      return all
    },
    subscribe(listener) {
      const ends = parts.map((part) => part.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/**
 * Returns a function that finds the group of one of these dialogs. It gives null for a dialog without a group, and for
 * one whose group has no other dialog among these.
 */
export function groupFinder(
  dialogs: readonly Pick<DialogSummary, 'id'>[],
  groups: readonly DialogGroup[],
): (dialog: Pick<DialogSummary, 'id'>) => DialogGroup | null {
  if (groups.length === 0) return () => null
  const here = new Set(dialogs.map(({ id }) => id))
  const byDialog = new Map<string, DialogGroup>()
  for (const group of groups) {
    const inside = [...group.dialogs].filter((id) => here.has(id))
    if (inside.length > 1) for (const id of inside) byDialog.set(id, group)
  }
  return ({ id }) => byDialog.get(id) ?? null
}
