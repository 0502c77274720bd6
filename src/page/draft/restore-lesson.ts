import type { LessonMark } from '../../core/contract/origins/lesson-mark.ts'

/** The stored mark of a lesson; null when it has another shape. */
export function restoreLesson(stored: unknown): LessonMark | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { name, hints, minutes, digest } = stored as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof hints !== 'boolean' || typeof digest !== 'string') return null
  return { name, hints, digest, ...(typeof minutes === 'number' && { minutes }) }
}
