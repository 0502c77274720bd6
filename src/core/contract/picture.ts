import { sayLater, sayInEnglish } from '../../base/language/say.ts'
import { z } from 'zod'
import { BASE64_PATTERN, isBase64 } from '../../base/text/base64.ts'
import { formatBytes } from '../../base/format/bytes.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE, PICTURES_MAX, PICTURES_MAX_BYTES } from './limits.ts'

/** Formats of pictures that models accept. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

/** A picture for models that can see: its bytes as they were attached. This code never decodes it. */
export const pictureSchema = z.strictObject({
  type: z.enum(PICTURE_TYPES),
  base64: z
    .string()
    .min(1)
    .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4)
    .refine(isBase64, 'it is not base64')
    .meta({ pattern: BASE64_PATTERN }),
  /** Width and height in pixels, from the header of the file. */
  width: z.number().int().min(1).max(PICTURE_MAX_SIDE),
  height: z.number().int().min(1).max(PICTURE_MAX_SIDE),
  /** The provider and the model that described it for models that cannot see; absent: none did. */
  describedBy: z.string().min(1).max(300).optional(),
})
export type Picture = z.infer<typeof pictureSchema>

/** Why so many pictures cannot be attached to one dialog, in a sentence; null when they can. */
export function tooManyPictures(files: readonly { readonly picture?: Picture | undefined }[]): string | null {
  const pictures = files.flatMap(({ picture }) => picture ?? [])
  if (pictures.length > PICTURES_MAX)
    return sayInEnglish(
      sayLater('At most {most} pictures can be attached to a dialog: remove {over}.', {
        most: PICTURES_MAX,
        over: pictures.length - PICTURES_MAX,
      }),
    )
  const bytes = pictures.reduce((sum, { base64 }) => sum + (base64.length / 4) * 3, 0)
  return bytes > PICTURES_MAX_BYTES
    ? sayInEnglish(
        sayLater('The pictures of a dialog may have {size} in all: remove one, or attach them smaller.', {
          size: formatBytes(PICTURES_MAX_BYTES),
        }),
      )
    : null
}
