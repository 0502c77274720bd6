/** Text without what turns its direction or is not seen, and without halves of pairs: for labels, names of files' parts and attributes, where it cannot be isolated. */
export function visibleText(text: string): string {
  return text.toWellFormed().replaceAll(/[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
}
