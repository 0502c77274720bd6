import { useEffect, useState } from 'react'

/** Runs one thing with the next animation frame, unless what asks for it has gone by then. */
export function useNextFrame(): (run: () => void) => void {
  const [frames] = useState(() => {
    let frame = 0
    const cancel = () => cancelAnimationFrame(frame)
    const next = (run: () => void): void => {
      cancel()
      frame = requestAnimationFrame(run)
    }
    return { next, cancel }
  })
  useEffect(() => frames.cancel, [frames])
  return frames.next
}
