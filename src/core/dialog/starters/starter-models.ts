import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { ModelInfo, ProviderInfo } from '../../contract/host/model-info.ts'
import type { StarterModels } from './starters.ts'

/** A provider with what it lists. */
export interface ConnectedModels {
  readonly provider: ProviderInfo
  readonly models: readonly ModelInfo[]
}

type SeatModel = Pick<SeatConfig, 'provider' | 'model'>
export type SeatModels = Readonly<Record<SeatId, SeatModel>>

/** The models a starter finds for the three seats; null where what is connected offers no better than what is chosen. */
export function starterModels(wanted: StarterModels, connected: readonly ConnectedModels[]): SeatModels | null {
  const ready = connected.filter(({ provider }) => provider.ready && !provider.rehearsal)
  if (wanted === 'of several vendors') return ofSeveral(ready)
  if (wanted === 'as they are') return null
  const one = freeModel(ready) ?? cheapestModel(ready)
  // On a computer of one's own a second model would need its memory beside the first one's.
  return one === null ? null : { moderator: one, first: one, second: one }
}

/** The two sides from two vendors, so that they do not agree by habit; a third one moderates where there is one. */
function ofSeveral(ready: readonly ConnectedModels[]): SeatModels | null {
  const [first, second, third] = usualModels(ready)
  return first === undefined || second === undefined ? null : { moderator: third ?? first, first, second }
}

/** A usual model of what is connected for each seat, of several vendors where there are; null where nothing is connected. */
export function connectedSeats(connected: readonly ConnectedModels[]): SeatModels | null {
  const ready = connected.filter(({ provider }) => provider.ready && !provider.rehearsal)
  const one = usualModels(ready)[0] ?? null
  return ofSeveral(ready) ?? (one === null ? null : { moderator: one, first: one, second: one })
}

function usualModels(ready: readonly ConnectedModels[]): readonly SeatModel[] {
  return ready.flatMap(({ provider, models }) => {
    const model = provider.defaultModel ?? models[0]?.id
    return model === undefined ? [] : [{ provider: provider.id, model }]
  })
}

function freeModel(ready: readonly ConnectedModels[]): SeatModel | null {
  for (const { provider, models } of ready) {
    const free = models.filter((model) => model.free)
    const model = free.find(({ loaded }) => loaded) ?? free.find(({ id }) => id === provider.defaultModel) ?? free[0]
    if (model) return { provider: provider.id, model: model.id }
  }
  return null
}

/** By what a prompt and an answer cost together; one whose price nobody knows is not cheap. */
function cheapestModel(ready: readonly ConnectedModels[]): SeatModel | null {
  const priced = ready.flatMap(({ provider, models }) =>
    models.flatMap(({ id, price }) =>
      price === null ? [] : [{ provider: provider.id, model: id, usd: price.input + price.output }],
    ),
  )
  const [cheapest] = priced.toSorted((a, b) => a.usd - b.usd)
  return cheapest === undefined ? null : { provider: cheapest.provider, model: cheapest.model }
}
