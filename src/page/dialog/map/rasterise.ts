import { t } from '../../../base/language/t.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'

/** The longest side of a picture in pixels; browsers limit the size of a canvas. */
const SIDE_MAX = 16_000

/**
 * Renders an SVG as PNG with `sharpness` pixels per unit; fewer when a side would become too long.
 * @throws AppError EXPORT_WRITE
 */
export async function rasterise(svg: string, sharpness: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(sharpness, SIDE_MAX / Math.max(image.naturalWidth, image.naturalHeight, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(failed())), 'image/png'),
    )
  } catch {
    throw failed()
  } finally {
    URL.revokeObjectURL(url)
  }
}

function failed(): AppError {
  return new AppError('EXPORT_WRITE', t('The picture could not be drawn as PNG: save the map as SVG instead.'))
}
