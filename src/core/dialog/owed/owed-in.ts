import type { DialogConfig } from '../../contract/dialog-config.ts'
import type { Notes } from './notes-of.ts'

/** Who owes an answer according to a moderator's notes, and to what. */
export interface OwedNote {
  readonly by: 'first' | 'second'
  /** The quoted words, or the text after the name. */
  readonly quote: string
}

/** Matches a label before the words of a question that wants no answer. */
const STRUCK =
  /^[\s\p{P}]*(?:no answer|needs no answer|rhetorical|keine antwort|rhetorisch|(?:pas|aucune) (?:de )?réponse|rhétorique|sin respuesta|retórica|无需回答|無需回答|不需回答|反问|回答不要|反語)/iu

/** Questions that the notes cross out by quoting some of their words, because they want no answer. */
export function struckIn({ owed }: Notes): readonly string[] {
  return (owed ?? '').split(/[;；\n]/u).flatMap((entry) => {
    const quote = STRUCK.test(entry) ? (QUOTED.exec(entry)?.[1]?.trim() ?? afterName(entry)) : null
    return quote === null || quote === '' ? [] : [quote]
  })
}

const QUOTED = /["“„«「『‘]([^"“”„«»「」『』‘’\n]+)["”“»」』’]/u

/**
 * Reads the line about owed answers: one entry for each name, with quoted words. A text without a name and a quotation
 * means that nothing is owed, in any language.
 * @param last the last speaker, for an entry that quotes words and names nobody
 */
export function owedIn(
  { owed }: Notes,
  { seats }: Pick<DialogConfig, 'seats'>,
  last: OwedNote['by'],
): readonly OwedNote[] {
  if (owed === null) return []
  return owed.split(/[;；\n]/u).flatMap((entry): OwedNote[] => {
    if (STRUCK.test(entry)) return []
    const named = (['first', 'second'] as const)
      .map((seat) => ({ seat, at: placeOf(seats[seat].name, entry) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]
    const quote = QUOTED.exec(entry)?.[1]?.trim() ?? afterName(entry)
    if (quote === null || quote === '') return []
    if (!named && !QUOTED.test(entry)) return []
    return [{ by: named?.seat ?? last, quote }]
  })
}

/** The text after the first colon of an entry. */
function afterName(entry: string): string | null {
  const at = entry.search(/[:：]/u)
  return at < 0 ? null : entry.slice(at + 1).trim()
}

/** The position of a name, or of a part of it with at least three letters; -1 for none. */
function placeOf(name: string, text: string): number {
  const parts = [name, ...name.split(/\s+/).filter((part) => part.length > 2)]
  const places = parts.map((part) => text.toLowerCase().indexOf(part.toLowerCase())).filter((at) => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}
