import { formatFileStamp } from '../../../base/format/date.ts'
import { slug } from './slug.ts'

/** The name of a file, with the local time of the computer: {slug}_{YYYYMMDD_HHMMSS}.{extension} */
export function exportFileName(title: string, extension: string, at: Date): string {
  return `${slug(title)}_${formatFileStamp(at)}.${extension}`
}
