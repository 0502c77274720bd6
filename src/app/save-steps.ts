import { AsyncQueue } from '../async/async-queue.ts'
import type { SaveResult, SaveStep } from '../contract/library.ts'
import type { RenderedExport } from '../services/ports.ts'

/** Makes a file and saves it, telling on the way how far it is; a share that nobody has read yet gives way to the next. */
export async function* saveSteps(
  make: (onProgress: (share: number) => void) => Promise<RenderedExport>,
  save: (file: RenderedExport) => Promise<SaveResult>,
): AsyncGenerator<SaveStep> {
  const shares = new AsyncQueue<number>({ merge: (_last, next) => next })
  const result = make((share) => shares.push(share)).then(save)
  const over = (): void => shares.close()
  // Whoever leaves in the middle hears nothing of what came of it.
  result.then(over, over)
  for await (const share of shares) yield { kind: 'progress', share }
  yield await result
}
