import { escapeHtml } from './escape-html.ts'

/** Text within a line: its direction is its own and ends with it. */
export function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/** Text as paragraphs, each in the direction of its first letter; line breaks within one stay. */
export function prose(text: string): string {
  return text
    .split(/\n[ \t]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${escapeHtml(paragraph)}</p>`)
    .join('\n')
}

/** The attribute that says in which language text is, with a space before it; nothing where that is not known. */
export function langAttribute(language: string | null): string {
  return language === null ? '' : ` lang="${escapeHtml(language)}"`
}
