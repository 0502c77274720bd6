import { oneLine } from '../../../base/text/shorten.ts'
import type { Random } from '../ports.ts'

/** Bytes of a boundary: nobody who speaks can guess it, because it is drawn after they spoke. */
const BOUNDARY_BYTES = 8
const ZERO_WIDTH = '\u200b'

/** Draws what marks the beginning and the end of what is quoted, once for each call; no quoted text holds it. */
export function drawBoundary(random: Random, texts: readonly string[]): string {
  for (let tries = 0; ; tries += 1) {
    const drawn = Array.from({ length: BOUNDARY_BYTES }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('')
    const boundary = `=${drawn}${tries === 0 ? '' : tries}=`
    if (texts.every((text) => !text.includes(boundary))) return boundary
  }
}

/** A piece of material under its heading. Tags in it are broken, so that no word of it opens or closes anything. */
export function quotedPiece(boundary: string, heading: string, text: string): string {
  return `${boundary} ${oneLine(heading)}\n${unquotedTags(text.trim())}\n`
}

/** The line after which nothing is quoted any more. */
export function quotedEnd(boundary: string): string {
  return `${boundary} end`
}

/** A zero-width space after "<" and between fences: whoever copies the words has copied them (find-quote.ts). */
function unquotedTags(text: string): string {
  return text.replaceAll(/<(?=[/!?|a-zA-Z])/g, `<${ZERO_WIDTH}`).replaceAll('```', `\`${ZERO_WIDTH}\`\``)
}
