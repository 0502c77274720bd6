import { AsyncQueue } from '../base/async/async-queue.ts'
import type { ProgressStep } from '../core/contract/library/library.ts'

/** Runs a task and yields its progress, from 0 to 1, then its result. Progress that was not read yet is replaced by the next. */
export async function* progressSteps<Result>(
  run: (onProgress: (share: number) => void) => Promise<Result>,
): AsyncGenerator<ProgressStep | Result> {
  const shares = new AsyncQueue<number>({ merge: (_last, next) => next })
  const result = run((share) => shares.push(share))
  const over = (): void => shares.close()
  // A reader that leaves early does not see the result.
  result.then(over, over)
  for await (const share of shares) yield { kind: 'progress', share }
  yield await result
}
