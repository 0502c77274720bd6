import { loadWithShaper } from '../../../export/files/pdf/file/load-with-shaper.ts'

/** The cover of a podcast as PNG. Fonts and their readers are loaded only when it is made. */
export async function podcastCover(input: unknown): Promise<Uint8Array> {
  const { coverPicture } = await loadWithShaper(() => import('./cover-picture.ts'))
  return coverPicture(input)
}
