import { memberName } from '../../../core/dialog/members/members.ts'
import { notesInOrder } from '../../../core/dialog/turns/own-notes.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import type { PlaceOptions } from '../command-parts.ts'
import type { Terminal } from '../display/terminal.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findTurnByNumber } from '../input/find-turn.ts'
import { withApp } from '../open-here.ts'
import { usageError } from '../usage-error.ts'

interface NoteOptions extends PlaceOptions {
  readonly turn?: string
  readonly text?: string
  readonly remove?: boolean
}

/** Runs `idi note`: lists, writes or removes the person's own notes on turns. */
export async function noteCommand(typed: string, options: NoteOptions, terminal: Terminal): Promise<number> {
  const { turn: number, text, remove = false } = options
  if (number === undefined && (text !== undefined || remove)) throw usageError('Say with --turn at which turn.')
  if (text !== undefined && remove) throw usageError('A note is either written or removed: leave one of the two out.')
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const state = await app.engine.state(id)
    if (number === undefined) {
      const notes = notesInOrder(state)
      if (notes.length === 0) terminal.say('There are no notes in this dialog.')
      for (const { turn, note } of notes)
        await terminal.out(
          `${capitalise(formatTurn(turn.number))}, ${memberName(state, turn.member)}: ${note.text === '' ? 'bookmark' : note.text}\n`,
        )
      return EXIT.done
    }
    const turn = findTurnByNumber(state, number)
    await app.engine.noteTurn(id, turn.id, remove ? null : (text ?? ''))
    const where = formatTurn(turn.number)
    terminal.say(
      remove
        ? `The note at ${where} is gone.`
        : text
          ? `The note is kept at ${where}.`
          : `${capitalise(where)} is bookmarked.`,
    )
    return EXIT.done
  })
}
