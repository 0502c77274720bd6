import type { SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { ConfigDefaults } from '../config/config.ts'
import { didYouMean } from '../did-you-mean.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** Where the model comes from when it was left open. */
export interface ModelWishes {
  readonly defaults: ConfigDefaults['seats'] | undefined
  /** Called only when a seat leaves its provider or model open, because it uses the network. */
  readonly providers: () => Promise<readonly ProviderInfo[]>
}

export type SeatModelChoice = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

/** The named model, else the moderator's. @throws AppError INPUT_INVALID */
export function chooseModel(flag: string | undefined, wishes: ModelWishes): Promise<SeatModelChoice> {
  return flag === undefined ? settledModel(wishes, 'moderator') : parseModel(flag, wishes)
}

/**
 * The default model of a seat: the configuration's, then the first ready vendor's, then rehearsal.
 * @throws AppError INPUT_INVALID
 */
export async function settledModel(wishes: ModelWishes, seat: SeatId): Promise<SeatModelChoice> {
  const all = wishes.defaults?.all
  const own = wishes.defaults?.[seat]
  // A seat with another provider than `all` must not inherit the model or the address of `all`.
  const from = own?.provider === undefined || own.provider === all?.provider ? { ...all, ...own } : own
  if (from.provider === undefined) return readyModel(await wishes.providers())
  const { baseUrl } = from
  return {
    provider: from.provider,
    model: from.model ?? (await defaultModel(from.provider, wishes)),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  }
}

/** Reads "provider" or "provider:model"; a model may contain colons. @throws AppError INPUT_INVALID */
export async function parseModel(text: string, wishes: Pick<ModelWishes, 'providers'>): Promise<SeatModelChoice> {
  const at = text.indexOf(':')
  const provider = at < 0 ? text : text.slice(0, at)
  const model = at < 0 ? '' : text.slice(at + 1).trim()
  return { provider, model: model === '' ? await defaultModel(provider, wishes) : model }
}

async function defaultModel(id: string, wishes: Pick<ModelWishes, 'providers'>): Promise<string> {
  const providers = await wishes.providers()
  const provider = providers.find((each) => each.id === id)
  if (!provider) {
    const ids = providers.map((each) => each.id)
    const near = didYouMean(id, ids)
    throw inputError(
      `There is no provider "${beginningOf(id, 40)}"${near ? ` (did you mean "${near}"?)` : ''}: use one of ${ids.join(', ')}.`,
    )
  }
  if (provider.defaultModel !== null) return provider.defaultModel
  const why = provider.why === null ? '' : ` ${provider.why}`
  throw inputError(`Which model of ${provider.label}? Name it after a colon, as in ${id}:MODEL.${why}`)
}

function readyModel(providers: readonly ProviderInfo[]): SeatModelChoice {
  const ready =
    providers.find((provider) => provider.ready && !provider.rehearsal && provider.defaultModel !== null) ??
    providers.find((provider) => provider.rehearsal)
  if (ready?.defaultModel) return { provider: ready.id, model: ready.defaultModel }
  throw inputError('No provider is ready: set a key such as OPENAI_API_KEY, or name a model.')
}

const inputError = (message: string): AppError => new AppError('INPUT_INVALID', message)
