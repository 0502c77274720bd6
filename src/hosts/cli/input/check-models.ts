import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { ProviderRegistry } from '../../../core/engine/ports.ts'
import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import { parseRehearsalModel } from '../../../providers/rehearsal/index.ts'
import type { Seats } from './choose-seats.ts'

/**
 * Checks the models without calling them: that the provider exists and is reachable with a key, and that the
 * rehearsal voices exist.
 * @throws ConfigError, ProviderError PROVIDER_MODEL_NOT_FOUND
 */
export function checkModels(seats: Seats, providers: ProviderRegistry, side: readonly SideModel[] = []): void {
  for (const { provider, model, baseUrl } of [...SEAT_IDS.map((seat) => seats[seat]), ...side]) {
    providers.get(provider, { baseUrl })
    if (isRehearsal(provider)) parseRehearsalModel(model)
  }
}
