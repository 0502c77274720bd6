import { useEffect, type RefObject } from 'react'
import { useLayer } from '../../ui/layers.ts'

/** What lies beside an element that covers it can neither be clicked nor tabbed to while it is shown. The focus goes in, and back where it was. Escape closes. */
export function useCover(cover: RefObject<HTMLElement | null>, onClose: () => void): void {
  useLayer(true, onClose)
  useEffect(() => {
    const element = cover.current
    const before = document.activeElement
    const covered = [...(element?.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each !== element && !each.inert,
    )
    for (const each of covered) each.inert = true
    element?.focus()
    return () => {
      for (const each of covered) each.inert = false
      if (before instanceof HTMLElement) before.focus()
    }
  }, [cover])
}
