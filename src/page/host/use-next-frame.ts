import { useEffect, useState } from 'react'

/** Runs a function in the next animation frame. A function that was waiting for that frame is dropped. */
export type RunNextFrame = (run: () => void) => void

/** Runs a function in the next animation frame, unless the component is unmounted by then. */
export function useNextFrame(): RunNextFrame {
  const [frames] = useState(() => {
    let frame = 0
    let gone = false
    const next: RunNextFrame = (run) => {
      cancelAnimationFrame(frame)
      // An answer that arrives after the component is unmounted may still call this function.
      if (!gone) frame = requestAnimationFrame(run)
    }
    const attach = () => {
      gone = false
      return () => {
        gone = true
        cancelAnimationFrame(frame)
      }
    }
    return { next, attach }
  })
  useEffect(() => frames.attach(), [frames])
  return frames.next
}
