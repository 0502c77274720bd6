import { beginningOf } from '../../../base/text/shorten.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'

/** @throws ConfigError CONFIG_INVALID */
export function noMindsHere(server: string): never {
  throw new ConfigError(
    'CONFIG_INVALID',
    `No minds of other programs can be reached here, so “${beginningOf(server, 80)}” cannot decide for a villager: choose a script or a model.`,
  )
}
