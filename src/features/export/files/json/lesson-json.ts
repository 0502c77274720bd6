import { z } from 'zod'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { lessonMarkSchema } from '../../../../core/contract/origins/lesson-mark.ts'
import { rematchOfSchema } from '../../../../core/contract/origins/rematch.ts'
import { isAsWritten } from '../parts/lesson-part.ts'

const lessonJsonSchema = z
  .object(lessonMarkSchema.shape)
  .extend({
    unchanged: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the set-up says what the lesson says, models apart; ignored by imports' }),
  })
  .meta({ description: 'The lesson whose file set it up' })
/** The lesson that a dialog was set up from, in idi.dialog/1. */
export const lessonShape = {
  rematchOf: z
    .object(rematchOfSchema.shape)
    .optional()
    .meta({ description: 'The dialog whose question is asked again in it, with the sides exchanged' }),
  lesson: lessonJsonSchema.optional(),
}
type LessonJson = z.infer<typeof lessonJsonSchema>

export function lessonJson(config: DialogConfig): { readonly lesson?: LessonJson } {
  return config.lesson ? { lesson: { ...config.lesson, unchanged: isAsWritten(config) } } : {}
}
