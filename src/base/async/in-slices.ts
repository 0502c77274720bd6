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
