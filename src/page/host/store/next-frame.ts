/** Runs something once, soon; answers with how to call it off. */
export type FrameSchedule = (run: () => void) => () => void

/** A page that is not painted gets no frames; its state still has to move on. */
const UNPAINTED_MS = 250

/** With the next animation frame, or a moment later where none comes. */
export const nextFrame: FrameSchedule = (run) => {
  const once = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, UNPAINTED_MS)
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return cancel
}
