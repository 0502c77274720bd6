import type { ContextFile } from '../../contract/dialog-config.ts'
import { pictureTokens } from './picture-tokens.ts'

/** The assumed tokens of the task and of a description. */
const TASK_TOKENS = 110
const ANSWER_TOKENS = 300

/** The usual cost in US dollars of describing these pictures, one call each. @param price US dollars per million tokens */
export function descriptionPrice(
  files: readonly Pick<ContextFile, 'picture'>[],
  price: { readonly input: number; readonly output: number },
): number {
  const pictures = files.flatMap(({ picture }) => picture ?? [])
  const prompt = pictures.reduce((sum, picture) => sum + pictureTokens(picture) + TASK_TOKENS, 0)
  return (prompt * price.input + pictures.length * ANSWER_TOKENS * price.output) / 1_000_000
}
