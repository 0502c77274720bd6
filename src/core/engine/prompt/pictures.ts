import type { ContextFile } from '../../contract/dialog-config.ts'
import { pictureTokens } from '../../dialog/money/picture-tokens.ts'
import type { PromptPicture } from '../ports.ts'
import { documentText } from './request-texts.ts'

/**
 * The attached pictures by the text that stands for them in a prompt: whatever package tells that text, whole, shows the
 * picture with it.
 */
export function picturesByText(files: readonly ContextFile[]): ReadonlyMap<string, PromptPicture> {
  return new Map(
    files.flatMap((file) =>
      file.picture
        ? [[documentText(file), { ...pick(file.picture), tokens: pictureTokens(file.picture) }] as const]
        : [],
    ),
  )
}

function pick({ type, base64 }: NonNullable<ContextFile['picture']>): Omit<PromptPicture, 'tokens'> {
  return { type, base64 }
}
