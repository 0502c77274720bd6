import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { ModelInfo, ProviderInfo } from '../../contract/host/model-info.ts'
import type { StarterModels } from './starters.ts'

/** A provider, with the models that it lists. */
export interface ConnectedModels {
  readonly provider: ProviderInfo
  readonly models: readonly ModelInfo[]
}

type SeatModel = Pick<SeatConfig, 'provider' | 'model'>
export type SeatModels = Readonly<Record<SeatId, SeatModel>>

/** The models for the three seats that suit a starter; null when nothing connected is better than what is chosen. */
export function starterModels(wanted: StarterModels, connected: readonly ConnectedModels[]): SeatModels | null {
  const ready = connected.filter(({ provider }) => provider.ready && !provider.rehearsal)
  if (wanted === 'of several vendors') return ofSeveral(ready)
  if (wanted === 'as they are') return null
  const one = freeModel(ready) ?? cheapestModel(ready)
  // On a person's own computer a second model would need memory besides the first.
  return one === null ? null : { moderator: one, first: one, second: one }
}

/**
 * Models of two vendors for the two sides, so that they do not agree by habit, and of a third for the moderator if
 * there is one.
 */
function ofSeveral(ready: readonly ConnectedModels[]): SeatModels | null {
  const [first, second, third] = usualModels(ready)
  return first === undefined || second === undefined ? null : { moderator: third ?? first, first, second }
}

/** A default model for each seat, of several vendors if possible; null when nothing is connected. */
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

/** The model with the lowest price of prompt and answer together. A model with an unknown price is not chosen. */
function cheapestModel(ready: readonly ConnectedModels[]): SeatModel | null {
  const priced = ready.flatMap(({ provider, models }) =>
    models.flatMap(({ id, price }) =>
      price === null ? [] : [{ provider: provider.id, model: id, usd: price.input + price.output }],
    ),
  )
  const [cheapest] = priced.toSorted((a, b) => a.usd - b.usd)
  return cheapest === undefined ? null : { provider: cheapest.provider, model: cheapest.model }
}
