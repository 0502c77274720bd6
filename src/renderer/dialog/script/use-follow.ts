import { useEffect, useRef, useState, type RefObject } from 'react'
import { followAfterScroll, type ScrollPlace } from './follow.ts'

export interface Follow {
  readonly following: boolean
  /** Goes to the newest words and stays with them. */
  readonly follow: () => void
  /** Lets the page be read where it is. */
  readonly leave: () => void
}

/** Keeps the end of a growing box in sight until the reader scrolls away. */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  initially: boolean,
): Follow {
  const [following, setFollowing] = useState(initially)
  const wanted = useRef(initially)
  const set = (next: boolean) => {
    wanted.current = next
    setFollowing(next)
  }

  useEffect(() => {
    const element = box.current
    const inner = content.current
    if (!element || !inner) return
    let from = placeOf(element)
    const toEnd = () => {
      if (wanted.current) goToEnd(element)
      from = placeOf(element)
    }
    const onScroll = () => {
      const to = placeOf(element)
      const next = followAfterScroll(wanted.current, from, to)
      from = to
      if (next !== wanted.current) set(next)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    // Growth is answered after layout and before paint, so nothing jumps.
    const observer = new ResizeObserver(toEnd)
    observer.observe(element)
    observer.observe(inner)
    return () => {
      element.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [box, content])

  return {
    following,
    follow() {
      set(true)
      goToEnd(box.current)
    },
    leave: () => set(false),
  }
}

function goToEnd(element: HTMLElement | null): void {
  if (element) element.scrollTop = element.scrollHeight
}

function placeOf(element: HTMLElement): ScrollPlace {
  return { top: element.scrollTop, view: element.clientHeight, height: element.scrollHeight }
}
