/** The field that index.html begins with, taken before the first render clears it away. */
let early = typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>('#first-field')

/** What was typed before the form was there. */
export interface Early {
  readonly text: string
  readonly selection: readonly [start: number, end: number]
}

/** Once: null when nobody typed, and for every field after the first. */
export function takeEarly(): Early | null {
  const field = early
  early = null
  if (field === null || field.value === field.defaultValue) return null
  return { text: field.value, selection: [field.selectionStart, field.selectionEnd] }
}
