import { useEffect, useState } from 'react'

/** Runs a function in the next animation frame, in place of one that was to run in it. */
export type RunNextFrame = (run: () => void) => void

/** Runs a function in the next animation frame, unless the component is unmounted by then. */
export function useNextFrame(): RunNextFrame {
  const [frames] = useState(() => {
    let frame = 0
    let gone = false
    const next: RunNextFrame = (run) => {
      cancelAnimationFrame(frame)
      // A late answer may still call this.
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
