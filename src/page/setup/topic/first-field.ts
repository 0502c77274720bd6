/** The text field of index.html, which the first rendering removes. Its text is read before that. */
let early = typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>('#first-field')

/** The text typed before the form was rendered, and the selection in it. */
export interface Early {
  readonly text: string
  readonly selection: readonly [start: number, end: number]
}

/** Returns what was typed early; only the first call does so. Null when nothing was typed. */
export function takeEarly(): Early | null {
  const field = early
  early = null
  if (field === null || field.value === field.defaultValue) return null
  return { text: field.value, selection: [field.selectionStart, field.selectionEnd] }
}
