import { compareNames } from '../../base/language/compare-names.ts'
import { useMemo } from 'react'
import { spokenLanguage } from '../../base/language/t.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import type { Item } from '../../core/contract/library/library.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { ownModeInfo } from '../../core/dialog/modes/own-mode.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'

/** The modes that a dialog can begin in. */
export interface Modes {
  /** The modes that came with the app; null until the host has answered. */
  readonly shipped: readonly ModeInfo[] | null
  /** The person's own modes, by name; null until the host has answered. */
  readonly own: readonly Item<ModeFile>[] | null
  /** The modes of both kinds, as far as they are known. */
  readonly modes: readonly ModeInfo[]
}

/** Watches the person's own modes; the others are requested once. */
export function useModes(): Modes {
  const app = useApp()
  const known = useStore(app.info).value?.modes ?? null
  const kept = useStore(app.modes).items
  const language = spokenLanguage()
  return useMemo(() => {
    void language
    const shipped = known?.filter(({ inside }) => !inside) ?? null
    const own =
      kept
        // A mode of a later version is left out.
        ?.filter(({ value }) => restoreMode(value) !== null)
        .toSorted((a, b) => compareNames(a.value.name, b.value.name)) ?? null
    return { shipped, own, modes: [...(shipped ?? []), ...(own ?? []).map(({ value }) => ownModeInfo(value))] }
  }, [known, kept, language])
}

/** Takes stored data as a mode if it has the fields that the page shows, else null; the host checks everything else. */
export function restoreMode(stored: unknown): ModeFile | null {
  const { name, blurb, roles, ending } = (stored ?? {}) as Partial<ModeFile>
  const titles = [roles?.moderator?.title, roles?.first?.title, roles?.second?.title, ending?.title]
  return [name, blurb, ...titles].every((text) => typeof text === 'string') ? (stored as ModeFile) : null
}
