import { z } from 'zod'
import { newDialogShape, seatConfigSchema } from '../dialog-config.ts'
import { lessonMarkShape, type LessonMark } from '../origins/lesson-mark.ts'

/** The name of the format in a lesson's file. */
export const LESSON_FORMAT = 'idi.lesson-1'

const seat = seatConfigSchema
  .pick({ name: true, position: true, persona: true, instructions: true, person: true })
  // An absent persona becomes an empty one, so that none is drawn and every pupil meets the same opponent.
  .extend({ persona: seatConfigSchema.shape.persona.default('') })

const { topic, mode, ownMode, style, turns, critique, earlyEnd, length, language, context } = newDialogShape

/** A dialog that a teacher set up for pupils: everything but the models, and the seat that the pupil takes. */
export const lessonSchema = z.strictObject({
  format: z.literal(LESSON_FORMAT),
  ...lessonMarkShape,
  dialog: z
    .strictObject({
      topic,
      mode,
      ownMode,
      style,
      turns,
      critique,
      earlyEnd,
      length,
      language,
      context,
      seats: z.strictObject({ moderator: seat.omit({ person: true }), first: seat, second: seat }),
    })
    .refine(
      ({ seats: { first, second } }) => (first.person === undefined) !== (second.person === undefined),
      'In a lesson one of the two participants has to be the pupil, and the other a model.',
    ),
})
export type Lesson = z.output<typeof lessonSchema>

/** A lesson as the form makes it. */
export type NewLesson = Omit<z.input<typeof lessonSchema>, 'format'>

/** An opened lesson: its dialog without models, and the mark for dialogs that are made from it. */
export interface OpenedLesson {
  readonly mark: LessonMark
  readonly dialog: Lesson['dialog']
}
