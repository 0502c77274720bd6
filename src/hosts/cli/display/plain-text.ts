import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Makes text of a model or a person safe for a terminal: control characters are shown by their number, so that text
 * in a dialog cannot move the cursor, recolour the screen or set its title. Line breaks and tabs stay.
 */
export function terminalText(text: string): string {
  return showSigns(text.replaceAll('\r\n', '\n'))
}
