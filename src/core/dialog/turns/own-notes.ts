import type { OwnNote } from '../labels.ts'
import type { DialogState, Turn } from '../state.ts'
import { findTurn } from '../selectors.ts'

/** The note on a turn, for whichever of its versions it was written; null for none. */
export function noteAt({ notes }: Pick<DialogState, 'notes'>, turn: Turn): OwnNote | null {
  return [turn, ...turn.versions].map(({ id }) => notes[id]).find((note) => note !== undefined) ?? null
}

/** All notes in the order of the script, each with the present version of its turn. */
export function notesInOrder(state: DialogState): readonly { readonly turn: Turn; readonly note: OwnNote }[] {
  return Object.entries(state.notes)
    .flatMap(([turnId, note]) => {
      const turn = findTurn(state, turnId)
      return turn === undefined || turn === null ? [] : [{ turn, note }]
    })
    .toSorted((a, b) => a.turn.number - b.turn.number)
}
