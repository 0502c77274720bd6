import { useEffect, useEffectEvent } from 'react'

type Close = () => void
const open: Close[] = []

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return
  const top = open.at(-1)
  if (!top) return
  event.preventDefault()
  event.stopPropagation()
  top()
}

/** While shown, Escape closes this layer, and only the topmost one. */
export function useLayer(shown: boolean, close: Close): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!shown) return
    const layer = () => closeNow()
    open.push(layer)
    if (open.length === 1) addEventListener('keydown', onKeyDown, true)
    return () => {
      open.splice(open.indexOf(layer), 1)
      if (open.length === 0) removeEventListener('keydown', onKeyDown, true)
    }
  }, [shown])
}
