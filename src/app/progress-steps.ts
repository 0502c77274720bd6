import { AsyncQueue } from '../base/async/async-queue.ts'
import type { ProgressStep } from '../core/contract/library/library.ts'

/** Does something and tells on the way how far it is, then what came of it; a share that nobody has read yet gives way to the next. */
export async function* progressSteps<Result>(
  run: (onProgress: (share: number) => void) => Promise<Result>,
): AsyncGenerator<ProgressStep | Result> {
  const shares = new AsyncQueue<number>({ merge: (_last, next) => next })
  const result = run((share) => shares.push(share))
  const over = (): void => shares.close()
  // Whoever leaves in the middle hears nothing of what came of it.
  result.then(over, over)
  for await (const share of shares) yield { kind: 'progress', share }
  yield await result
}
