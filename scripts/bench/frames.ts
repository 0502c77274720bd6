import type { Page } from 'playwright-core'

/** What a page drew in a period of time. */
export interface DrawnFrames {
  /** Frames a second. */
  readonly fps: number
  /** Milliseconds between two frames, at most. */
  readonly longest: number
  readonly seconds: number
}

/** Counts the frames that a page draws. @param step pixels that its script is scrolled by at each; 0 leaves it alone */
export function countFrames(page: Page, milliseconds: number, step = 0): Promise<DrawnFrames> {
  return page.evaluate(
    async ({ step, milliseconds }) => {
      let box = document.querySelector('[role="log"]')
      while (box && box.scrollHeight <= box.clientHeight + 1) box = box.parentElement
      const start = performance.now()
      let frames = 0
      let longest = 0
      let last = start
      await new Promise<void>((resolve) => {
        const frame = (now: number) => {
          frames += 1
          longest = Math.max(longest, now - last)
          last = now
          if (step !== 0) box?.scrollBy(0, step)
          if (now - start >= milliseconds) resolve()
          else requestAnimationFrame(frame)
        }
        requestAnimationFrame(frame)
      })
      const seconds = (performance.now() - start) / 1_000
      return { fps: frames / seconds, longest, seconds }
    },
    { step, milliseconds },
  )
}
