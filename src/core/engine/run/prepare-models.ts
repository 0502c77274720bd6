import { SEAT_IDS, type SeatId } from '../../contract/dialog-config.ts'
import { largestCalls } from '../estimate/estimate-dialog.ts'
import type { DialogConfig, Mode, ProviderRegistry, ToPrepare } from '../ports.ts'

/** The factor by which answers may be longer than the estimate assumes. */
const MARGIN = 1.15

/**
 * Has the models of the seats loaded while the introduction is being written, each once, with a context for its longest
 * call. Nobody waits for this, and a failure does no harm, because the call itself will report it.
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
        // The value is computed only when it is read, because that plays the whole dialog through.
        get needTokens() {
          return open.length === 0 ? null : Math.max(...open.map(needed))
        },
      }
      void vendor.prepare(wanted, { signal }).catch(() => undefined)
    } catch {
      // The first call of the seat reports what is wrong.
    }
  }
}

/** Groups the seats that share a model at one address. */
function byModel(config: DialogConfig): readonly (readonly SeatId[])[] {
  const shared = Map.groupBy(SEAT_IDS, (seat) => {
    const { provider, model, baseUrl = '' } = config.seats[seat]
    return `${provider} ${model} ${baseUrl}`
  })
  return [...shared.values()]
}
