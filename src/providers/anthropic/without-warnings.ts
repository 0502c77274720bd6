/**
 * Calls an SDK that prints advice about models and parameters to the console before it asks: stderr is ours, and what
 * there is to say of a model is said with the model. Nothing else can print meanwhile, for nothing is waited for.
 */
export function withoutWarnings<Result>(call: () => Result): Result {
  const { warn } = console
  Object.assign(console, { warn: () => undefined })
  try {
    return call()
  } finally {
    Object.assign(console, { warn })
  }
}
