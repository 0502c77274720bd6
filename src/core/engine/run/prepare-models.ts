import { SEAT_IDS, type SeatId } from '../../contract/dialog-config.ts'
import { largestCalls } from '../estimate/estimate-dialog.ts'
import type { DialogConfig, Mode, ProviderRegistry, ToPrepare } from '../ports.ts'

/** What an estimate may be short of: answers run longer than was asked for. */
const MARGIN = 1.15

/**
 * Has the models of the seats loaded side by side while the introduction is being asked for, where loading takes a
 * while, each once and for the length of its longest call. Nobody waits for it and failing is harmless: the call itself
 * will tell.
 */
export function prepareModels(
  config: DialogConfig,
  mode: Mode,
  providers: ProviderRegistry,
  signal: AbortSignal,
): void {
  let largest: Readonly<Record<SeatId, number>> | undefined
  const needed = (seat: SeatId) => {
    largest ??= largestCalls(config, {
      mode,
      contextWindowOf: providers.contextWindowOf,
      expected: providers.expected,
      takesTools: providers.takesTools,
    })
    return Math.ceil(largest[seat] * MARGIN)
  }
  for (const seats of byModel(config)) {
    const [{ provider, model, baseUrl }] = seats.map((seat) => config.seats[seat]) as [DialogConfig['seats'][SeatId]]
    try {
      const vendor = providers.get(provider, { baseUrl })
      if (!vendor.prepare) continue
      const asked = seats.flatMap((seat) => config.seats[seat].sampling?.contextTokens ?? [])
      const open = seats.filter((seat) => config.seats[seat].sampling?.contextTokens === undefined)
      const wanted: ToPrepare = {
        model,
        contextTokens: asked.length === 0 ? null : Math.max(...asked),
        // Reckoned where somebody asks for it: it is a rehearsal of the whole dialog.
        get needTokens() {
          return open.length === 0 ? null : Math.max(...open.map(needed))
        },
      }
      void vendor.prepare(wanted, { signal }).catch(() => undefined)
    } catch {
      // The seat's first call says what is wrong with it.
    }
  }
}

/** The seats that share a model at one address. */
function byModel(config: DialogConfig): readonly (readonly SeatId[])[] {
  const shared = Map.groupBy(SEAT_IDS, (seat) => {
    const { provider, model, baseUrl = '' } = config.seats[seat]
    return `${provider} ${model} ${baseUrl}`
  })
  return [...shared.values()]
}
