import { comparedForm } from '../../../base/text/find-in-text.ts'

/** Titles and sentences that differ in case, width, marks or spaces only are equal ones: what merges is linked by this. */
export function memoryKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** The words of a text as they are looked for. */
export function memoryWords(text: string): string {
  return memoryKey(comparedForm(text))
}

/** What a concept is called over the whole library; null for a title without a letter. */
export function conceptNode(title: string): string | null {
  const key = memoryKey(title)
  return key === '' ? null : `concept/${key}`
}

/** What a record is called over the whole library; a step of an argument map is one, too. */
export function recordNode(dialogId: string, recordId: string): string {
  return `record/${dialogId}/${recordId}`
}
