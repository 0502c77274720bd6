import type { Capabilities, ModelInfo, ProviderInfo } from '../../contract/model-info.ts'

type SamplingName = Capabilities['sampling'][number]

/** The settings of a seat that its model takes: these are shown, and only these are sent. */
export interface SeatTakes {
  /** False when nobody described the model: then everything may be tried. */
  readonly known: boolean
  readonly sampling: readonly SamplingName[]
  readonly thinking: boolean
  readonly thinkingOff: boolean
  readonly efforts: Capabilities['efforts']
  readonly longestAnswer: boolean
  /** The window is set by us, as on a server of one's own. */
  readonly contextLength: boolean
}

const ALL_SAMPLING: readonly SamplingName[] = ['temperature', 'topP', 'topK', 'repeatPenalty']
const EVERYTHING: SeatTakes = {
  known: false,
  sampling: ALL_SAMPLING,
  thinking: true,
  thinkingOff: true,
  efforts: ['low', 'medium', 'high'],
  longestAnswer: true,
  contextLength: true,
}
/** The rehearsal voices follow a script, whatever is set. */
const NOTHING: SeatTakes = {
  known: true,
  sampling: [],
  thinking: false,
  thinkingOff: false,
  efforts: [],
  longestAnswer: false,
  contextLength: false,
}

/** What the form shows for a model. */
export function seatTakes(provider: ProviderInfo | null, model: ModelInfo | null): SeatTakes {
  if (provider?.rehearsal) return NOTHING
  if (!model?.capabilities) return EVERYTHING
  const { sampling, thinking, thinkingOff, efforts } = model.capabilities
  return {
    known: true,
    sampling: ALL_SAMPLING.filter((name) => sampling.includes(name)),
    thinking,
    thinkingOff: thinking && thinkingOff,
    efforts,
    longestAnswer: true,
    contextLength: model.free,
  }
}

/** The description of a model by its id; rehearsal voices take options after a plus. */
export function findModel(
  models: readonly ModelInfo[] | null,
  id: string,
  provider: ProviderInfo | null,
): ModelInfo | null {
  const plain = provider?.rehearsal ? id.split('+', 1)[0] : id
  return models?.find((model) => model.id === id) ?? models?.find((model) => model.id === plain) ?? null
}
