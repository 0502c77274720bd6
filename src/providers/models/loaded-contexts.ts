/** Minutes for which a server is asked to keep a model in memory after its last call. */
export const KEEP_LOADED_MINUTES = 30

/** The context lengths with which models on a person's own servers are loaded. */
export interface LoadedContexts {
  /** The context length in tokens; 0 when the model is not known to be loaded. */
  get(origin: string, model: string): number
  set(origin: string, model: string, contextTokens: number): void
  /**
   * A promise that resolves when the server has answered about the model or failed to; null when it is not being asked.
   */
  learning(origin: string, model: string): Promise<void> | null
  /** Notes that the server is being asked about the model. */
  learns(origin: string, model: string, told: Promise<unknown>): void
}

/**
 * Creates a memory of the context lengths with which models are loaded. Without it, seats that share a model would make
 * the server load it again at every turn, because their prompts differ in length.
 * @param now milliseconds of a monotonic clock
 */
export function createLoadedContexts(now: () => number = () => performance.now()): LoadedContexts {
  const held = new Map<string, { readonly contextTokens: number; readonly until: number }>()
  const asked = new Map<string, Promise<void>>()
  return {
    get(origin, model) {
      const found = held.get(`${origin} ${model}`)
      return found && found.until > now() ? found.contextTokens : 0
    },
    set(origin, model, contextTokens) {
      held.set(`${origin} ${model}`, { contextTokens, until: now() + KEEP_LOADED_MINUTES * 60_000 })
    },
    learning: (origin, model) => asked.get(`${origin} ${model}`) ?? null,
    learns(origin, model, told) {
      const key = `${origin} ${model}`
      const over = told.then(
        () => undefined,
        () => undefined,
      )
      asked.set(key, over)
      void over.then(() => {
        if (asked.get(key) === over) asked.delete(key)
      })
    },
  }
}
