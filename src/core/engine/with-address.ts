import type { DialogConfig } from '../contract/dialog-config.ts'
import { SIDE_MODEL_NAMES } from '../contract/story/side-models.ts'
import type { ProviderRegistry } from './ports.ts'

type Addresses = Pick<ProviderRegistry, 'namedAddress'> | undefined
interface Model {
  readonly provider: string
  readonly baseUrl?: string | undefined
}

/**
 * A model with the address of its provider that was named when it was chosen, so that later calls without an address go
 * to the same one.
 */
export function withAddress<T extends Model>(model: T, providers: Addresses): T {
  const address = (model.baseUrl ?? '').trim() === '' ? (providers?.namedAddress?.(model.provider) ?? null) : null
  return address === null ? model : { ...model, baseUrl: address }
}

/**
 * The address for a model without a seat that is asked about a dialog, such as a judge. If none is named now, it is the
 * address that the dialog's own models of that provider have.
 */
export function withAddressIn<T extends Model>(
  model: T,
  { seats, coach, detail }: Pick<DialogConfig, 'seats' | 'coach' | 'detail'>,
  providers: Addresses,
): T {
  const named = withAddress(model, providers)
  if ((named.baseUrl ?? '').trim() !== '') return named
  const own: readonly (Model | undefined)[] = [...Object.values(seats), coach, detail]
  const addresses = new Set(
    own.flatMap((one) => (one?.provider === model.provider ? [(one.baseUrl ?? '').trim()] : [])),
  )
  const [address = ''] = addresses
  return addresses.size === 1 && address !== '' ? { ...named, baseUrl: address } : named
}

/** The seats with such addresses. */
export function withAddressesIn(
  seats: DialogConfig['seats'],
  config: Parameters<typeof withAddressIn>[1],
  providers: Addresses,
): DialogConfig['seats'] {
  return changedSeats(seats, (seat) => withAddressIn(seat, config, providers))
}

function changedSeats({ moderator, first, second }: DialogConfig['seats'], change: ChangeModel): DialogConfig['seats'] {
  return { moderator: change(moderator), first: change(first), second: change(second) }
}

/** A function that replaces a model. */
export type ChangeModel = <T extends Model>(model: T) => T

/** A configuration with such addresses for the models of its seats and those without a seat. */
export function withAddresses<T extends Pick<DialogConfig, 'seats' | 'coach' | 'detail'>>(
  config: T,
  providers: Addresses,
): T {
  const side = SIDE_MODEL_NAMES.flatMap((name) => {
    const model = config[name]
    return model ? [[name, withAddress(model, providers)]] : []
  })
  return {
    ...config,
    seats: changedSeats(config.seats, (seat) => withAddress(seat, providers)),
    ...Object.fromEntries(side),
  }
}
