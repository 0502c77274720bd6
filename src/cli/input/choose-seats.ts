import type { ConfigDefaults } from '../../app/config.ts'
import { didYouMean } from '../../app/did-you-mean.ts'
import { SEAT_IDS, type SeatConfig, type SeatId } from '../../contract/dialog-config.ts'
import type { ModeInfo } from '../../contract/host/app-info.ts'
import type { ProviderInfo } from '../../contract/host/model-info.ts'
import { drawNames } from '../../dialog/members/draw-names.ts'
import { parseAssignments } from './assignments.ts'
import { parseSettings, type SettingOptions } from './seat-settings.ts'
import { usageError } from '../usage-error.ts'

/** What the command line and the configuration say about the seats. */
export interface SeatWishes extends SettingOptions {
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly position?: readonly string[]
  readonly defaults: ConfigDefaults['seats'] | undefined
  readonly mode: ModeInfo
  /** Draws names for seats that have none. */
  readonly seed: number
  /** Asked only when a seat leaves its provider or model open: it goes to the network. */
  readonly providers: () => Promise<readonly ProviderInfo[]>
}

export type Seats = Readonly<Record<SeatId, SeatConfig>>
type ModelChoice = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

export const SEATS_AND_ALL = [...SEAT_IDS, 'all']

/** Settles the three seats: flags, then the configuration, then the first ready vendor, then rehearsal. @throws AppError INPUT_INVALID */
export async function chooseSeats(wishes: SeatWishes): Promise<Seats> {
  const models = parseAssignments(
    '--seat',
    wishes.seat,
    SEATS_AND_ALL,
    'seat=provider:model, such as first=openai:gpt-6-luna',
  )
  const names = parseAssignments('--name', wishes.name, SEAT_IDS, 'seat=name, such as first=Alpha')
  const positions = parseAssignments('--position', wishes.position, SEAT_IDS, 'seat=text, such as first="For"')
  const settingsOf = parseSettings(wishes)
  const given = (seat: SeatId) => names.get(seat) ?? wishes.defaults?.[seat]?.name ?? wishes.defaults?.all?.name
  const drawn = drawNames(wishes.seed, {
    moderator: given('moderator'),
    first: given('first'),
    second: given('second'),
  })
  const seatFor = async (seat: SeatId): Promise<SeatConfig> => {
    const {
      provider: _provider,
      model: _model,
      baseUrl: _baseUrl,
      ...extras
    } = { ...wishes.defaults?.all, ...wishes.defaults?.[seat] }
    const flag = models.get(seat) ?? models.get('all')
    const position = positions.get(seat) ?? extras.position
    const { sampling, ...settings } = settingsOf(seat)
    return {
      ...extras,
      ...settings,
      ...(sampling && { sampling: { ...extras.sampling, ...sampling } }),
      ...(flag === undefined ? await settledModel(wishes, seat) : await parseModel(flag, wishes)),
      name: drawn[seat],
      ...(position === undefined ? {} : { position }),
    }
  }
  return { moderator: await seatFor('moderator'), first: await seatFor('first'), second: await seatFor('second') }
}

/** One model: the one that is named, else the moderator's. @throws AppError INPUT_INVALID */
export function chooseModel(
  flag: string | undefined,
  wishes: Pick<SeatWishes, 'defaults' | 'providers'>,
): Promise<ModelChoice> {
  return flag === undefined ? settledModel(wishes, 'moderator') : parseModel(flag, wishes)
}

/** The model of a seat where the command line names none: the configuration's, then the first ready vendor's, then rehearsal. @throws AppError INPUT_INVALID */
export async function settledModel(
  wishes: Pick<SeatWishes, 'defaults' | 'providers'>,
  seat: SeatId,
): Promise<ModelChoice> {
  const all = wishes.defaults?.all
  const own = wishes.defaults?.[seat]
  // A seat that names another provider than `all` must not inherit that one's model or address.
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
export async function parseModel(text: string, wishes: Pick<SeatWishes, 'providers'>): Promise<ModelChoice> {
  const at = text.indexOf(':')
  const provider = at < 0 ? text : text.slice(0, at)
  const model = at < 0 ? '' : text.slice(at + 1).trim()
  return { provider, model: model === '' ? await defaultModel(provider, wishes) : model }
}

async function defaultModel(id: string, wishes: Pick<SeatWishes, 'providers'>): Promise<string> {
  const providers = await wishes.providers()
  const provider = providers.find((each) => each.id === id)
  if (!provider) {
    const ids = providers.map((each) => each.id)
    const near = didYouMean(id, ids)
    throw usageError(
      `There is no provider "${id.slice(0, 40)}"${near ? ` (did you mean "${near}"?)` : ''}: use one of ${ids.join(', ')}.`,
    )
  }
  if (provider.defaultModel !== null) return provider.defaultModel
  const why = provider.why === null ? '' : ` ${provider.why}`
  throw usageError(`Which model of ${provider.label}? Name it after a colon, as in ${id}:MODEL.${why}`)
}

function readyModel(providers: readonly ProviderInfo[]): ModelChoice {
  const ready =
    providers.find((provider) => provider.ready && !provider.rehearsal && provider.defaultModel !== null) ??
    providers.find((provider) => provider.rehearsal)
  if (ready?.defaultModel) return { provider: ready.id, model: ready.defaultModel }
  throw usageError('No provider is ready: set a key such as OPENAI_API_KEY, or name a model with --seat.')
}
