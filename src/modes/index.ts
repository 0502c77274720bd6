import { ConfigError } from '../contract/errors.ts'
import type { Mode, ModeRegistry } from '../engine/ports.ts'
import { critique } from './critique/index.ts'
import { debate } from './debate/index.ts'
import { exploration } from './exploration/index.ts'
import { interview } from './interview/index.ts'

/** The modes there are, in the order the form shows them. */
const all: readonly Mode[] = [debate, exploration, interview, critique]

export const modes: ModeRegistry = {
  list: () => all,
  get(id) {
    const mode = all.find((candidate) => candidate.info.id === id)
    if (mode) return mode
    throw new ConfigError(
      'CONFIG_INVALID',
      `There is no mode "${id.slice(0, 40)}": choose one of ${all.map((known) => known.info.id).join(', ')}.`,
    )
  },
}
