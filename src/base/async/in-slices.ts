import { afterOthers } from './after-others.ts'

/** Milliseconds after which others have their turn: with what comes between two pauses, well below what is felt. */
const SLICE_MS = 10

/**
 * For work that takes a while: each pause goes on at once until a slice is used up, then others have their turn. What
 * runs beside each other with one pause shares its slices.
 */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  let next: Promise<void> | null = null
  return async () => {
    while (now() - began >= SLICE_MS) {
      next ??= afterOthers().then(() => {
        began = now()
        next = null
      })
      await next
    }
  }
}

/** Work in steps, without a pause. */
export function atOneGo<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Work in steps, with the turns of others in between. @param until ends it between two steps, with the signal's reason */
export async function runInSlices<Result>(
  steps: Generator<void, Result>,
  {
    until,
    pause = inSlices(),
  }: { readonly until?: AbortSignal | undefined; readonly pause?: () => Promise<void> } = {},
): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    await pause()
    until?.throwIfAborted()
  }
}
