import { z } from 'zod'
import { CONTEXT_FILE_MAX_BYTES } from '../../core/contract/limits.ts'
import { lessonSchema, type OpenedLesson } from '../../core/contract/library/lesson.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { decodeBase64 } from '../decode-base64.ts'
import { readLesson, renderLesson } from '../services/lessons/read-lesson.ts'
import { base64Of, call } from './act.ts'

export const lessonsActs = {
  /** Saves the set-up of a form as a file for pupils. */
  save: call<SaveResult>()(
    z.strictObject({ lesson: lessonSchema.omit({ format: true }) }),
    ({ app, host }, { lesson }) => host.save(renderLesson(lesson, app.modes, Date.now())),
  ),
  /** Reads the file of a lesson, completely or not at all. */
  open: call<OpenedLesson>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ({ app }, { name, base64 }) => readLesson(decodeBase64(name, base64), app.modes),
  ),
} as const
