/** Units of a text that are read at one go: a few milliseconds. */
export const STEP_UNITS = 16_384

/** Work that may stand still between its steps: at one go. */
export function atOneGo<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
