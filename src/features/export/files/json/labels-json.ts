import { z } from 'zod'
import { OWN_NOTE_MAX_CHARS } from '../../../../core/contract/limits.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { notesInOrder } from '../../../../core/dialog/turns/own-notes.ts'
import { hasPart, type ExportOptions } from '../export-format.ts'
import { iso } from '../iso.ts'

export const notesJsonSchema = z
  .array(
    z.object({
      turn: z.number().int().min(1).meta({ description: 'Number of the turn' }),
      text: z.string().max(OWN_NOTE_MAX_CHARS).meta({ description: 'Empty for a bookmark' }),
      at: z.iso.datetime().nullable().optional(),
    }),
  )
  .meta({ description: 'The own notes of a person, where they were asked for' })

/** The tags of a dialog, and a person's own notes if the export is to contain them. */
export function labelsJson(
  state: DialogState,
  options: Pick<ExportOptions, 'parts'>,
): { readonly tags?: string[]; readonly notes?: z.infer<typeof notesJsonSchema> } {
  const notes = (hasPart(options, 'notes') ? notesInOrder(state) : []).map(({ turn, note }) => ({
    turn: turn.number,
    text: note.text,
    at: iso(note.at) ?? null,
  }))
  return { ...(state.tags.length > 0 && { tags: [...state.tags] }), ...(notes.length > 0 && { notes }) }
}
