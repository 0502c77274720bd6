import { slug } from '../../export/files/slug.ts'

/** What stands in the name of a file when a speaker's name has no letter of its own. */
const NOBODY = slug('')

interface NamedTurn {
  readonly number: number
  readonly isTurn: boolean
  readonly name: string
  readonly seat: string
}

/**
 * {NNN}_{speaker}.mp3 with the number of the turn; what is read out after a turn and is none has a letter too, as in
 * 003a_{speaker}.mp3, so that the files stand in the order they are heard.
 */
export function turnFileNames(turns: readonly NamedTurn[]): readonly string[] {
  let after = 0
  return turns.map(({ number, isTurn, name, seat }) => {
    after = isTurn ? 0 : after + 1
    return `${String(number).padStart(3, '0')}${after === 0 ? '' : letters(after - 1)}_${speakerName(name, seat)}.mp3`
  })
}

/** a, b, ... z, za, zb: each sorts behind the one before. */
function letters(index: number): string {
  return 'z'.repeat(Math.floor(index / 26)) + String.fromCodePoint(0x61 + (index % 26))
}

/** summary_{speaker}.txt and diagram_{speaker}.png: what a participant argued, beside its turns. */
export function speakerFileNames(name: string, seat: string): { readonly summary: string; readonly diagram: string } {
  const speaker = speakerName(name, seat)
  return { summary: `summary_${speaker}.txt`, diagram: `diagram_${speaker}.png` }
}

function speakerName(name: string, seat: string): string {
  const speaker = slug(name)
  return speaker === NOBODY && !/\p{L}/u.test(name) ? seat : speaker
}

/** {slug}_{id}: the folder of a dialog's sound. */
export function audioFolderName(title: string, id: string): string {
  return `${slug(title)}_${id.replaceAll(/[^\w-]/g, '_')}`
}
