import type { App } from '../app.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { ownModeId } from '../../core/dialog/modes/own-mode.ts'
import type { Mode } from '../../core/engine/ports.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/**
 * A mode by its id, or one of the person's own by its name.
 * @param carried the texts that an earlier dialog carries, for a mode that was deleted since
 * @throws ConfigError CONFIG_INVALID, with the available ones
 */
export async function findMode(app: Pick<App, 'modes' | 'ownModes'>, typed: string, carried?: ModeFile): Promise<Mode> {
  const name = typed.trim()
  const ours = app.modes.list().find(({ info }) => info.id === name)
  if (ours) return ours
  const own = (await app.ownModes.get(name)) ?? (await app.ownModes.get(ownModeId(name)))
  if (own) return app.modes.get(ownModeId(own.name), own)
  if (carried && ownModeId(carried.name) === name) return app.modes.get(name, carried)
  const ids = [
    ...app.modes.list().map(({ info }) => info.id),
    ...(await app.ownModes.list()).map(({ file }) => ownModeId(file.name)),
  ]
  throw new ConfigError(
    'CONFIG_INVALID',
    `There is no mode "${beginningOf(name, 40)}": choose one of ${ids.join(', ')}.`,
  )
}
