import { useEffect, useEffectEvent } from 'react'
import { matches, typesText } from './keys.ts'
import { keysOf, SHORTCUT_IDS, type ShortcutId } from './shortcut-list.ts'
import { createStore } from '../store/store.ts'
import { useStore } from '../store/use-select.ts'

interface Offer {
  readonly run: () => void
  readonly over: boolean
  readonly base: boolean
}

export interface ShortcutOptions {
  /** Set when any other component that offers the same act takes precedence. */
  readonly base?: boolean
  /** Set when the keys also work while a window is open, for acts inside that window. */
  readonly over?: boolean
}

/** The acts that are possible now, each with the components that offer it. The last one is used. */
const offered = createStore<ReadonlyMap<ShortcutId, readonly Offer[]>>(new Map())

/** Offers acts while the component is mounted: by their keys, in the palette, and in the host's menus. */
export function useShortcuts(
  actions: Partial<Record<ShortcutId, (() => void) | undefined>>,
  { base = false, over = false }: ShortcutOptions = {},
): void {
  const run = useEffectEvent((id: ShortcutId) => actions[id]?.())
  const ids = SHORTCUT_IDS.filter((id) => actions[id]).join(' ')
  useEffect(() => {
    const runs = (ids === '' ? [] : ids.split(' ')).map(
      (id) => [id as ShortcutId, { run: () => run(id as ShortcutId), over, base }] as const,
    )
    for (const [id, act] of runs) offer(id, act)
    return () => {
      for (const [id, act] of runs) withdraw(id, act)
    }
  }, [ids, base, over])
}

/** Runs an act if it is possible now; returns whether it was. */
export function runAct(id: string): boolean {
  const act = offered
    .get()
    .get(id as ShortcutId)
    ?.at(-1)
  act?.run()
  return act !== undefined
}

/** The acts that are possible now, in the order of the list. */
export function useAvailableActs(): readonly ShortcutId[] {
  const now = useStore(offered)
  return SHORTCUT_IDS.filter((id) => now.has(id))
}

function offer(id: ShortcutId, act: Offer): void {
  if (offered.get().size === 0) addEventListener('keydown', onKeyDown)
  const others = offered.get().get(id) ?? []
  offered.set(
    new Map(offered.get()).set(
      id,
      [...others, act].toSorted((a, b) => Number(b.base) - Number(a.base)),
    ),
  )
}

function withdraw(id: ShortcutId, act: Offer): void {
  const next = new Map(offered.get())
  const others = (next.get(id) ?? []).filter((other) => other !== act)
  if (others.length > 0) next.set(id, others)
  else next.delete(id)
  offered.set(next)
  if (next.size === 0) removeEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const modal = document.querySelector('dialog[open]') !== null
  for (const [id, offers] of offered.get()) {
    const keys = keysOf(id)
    if (keys === null || !matches(keys, event) || (typesText(keys) && isTyping(event.target))) continue
    if (modal && !offers.at(-1)?.over) continue
    event.preventDefault()
    runAct(id)
    return
  }
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  )
}
