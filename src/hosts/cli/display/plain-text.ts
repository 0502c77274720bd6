import { showSigns } from '../../../base/text/show-signs.ts'

/**
 * Text of a model or a person made safe for a terminal: signs of control and direction are shown by their number, so
 * that nobody can move the cursor, recolour the screen or set its title from inside a dialog. Line breaks and tabs stay.
 */
export function terminalText(text: string): string {
  return showSigns(text.replaceAll('\r\n', '\n'))
}
