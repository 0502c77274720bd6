import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { plannedSpeeches } from '../../../core/dialog/turns/plan.ts'
import type { Mode } from '../../../core/engine/ports.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import { formatCount } from '../../../base/format/count.ts'
import { usageError } from '../usage-error.ts'
import { quotePiece } from './assignments.ts'

/** Questions to the floor by the number of the speech before which each is asked. */
export type FloorQuestions = ReadonlyMap<number, string>

const FORM = '--ask takes the number of a speech and a question, such as 3="What does it cost?"'

/** Reads --ask, in the form number=question. @throws AppError INPUT_INVALID */
export function readFloorQuestions(values: readonly string[] | undefined): FloorQuestions {
  const questions = new Map<number, string>()
  for (const value of values ?? []) {
    const at = value.indexOf('=')
    const number = value.slice(0, Math.max(at, 0)).trim()
    const text = value.slice(at + 1).trim()
    if (at < 1 || !/^\d{1,9}$/.test(number)) throw usageError(`--ask ${quotePiece(value)} names no speech: ${FORM}.`)
    if (Number(number) === 0) throw usageError(`--ask ${quotePiece(value)}: speeches are counted from 1.`)
    if (text === '') throw usageError(`--ask ${quotePiece(value)} asks nothing: ${FORM}.`)
    if (text.length > MESSAGE_MAX_CHARS)
      throw usageError(
        `--ask ${quotePiece(value)} is longer than ${formatCount(MESSAGE_MAX_CHARS)} characters: shorten the question.`,
      )
    if (questions.has(Number(number)))
      throw usageError(
        `--ask is given twice for speech ${Number(number)}: ask both in one question, or another speech.`,
      )
    questions.set(Number(number), text)
  }
  return questions
}

/**
 * Checks that the questions can be asked. In a mode that decides its order on the way, questions that were not reached
 * are asked before the closing.
 * @throws AppError INPUT_INVALID in a mode without questions from the floor, and for a speech that the dialog does not
 * have
 */
export function checkFloorQuestions(
  questions: FloorQuestions,
  { floor, plan }: Pick<Mode, 'floor' | 'plan'>,
  dialog: Pick<DialogConfig, 'turns' | 'style'>,
): void {
  if (questions.size > 0 && typeof floor === 'object')
    throw usageError(`--ask has nobody to answer it. ${floor.whyNone}`)
  const speeches = plannedSpeeches(plan(dialog)) ?? Number.POSITIVE_INFINITY
  for (const [before, text] of questions)
    if (before > speeches)
      throw usageError(
        `--ask ${quotePiece(`${before}=${text}`)}: the dialog has ${speeches} speeches, so give a number from 1 to ${speeches}.`,
      )
}

export async function askFloor(engine: Engine, id: string, questions: FloorQuestions): Promise<void> {
  for (const [before, text] of [...questions].toSorted(([a], [b]) => a - b)) await engine.say(id, text, before)
}
