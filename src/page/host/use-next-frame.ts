import { useEffect, useState } from 'react'

/** Runs one thing with the next animation frame, in place of what was to run with it before. */
export type RunNextFrame = (run: () => void) => void

/** Runs one thing with the next animation frame, unless what asks for it has gone by then. */
export function useNextFrame(): RunNextFrame {
  const [frames] = useState(() => {
    let frame = 0
    let gone = false
    const next: RunNextFrame = (run) => {
      cancelAnimationFrame(frame)
      // An answer that came too late may still ask for one.
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
