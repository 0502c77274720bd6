import { slug } from '../../export/files/slug.ts'

/** The part of a file's name for a speaker whose name has no letter that file names may have. */
const NOBODY = slug('')

interface NamedTurn {
  readonly number: number
  readonly isTurn: boolean
  readonly name: string
  readonly seat: string
}

/**
 * {NNN}_{speaker}.mp3 with the number of the turn. What is read out after a turn but is no turn also has a letter, as in
 * 003a_{speaker}.mp3, so that sorted by name the files are in the order of the episode.
 */
export function turnFileNames(turns: readonly NamedTurn[]): readonly string[] {
  let after = 0
  return turns.map(({ number, isTurn, name, seat }) => {
    after = isTurn ? 0 : after + 1
    return `${String(number).padStart(3, '0')}${after === 0 ? '' : letters(after - 1)}_${speakerName(name, seat)}.mp3`
  })
}

/** a, b, ... z, za, zb: each sorts after the one before. */
function letters(index: number): string {
  return 'z'.repeat(Math.floor(index / 26)) + String.fromCodePoint(0x61 + (index % 26))
}

/** summary_{speaker}.txt and diagram_{speaker}.png: names of the files about what a participant argued. */
export function speakerFileNames(name: string, seat: string): { readonly summary: string; readonly diagram: string } {
  const speaker = speakerName(name, seat)
  return { summary: `summary_${speaker}.txt`, diagram: `diagram_${speaker}.png` }
}

function speakerName(name: string, seat: string): string {
  const speaker = slug(name)
  return speaker === NOBODY && !/\p{L}/u.test(name) ? seat : speaker
}

/** The name of the folder for a dialog's sound: {slug}_{id}. */
export function audioFolderName(title: string, id: string): string {
  return `${slug(title)}_${id.replaceAll(/[^\w-]/g, '_')}`
}
