import type { SeatId } from '../../core/contract/dialog-config.ts'
import type { NewLesson, OpenedLesson } from '../../core/contract/library/lesson.ts'
import { TURNS_DEFAULT } from '../../core/contract/limits.ts'
import { withoutSpent } from '../../core/dialog/files/file-spent.ts'
import { EMPTY_DRAFT, EMPTY_SEAT, freshSeed, type Draft, type SeatDraft } from './draft.ts'
import { AS_TOPIC, isLanguage } from './languages.ts'
import { drawnManners, seatConfig, type DraftChoices } from './to-dialog.ts'
import { parseTurns } from './typed-numbers.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'

/** The facts of a lesson besides its configuration: its name, whether there are hints, and the planned minutes. */
export type LessonDetails = Pick<NewLesson, 'name' | 'hints' | 'minutes'>

/**
 * Makes a lesson from the form, without models. A seat without a persona gets a manner, drawn at random now, as its
 * persona, so that every pupil meets the same opponent.
 */
export function lessonOf(details: LessonDetails, form: Draft, mode: ModeInfo | null, choices: DraftChoices): NewLesson {
  const manners = drawnManners(form, mode, choices)
  const seat = (id: SeatId) => {
    const { name, position, persona = manners[id] ?? '', instructions } = seatConfig(form, id, choices)
    return {
      name,
      persona,
      ...(position !== undefined && { position }),
      ...(instructions !== undefined && { instructions }),
    }
  }
  const side = (id: 'first' | 'second') => {
    const { person } = form.seats[id]
    return { ...seat(id), ...(person !== null && { person }) }
  }
  return {
    ...details,
    dialog: {
      topic: form.topic.trim(),
      mode: form.mode,
      ...(form.ownMode !== null && { ownMode: form.ownMode }),
      ...(form.style !== '' && { style: form.style }),
      turns: parseTurns(form.turns) ?? TURNS_DEFAULT,
      critique: form.critique,
      earlyEnd: form.earlyEnd,
      ...(form.length !== 'usual' && { length: form.length }),
      ...(isLanguage(form.language) && { language: form.language }),
      context: form.context.map((file) => withoutSpent(file).file),
      seats: { moderator: seat('moderator'), first: side('first'), second: side('second') },
    },
  }
}

/** The form filled by an opened lesson. The models are those that the form had before. */
export function draftOfLesson({ seats: before }: Draft, { mark, dialog }: OpenedLesson): Draft {
  const seat = (id: SeatId): SeatDraft => {
    const { provider, model, baseUrl } = before[id]
    const said = dialog.seats[id]
    return {
      ...EMPTY_SEAT,
      provider,
      model,
      baseUrl,
      name: said.name,
      position: said.position ?? '',
      persona: said.persona,
      noPersona: said.persona === '',
      instructions: said.instructions ?? '',
      person: 'person' in said ? (said.person ?? null) : null,
    }
  }
  return {
    ...EMPTY_DRAFT,
    seed: freshSeed(),
    topic: dialog.topic,
    mode: dialog.mode,
    ownMode: dialog.ownMode ?? null,
    style: dialog.style ?? '',
    turns: String(dialog.turns),
    critique: dialog.critique,
    earlyEnd: dialog.earlyEnd,
    length: dialog.length ?? 'usual',
    language: dialog.language ?? AS_TOPIC,
    context: dialog.context,
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    lesson: mark,
  }
}
