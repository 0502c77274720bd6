import { afterOthers } from './after-others.ts'

/** Milliseconds after which others have their turn: with what comes between two pauses, well below what is felt. */
const SLICE_MS = 10

/** For work that takes a while: each pause goes on at once until a slice is used up, then others have their turn. */
export function inSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now()
  return async () => {
    if (now() - began < SLICE_MS) return
    await afterOthers()
    began = now()
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
