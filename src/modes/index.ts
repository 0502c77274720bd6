import { sayLater } from '../base/language/say.ts'
import { ConfigError } from '../core/contract/errors/errors.ts'
import type { ModeFile } from '../core/contract/mode/mode-file.ts'
import { isOwnMode, nameOfOwnMode } from '../core/dialog/modes/own-mode.ts'
import type { Mode, ModeRegistry } from '../core/engine/ports.ts'
import { aside } from './aside/index.ts'
import { council } from './council/index.ts'
import { critique } from './critique/index.ts'
import { debate } from './debate/index.ts'
import { exploration } from './exploration/index.ts'
import { interview } from './interview/index.ts'
import { modeOfFile } from './own/mode-of-file.ts'
import { OFFERED_MODES, OTHER_MODES } from '../features/modes.ts'
import { beginningOf } from '../base/text/shorten.ts'

/** The modes that the form offers, in its order. */
const offered: readonly Mode[] = [debate, exploration, interview, critique, council, ...OFFERED_MODES]

/**
 * The modes that `idi run` does not start. They are opened inside another dialog, in the library, or by a command of
 * their own.
 */
const inside: readonly Mode[] = [aside, ...OTHER_MODES]

export const modes: ModeRegistry = {
  list: () => offered,
  all: () => [...offered, ...inside],
  get(id, own) {
    if (own) return modeCarried(own)
    const mode = [...offered, ...inside].find((candidate) => candidate.info.id === id)
    if (mode) return mode
    if (isOwnMode(id))
      throw new ConfigError(
        'CONFIG_INVALID',
        sayLater(
          'The mode "{nameOwnMode}" is one that somebody made, and it is not here: import its file, or have the dialog exported with its whole content.',
          { nameOwnMode: nameOfOwnMode(beginningOf(id, 40)) },
        ),
      )
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater('There is no mode "{id}": choose one of {offered}.', {
        id: beginningOf(id, 40),
        offered: offered.map((known) => known.info.id).join(', '),
      }),
    )
  },
}

/** The modes that were made from files, so that each is made only once. A dialog asks for its mode at every prompt. */
const carried = new WeakMap<ModeFile, Mode>()

function modeCarried(file: ModeFile): Mode {
  const known = carried.get(file)
  if (known) return known
  const mode = modeOfFile(file)
  carried.set(file, mode)
  return mode
}
