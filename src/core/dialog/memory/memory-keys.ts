import { comparedForm } from '../../../base/text/find-in-text.ts'

/**
 * The key of a title or a sentence. Texts that differ only in case, width, marks or spaces have the same key and are
 * linked by it.
 */
export function memoryKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}

/** The words of a text in the form used for search. */
export function memoryWords(text: string): string {
  return memoryKey(comparedForm(text))
}

/** The key of a concept in the whole library; null for a title without a letter. */
export function conceptNode(title: string): string | null {
  const key = memoryKey(title)
  return key === '' ? null : `concept/${key}`
}

/** The key of a record in the whole library; a step of an argument map has one, too. */
export function recordNode(dialogId: string, recordId: string): string {
  return `record/${dialogId}/${recordId}`
}
