import { afterOthers } from './after-others.ts'

/** Milliseconds of work before others have their turn, short enough that nobody notices a delay. */
const SLICE_MS = 10

/**
 * Makes a pause for long work. It returns at once until a time slice is used up, then yields to others. Jobs that use
 * the same pause share its slices.
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

/** Runs work in steps, without a pause. */
export function atOneGo<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Runs work in steps and yields to others in between. @param until ends it between two steps, with the signal's reason */
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
