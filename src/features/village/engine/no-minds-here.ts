import { sayLater } from '../../../base/language/say.ts'
import { beginningOf } from '../../../base/text/shorten.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'

/** Reports that this host cannot open minds in external programs. @throws ConfigError CONFIG_INVALID */
export function noMindsHere(server: string): never {
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      'No minds of other programs can be reached here, so “{server}” cannot decide for a villager: choose a script or a model.',
      { server: beginningOf(server, 80) },
    ),
  )
}
