import { resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { readLesson } from '../../../app/services/lessons/read-lesson.ts'
import type { OpenedLesson } from '../../../core/contract/library/lesson.ts'
import { readImport } from './read-import.ts'

/** Reads the file of a lesson. @throws AppError FILE_NOT_FOUND, FILE_TOO_LARGE, FILE_UNREADABLE, INPUT_INVALID */
export async function readLessonFile({ modes }: Pick<App, 'modes'>, file: string): Promise<OpenedLesson> {
  return readLesson(await readImport(resolve(file)), modes)
}
