import { sayLater } from '../../../base/language/say.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { sha256 } from '../../../base/files/sha256.ts'
import { decodeLoosely } from '../../../base/text/decode-text.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../../core/contract/limits.ts'
import {
  LESSON_FORMAT,
  lessonSchema,
  type Lesson,
  type NewLesson,
  type OpenedLesson,
} from '../../../core/contract/library/lesson.ts'
import { lessonContent, lessonVersion } from '../../../core/dialog/lesson-content.ts'
import type { ModeRegistry } from '../../../core/engine/ports.ts'
import { exportFileName } from '../../../features/export/files/index.ts'
import type { RenderedExport } from '../ports.ts'

type Modes = Pick<ModeRegistry, 'get' | 'list'>

/**
 * Makes the file of a lesson. A lesson that could not be opened again is refused.
 * @throws the same errors as readLesson
 */
export function renderLesson(lesson: NewLesson, modes: Modes, at: number): RenderedExport {
  const text = `${JSON.stringify({ format: LESSON_FORMAT, ...lesson }, null, 2)}\n`
  const bytes = new TextEncoder().encode(text)
  const { mark } = readLesson(bytes, modes)
  return { fileName: exportFileName(mark.name, 'json', new Date(at)), mediaType: 'application/json', bytes }
}

/**
 * Reads the file of a lesson, whole or not at all.
 * @throws AppError INPUT_INVALID with the first problem, FILE_TOO_LARGE
 */
export function readLesson(bytes: Uint8Array, modes: Modes): OpenedLesson {
  if (bytes.length > CONTEXT_FILE_MAX_BYTES)
    throw new AppError(
      'FILE_TOO_LARGE',
      sayLater('The lesson has {bytes} with its material, and at most {most} can be opened: take less material.', {
        bytes: formatBytes(bytes.length),
        most: formatBytes(CONTEXT_FILE_MAX_BYTES),
      }),
    )
  const value = parsedJson(bytes)
  requireFormat(value)
  const { name, hints, minutes, dialog } = parseInput(
    lessonSchema,
    value,
    (field, message) => `The lesson cannot be opened because of "${field || 'lesson'}": ${message}.`,
  )
  requireMode(dialog, modes)
  const said = { name, hints, ...(minutes !== undefined && { minutes }) }
  return { mark: { ...said, digest: sha256(lessonContent(said, dialog)) }, dialog }
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeLoosely(bytes).replace(/^\uFEFF/, '')) as unknown
  } catch (error) {
    throw new AppError('INPUT_INVALID', sayLater('The file of the lesson is damaged or cut: ask for the file again.'), {
      cause: error,
    })
  }
}

function requireFormat(value: unknown): void {
  const version = lessonVersion(value) ?? 0
  if (version > 1)
    throw new AppError(
      'INPUT_INVALID',
      sayLater(
        'This lesson was written for a newer version of the app ({format}; this one reads {lessonFormat}): update the app to open it.',
        { format: String((value as { readonly format?: unknown }).format), lessonFormat: LESSON_FORMAT },
      ),
    )
  if (version < 1)
    throw new AppError(
      'INPUT_INVALID',
      sayLater('This file is no lesson: its "format" has to be "{lessonFormat}".', { lessonFormat: LESSON_FORMAT }),
    )
}

/**
 * Refuses a lesson whose mode does not exist here or lets the person take part. A teacher's own mode comes with the
 * file.
 * @throws AppError INPUT_INVALID
 */
function requireMode({ mode, style, ownMode }: Lesson['dialog'], modes: Modes): void {
  const info = (ownMode ? modes.get(mode, ownMode) : modes.list().find((each) => each.info.id === mode))?.info
  if (info?.person !== 'watches')
    throw new AppError(
      'INPUT_INVALID',
      sayLater('No lesson can be held here in the mode “{mode}”: update the app, or ask for another lesson.', { mode }),
    )
  if (style !== undefined && !(info.styles ?? []).some(({ id }) => id === style))
    throw new AppError(
      'INPUT_INVALID',
      sayLater('The mode “{mode}” has no style “{style}” here: update the app, or ask for another lesson.', {
        mode,
        style,
      }),
    )
}
