import { slug } from '../../exports/slug.ts'

/** What stands in the name of a file when a speaker's name has no letter of its own. */
const NOBODY = slug('')

/** {NNN}_{speaker}.mp3. @param place in the episode, from 1 */
export function turnFileName(place: number, name: string, seat: string): string {
  return `${String(place).padStart(3, '0')}_${speakerName(name, seat)}.mp3`
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
