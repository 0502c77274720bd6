import { useMemo } from 'react'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { Item } from '../../core/contract/library/library.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { ownModeInfo } from '../../core/dialog/modes/own-mode.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'

/** The modes that a dialog can begin in. */
export interface Modes {
  /** Those that came with the app; null until the host has told. */
  readonly shipped: readonly ModeInfo[] | null
  /** Those of one's own, by name; null until the host has told. */
  readonly own: readonly Item<ModeFile>[] | null
  /** Both, as far as they are known. */
  readonly modes: readonly ModeInfo[]
}

/** Watches the modes of one's own besides what the host is asked once. */
export function useModes(): Modes {
  const app = useApp()
  const known = useStore(app.info).value?.modes ?? null
  const kept = useStore(app.modes).items
  return useMemo(() => {
    const shipped = known?.filter(({ inside }) => !inside) ?? null
    const own =
      kept
        // One that a later version wrote is no mode of this one.
        ?.filter(({ value }) => restoreMode(value) !== null)
        .toSorted((a, b) => a.value.name.localeCompare(b.value.name, undefined, { numeric: true })) ?? null
    return { shipped, own, modes: [...(shipped ?? []), ...(own ?? []).map(({ value }) => ownModeInfo(value))] }
  }, [known, kept])
}

/** What was kept, as far as it is a mode: the host looks at the rest of it. */
export function restoreMode(kept: unknown): ModeFile | null {
  const { name, blurb, roles, ending } = (kept ?? {}) as Partial<ModeFile>
  const titles = [roles?.moderator?.title, roles?.first?.title, roles?.second?.title, ending?.title]
  return [name, blurb, ...titles].every((text) => typeof text === 'string') ? (kept as ModeFile) : null
}
