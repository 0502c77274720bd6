/**
 * Text of a model or a person made safe for a terminal: without control characters, so that nobody can move the
 * cursor, recolour the screen or set its title from inside a dialog. Line breaks and tabs stay.
 */
export function terminalText(text: string): string {
  return (
    text
      .replaceAll('\r\n', '\n')
      // oxlint-disable-next-line no-control-regex -- these are what it removes
      .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g, '')
  )
}
