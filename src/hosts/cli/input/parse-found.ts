import { RETRIEVED_MAX, weightProfileSchema, type WeightProfile } from '../../../core/contract/library/retrieval.ts'
import { quotePiece } from './assignments.ts'
import { usageError } from '../usage-error.ts'
import { wholeNumber } from './parse-numbers.ts'

/**
 * Reads the number of search results that a person asks for.
 * @throws AppError INPUT_INVALID
 */
export function parseFound(text: string | undefined): number {
  return text === undefined ? RETRIEVED_MAX : wholeNumber('--limit', text, 1, RETRIEVED_MAX)
}

/**
 * Reads the name of a weight profile, which ranks search results.
 * @throws AppError INPUT_INVALID
 */
export function parseProfile(text: string | undefined): WeightProfile {
  const { data } = weightProfileSchema.safeParse(text ?? 'balanced')
  if (data === undefined)
    throw usageError(`--profile is ${quotePiece(text ?? '')}: use one of ${weightProfileSchema.options.join(', ')}.`)
  return data
}
