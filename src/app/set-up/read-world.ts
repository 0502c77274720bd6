import { AppError } from '../../core/contract/errors/errors.ts'
import { parseInput } from '../../core/contract/errors/schema-problem.ts'
import { worldProblems, worldSchema, type World } from '../../core/contract/story/world.ts'
import { parseJson } from '../parse-json.ts'
import { decodeLoosely } from '../../base/text/decode-text.ts'

/** Reads a world from a file. @throws AppError INPUT_INVALID, ConfigError CONFIG_INVALID with the first problem */
export function readWorldFile(bytes: Uint8Array): World {
  const value = parseJson(decodeLoosely(bytes), 'The world', 'mend it, or export it anew')
  const world = parseInput(worldSchema, value, (field, message) => `In the world, ${field || 'the file'}: ${message}.`)
  const [problem] = worldProblems(world)
  if (problem !== undefined) throw new AppError('INPUT_INVALID', problem)
  return world
}
