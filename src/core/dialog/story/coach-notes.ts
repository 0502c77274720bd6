import type { DialogState } from '../state.ts'

/** What a story's coach wrote for one turn of its narrator. */
export interface CoachNote {
  readonly step: number
  readonly text: string
}

/** The note for a turn of the narrator; null for none. */
export function coachNoteFor({ coached }: Pick<DialogState, 'coached'>, step: number): string | null {
  return coached.findLast((note) => note.step === step)?.text ?? null
}
