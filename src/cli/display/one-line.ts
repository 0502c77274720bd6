/** Text that came in lines, as one. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
