import { slug } from './slug.ts'

/** {slug}_{YYYYMMDD_HHMMSS}.{extension}, in the computer's own time. */
export function exportFileName(title: string, extension: string, at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${String(at.getFullYear()).padStart(4, '0')}${two(at.getMonth() + 1)}${two(at.getDate())}`
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  return `${slug(title)}_${day}_${time}.${extension}`
}
