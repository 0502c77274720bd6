/** As long as a server is asked to keep a model in memory after its last call. */
export const KEEP_LOADED_MINUTES = 30

/** Context lengths that models of one's own servers are loaded with. */
export interface LoadedContexts {
  /** Tokens; 0 when the model is not loaded for all we know. */
  get(origin: string, model: string): number
  set(origin: string, model: string, contextTokens: number): void
  /** Resolves when the server has told what there is to know of the model, or will not; null when it is not being asked. */
  learning(origin: string, model: string): Promise<void> | null
  /** Notes that the server is being asked. */
  learns(origin: string, model: string, told: Promise<unknown>): void
}

/**
 * Remembers what each model was loaded with, so that seats which share one do not reload it at each other's turn
 * because their prompts differ in length.
 * @param now milliseconds of a clock that never steps back
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
