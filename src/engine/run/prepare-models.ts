import type { DialogConfig, ProviderRegistry } from '../ports.ts'

/**
 * Has the models of the seats loaded side by side while the introduction is being asked for, where loading takes a
 * while. Nobody waits for it and failing is harmless: the call itself will tell.
 */
export function prepareModels(config: DialogConfig, providers: ProviderRegistry, signal: AbortSignal): void {
  const asked = new Set<string>()
  for (const { provider, model, baseUrl, sampling } of Object.values(config.seats)) {
    const key = `${provider} ${model} ${baseUrl ?? ''}`
    if (asked.has(key)) continue
    asked.add(key)
    try {
      const vendor = providers.get(provider, { baseUrl })
      void vendor
        .prepare?.({ model, contextTokens: sampling?.contextTokens ?? null }, { signal })
        .catch(() => undefined)
    } catch {
      // The seat's first call says what is wrong with it.
    }
  }
}
