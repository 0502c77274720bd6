import type { ConfigDefaults } from '../app/config.ts'
import { didYouMean } from '../app/did-you-mean.ts'
import { SEAT_IDS, type SeatConfig, type SeatId } from '../contract/dialog-config.ts'
import type { ModeInfo, ProviderInfo } from '../contract/procedures.ts'
import { parseAssignments } from './assignments.ts'
import { usageError } from './usage-error.ts'

/** What the command line and the configuration say about the seats. */
export interface SeatWishes {
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly position?: readonly string[]
  readonly defaults: ConfigDefaults['seats'] | undefined
  readonly mode: ModeInfo
  readonly providers: readonly ProviderInfo[]
}

type Seats = Readonly<Record<SeatId, SeatConfig>>

const SEATS_AND_ALL = [...SEAT_IDS, 'all']

/** Settles the three seats: flags, then the configuration, then the first ready vendor, then rehearsal. @throws AppError INPUT_INVALID */
export function chooseSeats(wishes: SeatWishes): Seats {
  const models = parseAssignments('--seat', wishes.seat, SEATS_AND_ALL, 'seat=provider:model, such as first=openai:gpt-6-luna')
  const names = parseAssignments('--name', wishes.name, SEAT_IDS, 'seat=name, such as first=Alpha')
  const positions = parseAssignments('--position', wishes.position, SEAT_IDS, 'seat=text, such as first="For"')
  const seatFor = (seat: SeatId): SeatConfig => {
    const { provider: _, model: __, baseUrl: ___, ...extras } = { ...wishes.defaults?.all, ...wishes.defaults?.[seat] }
    const flag = models.get(seat) ?? models.get('all')
    const position = positions.get(seat) ?? extras.position
    return {
      ...extras,
      ...(flag === undefined ? settledModel(wishes, seat) : parseModel(flag, wishes.providers)),
      name: names.get(seat) ?? extras.name ?? defaultName(wishes.mode, seat),
      ...(position === undefined ? {} : { position }),
    }
  }
  return { moderator: seatFor('moderator'), first: seatFor('first'), second: seatFor('second') }
}

type ModelChoice = Pick<SeatConfig, 'provider' | 'model' | 'baseUrl'>

function settledModel(wishes: SeatWishes, seat: SeatId): ModelChoice {
  const all = wishes.defaults?.all
  const own = wishes.defaults?.[seat]
  // A seat that names another provider than `all` must not inherit that one's model or address.
  const from = own?.provider === undefined || own.provider === all?.provider ? { ...all, ...own } : own
  if (from.provider === undefined) return readyModel(wishes.providers)
  const { baseUrl } = from
  const known = findProvider(from.provider, wishes.providers)
  return { provider: known.id, model: from.model ?? defaultModel(known), ...(baseUrl === undefined ? {} : { baseUrl }) }
}

/** Reads "provider" or "provider:model"; a model may contain colons. */
function parseModel(text: string, providers: readonly ProviderInfo[]): ModelChoice {
  const at = text.indexOf(':')
  const provider = findProvider(at < 0 ? text : text.slice(0, at), providers)
  const model = at < 0 ? '' : text.slice(at + 1).trim()
  return { provider: provider.id, model: model === '' ? defaultModel(provider) : model }
}

function findProvider(id: string, providers: readonly ProviderInfo[]): ProviderInfo {
  const found = providers.find((provider) => provider.id === id)
  if (found) return found
  const ids = providers.map((provider) => provider.id)
  const near = didYouMean(id, ids)
  throw usageError(`There is no provider "${id.slice(0, 40)}"${near ? ` (did you mean "${near}"?)` : ''}: use one of ${ids.join(', ')}.`)
}

function defaultModel(provider: ProviderInfo): string {
  if (provider.defaultModel !== null) return provider.defaultModel
  throw usageError(`Which model of ${provider.label}? Name it after a colon: ${provider.id}:MODEL (idi models ${provider.id} lists them).`)
}

function readyModel(providers: readonly ProviderInfo[]): ModelChoice {
  const ready = providers.find((provider) => provider.ready && !provider.rehearsal && provider.defaultModel !== null) ?? providers.find((provider) => provider.rehearsal)
  if (!ready) throw usageError('No provider is ready: set a key such as OPENAI_API_KEY, or name a seat with --seat.')
  return { provider: ready.id, model: defaultModel(ready) }
}

function defaultName(mode: ModeInfo, seat: SeatId): string {
  return seat === 'moderator' ? 'Intermediator' : mode.roles[seat].title
}

/** One line that names who speaks, and says it when they are no AI. */
export function describeSeats(seats: Seats, providers: readonly ProviderInfo[]): string {
  const rehearsing = SEAT_IDS.filter((seat) => providers.some((provider) => provider.rehearsal && provider.id === seats[seat].provider))
  if (rehearsing.length === SEAT_IDS.length) return 'Rehearsal, no AI: the built-in voices speak in all three seats.'
  return SEAT_IDS.map((seat) => `${seats[seat].name} (${rehearsing.includes(seat) ? 'Rehearsal, no AI' : `${seats[seat].provider}, ${seats[seat].model}`})`).join(', ')
}
