import { parseModel, settledModel, type ModelWishes } from '../../../app/set-up/choose-model.ts'
import { SEAT_IDS, type SeatConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { drawNames } from '../../../core/dialog/members/draw-names.ts'
import { parseAssignments } from './assignments.ts'
import { parseSettings, type SettingOptions } from './seat-settings.ts'

/** What the command line and the configuration say about the seats. */
export interface SeatWishes extends SettingOptions, ModelWishes {
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly position?: readonly string[]
  readonly mode: ModeInfo
  /** The seed with which names are drawn for seats that have none. */
  readonly seed: number
}

export type Seats = Readonly<Record<SeatId, SeatConfig>>

export const SEATS_AND_ALL = [...SEAT_IDS, 'all']

/**
 * The three seats. What they leave open comes from flags, then the configuration, then the first vendor that is ready,
 * then the rehearsal voices.
 * @throws AppError INPUT_INVALID
 */
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
  const nameOf = (seat: SeatId) => names.get(seat) ?? wishes.defaults?.[seat]?.name ?? wishes.defaults?.all?.name
  const drawnNames = drawNames(wishes.seed, {
    moderator: nameOf('moderator'),
    first: nameOf('first'),
    second: nameOf('second'),
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
      name: drawnNames[seat],
      ...(position === undefined ? {} : { position }),
    }
  }
  return { moderator: await seatFor('moderator'), first: await seatFor('first'), second: await seatFor('second') }
}
