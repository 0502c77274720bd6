/** Splits plain text at blank lines. All but the last paragraph of a growing text never change again. */
export function paragraphs(text: string): readonly string[] {
  return text.split(/\n[ \t]*\n\s*/).filter((part) => part !== '')
}
