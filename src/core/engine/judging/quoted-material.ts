import { oneLine } from '../../../base/text/shorten.ts'
import type { Random } from '../ports.ts'

/** Bytes of a boundary. A speaker cannot guess it, because it is drawn after the speech. */
const BOUNDARY_BYTES = 8
const ZERO_WIDTH = '\u200b'

/** Draws the text that marks where quoted material begins and ends in one request; no quoted text contains it. */
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

/** A piece of quoted material with its heading. Tags in it are broken, so that it cannot open or close anything. */
export function quotedPiece(boundary: string, heading: string, text: string): string {
  return `${boundary} ${oneLine(heading)}\n${unquotedTags(text.trim())}\n`
}

/** The line that ends the quoted material. */
export function quotedEnd(boundary: string): string {
  return `${boundary} end`
}

/** Puts a zero-width space after "<" and between backticks. Quotes that copy it are still found (find-quote.ts). */
function unquotedTags(text: string): string {
  return text.replaceAll(/<(?=[/!?|a-zA-Z])/g, `<${ZERO_WIDTH}`).replaceAll('```', `\`${ZERO_WIDTH}\`\``)
}
