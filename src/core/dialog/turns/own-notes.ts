import type { OwnNote } from '../labels.ts'
import type { DialogState, Turn } from '../state.ts'
import { findTurn } from '../selectors.ts'

/** The note at a turn, whichever of its versions it was written at; null for none. */
export function noteAt({ notes }: Pick<DialogState, 'notes'>, turn: Turn): OwnNote | null {
  return [turn, ...turn.versions].map(({ id }) => notes[id]).find((note) => note !== undefined) ?? null
}

/** All notes in the order of the script, each with the current version of its turn. */
export function notesInOrder(state: DialogState): readonly { readonly turn: Turn; readonly note: OwnNote }[] {
  return Object.entries(state.notes)
    .flatMap(([turnId, note]) => {
      const turn = findTurn(state, turnId)
      return turn === undefined || turn === null ? [] : [{ turn, note }]
    })
    .toSorted((a, b) => a.turn.number - b.turn.number)
}
