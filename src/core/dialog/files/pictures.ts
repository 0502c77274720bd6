import { inEnglish, t } from '../../../base/language/t.ts'
import type { ContextFile } from '../../contract/dialog-config.ts'
import type { Picture, PictureType } from '../../contract/picture.ts'
import { fileTokens } from '../money/picture-tokens.ts'

const KINDS: Readonly<Record<PictureType, string>> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
}

/** A picture in words: "PNG picture, 800 × 600". */
export function pictureWords({ type, width, height }: Pick<Picture, 'type' | 'width' | 'height'>): string {
  return t('{format} picture, {width} × {height}', { format: KINDS[type], width: `${width}`, height: `${height}` })
}

/** The picture as a data URL, for pages. */
export function dataUrlOf({ type, base64 }: Pick<Picture, 'type' | 'base64'>): string {
  return `data:${type};base64,${base64}`
}

/** The file for a picture without a description. Models that cannot see it read only that there is a picture. */
export function pictureFile(name: string, picture: Picture): ContextFile {
  const text = `[${inEnglish(() => pictureWords(picture))} pixels. There is no description for those who cannot see it.]`
  return withTokens({ name, mediaType: picture.type, text, picture })
}

/** The file for a picture with a model's description. */
export function describedPicture(file: ContextFile, description: string, by: string): ContextFile {
  if (!file.picture) return file
  return withTokens({
    ...file,
    text: `\n[Image Analysis: ${description.trim()}]`,
    picture: { ...file.picture, describedBy: by },
  })
}

/** The file for a picture that the model could not describe. */
export function undescribedPicture(file: ContextFile, why: string): ContextFile {
  if (!file.picture) return file
  const { describedBy: _, ...picture } = file.picture
  return withTokens({ ...file, text: `\n[Image Analysis failed: ${why}]`, picture })
}

function withTokens(file: Omit<ContextFile, 'tokens'>): ContextFile {
  return { ...file, tokens: fileTokens(file) }
}
