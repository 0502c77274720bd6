import type { ContextFile } from '../../../../core/contract/dialog-config.ts'
import { PICTURE_MAX_BYTES, PICTURE_MAX_SIDE } from '../../../../core/contract/limits.ts'
import type { PictureType } from '../../../../core/contract/picture.ts'
import { pictureFile } from '../../../../core/dialog/files/pictures.ts'
import { formatBytes } from '../../../../base/format/bytes.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { fileError } from '../file-error.ts'
import { pictureSize } from './picture-size.ts'

/** A picture for models that see: its own bytes, never decoded here. @throws AppError FILE_* */
export function readPicture(name: string, bytes: Uint8Array, type: PictureType): ContextFile {
  if (bytes.length > PICTURE_MAX_BYTES)
    throw fileError(
      'FILE_TOO_LARGE',
      name,
      `is a picture of ${formatBytes(bytes.length)}, and at most ${formatBytes(PICTURE_MAX_BYTES)} can be sent to a model: save it smaller`,
      { bytes: bytes.length, max: PICTURE_MAX_BYTES },
    )
  const size = pictureSize(type, bytes)
  if (size === null || size.width === 0 || size.height === 0)
    throw fileError('FILE_UNREADABLE', name, 'is a damaged picture: open it in a picture viewer and save it anew')
  const longest = Math.max(size.width, size.height)
  if (longest > PICTURE_MAX_SIDE)
    throw fileError(
      'FILE_TOO_LARGE',
      name,
      `is a picture of ${formatCount(size.width)} × ${formatCount(size.height)} pixels, and at most ${formatCount(PICTURE_MAX_SIDE)} a side can be sent to a model: save it smaller`,
      { width: size.width, height: size.height, max: PICTURE_MAX_SIDE },
    )
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return pictureFile(name, { type, base64, ...size })
}
