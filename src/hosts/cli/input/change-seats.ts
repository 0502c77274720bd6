import type { App } from '../../../app/app.ts'
import { SEAT_IDS, type SeatConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import { settingsBesideModel } from '../../../core/contract/setting-values.ts'
import { withAddressIn } from '../../../core/engine/with-address.ts'
import { checkModels } from './check-models.ts'
import { parseAssignments } from './assignments.ts'
import { parseModel } from '../../../app/set-up/choose-model.ts'
import { SEATS_AND_ALL, type Seats } from './choose-seats.ts'

/** Reads --seat for an existing dialog. @throws AppError INPUT_INVALID */
export function parseSeatModels(values: readonly string[] | undefined): ReadonlyMap<string, string> {
  return parseAssignments('--seat', values, SEATS_AND_ALL, 'seat=provider:model, such as first=openai:gpt-6-luna')
}

/**
 * The complete settings of the seats that get another model. The address and the model settings of the former model are
 * dropped; the name stays.
 * @throws AppError INPUT_INVALID
 */
export async function changedSeats(
  app: Pick<App, 'providers'>,
  models: ReadonlyMap<string, string>,
  before: Seats | undefined,
): Promise<Partial<Record<SeatId, SeatConfig>>> {
  const seats: Partial<Record<SeatId, SeatConfig>> = {}
  if (!before) return seats
  for (const seat of SEAT_IDS) {
    const model = models.get(seat) ?? models.get('all')
    if (model === undefined) continue
    const { name, position, persona, instructions, voice, tools } = before[seat]
    const chosen = await parseModel(model, { providers: () => app.providers.list() })
    seats[seat] = {
      ...withAddressIn(chosen, { seats: before }, app.providers),
      name,
      ...(position !== undefined && { position }),
      ...(persona !== undefined && { persona }),
      ...(instructions !== undefined && { instructions }),
      ...settingsBesideModel(before[seat]),
      ...(voice && { voice }),
      ...(tools && { tools }),
    }
  }
  checkModels({ ...before, ...seats }, app.providers)
  return seats
}
