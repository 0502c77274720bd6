import { sha256 } from '../../../../base/files/sha256.ts'
import { t } from '../../../../base/language/t.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { lessonContent } from '../../../../core/dialog/lesson-content.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { turnSaidForPerson } from '../../../../core/dialog/turns/person/help-had.ts'
import type { PartBlock } from '../blocks/block.ts'
import { plainLine } from '../plain-text.ts'

/**
 * The lesson that a dialog was set up from, and whether its set-up was changed afterwards. Null for a dialog without a
 * lesson.
 */
export function lessonBlocks(state: DialogState): PartBlock | null {
  const { config, judging, hints: given } = state
  if (!config?.lesson) return null
  const { name, hints, minutes, digest } = config.lesson
  const level = config.seats.first.person ?? config.seats.second.person
  return {
    kind: 'part',
    id: 'lesson',
    title: t('Lesson'),
    blocks: [
      {
        kind: 'lines',
        lines: [
          plainLine(name, 300),
          isAsWritten(config)
            ? t('Held as the lesson has it, unchanged.')
            : t('Not as the lesson has it: its set-up was changed.'),
          ...(level === undefined
            ? []
            : [
                t(
                  '{level, select, gentle {The pupil was pressed gently.} hard {The pupil was pressed hard.} other {The pupil was pressed as usual.}}',
                  { level },
                ),
              ]),
          hints
            ? t(
                '{count, plural, =0 {Hints were allowed, and none was taken.} one {Hints were allowed, and # was taken.} other {Hints were allowed, and # were taken.}}',
                { count: given.length },
              )
            : t('Hints were not allowed.'),
          ...(turnSaidForPerson(state) ? [t('One speech was by the model, in the place of the person.')] : []),
          ...(minutes === undefined
            ? []
            : [t('Time aimed at: {minutes, plural, one {# minute} other {# minutes}}.', { minutes })]),
          ...(judging.sheets.length === 0 ? [t('No score sheet was made.')] : []),
        ],
        notes: [t('Digest of the lesson: {digest}', { digest })],
      },
    ],
  }
}

/** Whether the set-up of a dialog still equals its lesson. Models are not compared. */
export function isAsWritten(config: DialogConfig): boolean {
  const { lesson } = config
  return lesson !== undefined && sha256(lessonContent(lesson, config)) === lesson.digest
}
