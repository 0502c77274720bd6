import type { SaveResult, SaveStep } from '../contract/library.ts'
import type { RenderedExport } from '../services/ports.ts'

/** Makes a file and saves it, telling on the way how far it is; a share that nobody has read yet gives way to the next. */
export async function* saveSteps(
  make: (onProgress: (share: number) => void) => Promise<RenderedExport>,
  save: (file: RenderedExport) => Promise<SaveResult>,
): AsyncGenerator<SaveStep> {
  let share: number | null = null
  let wake = (): void => {}
  const result = make((next) => {
    share = next
    wake()
  }).then(save)
  // Whoever leaves in the middle hears nothing of what came of it.
  result.catch(() => undefined)
  let done = false
  void result.then(
    () => (done = true),
    () => (done = true),
  )
  for (;;) {
    const moved = new Promise<void>((resolve) => (wake = resolve))
    if (share === null) {
      await Promise.race([moved, result])
    }
    if (done) break
    const told: number | null = share
    share = null
    if (told !== null) yield { kind: 'progress', share: told }
  }
  yield await result
}
