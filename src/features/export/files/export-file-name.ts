import { formatFileStamp } from '../../../base/format/date.ts'
import { slug } from './slug.ts'

/** {slug}_{YYYYMMDD_HHMMSS}.{extension}, in the computer's own time. */
export function exportFileName(title: string, extension: string, at: Date): string {
  return `${slug(title)}_${formatFileStamp(at)}.${extension}`
}
