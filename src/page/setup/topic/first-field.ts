/** The text field in index.html, read before the first render removes it. */
let early = typeof document === 'undefined' ? null : document.querySelector<HTMLTextAreaElement>('#first-field')

/** The words typed before the form was ready. */
export interface Early {
  readonly text: string
  readonly selection: readonly [start: number, end: number]
}

/** Returns them once; null when nothing was typed, and for later fields. */
export function takeEarly(): Early | null {
  const field = early
  early = null
  if (field === null || field.value === field.defaultValue) return null
  return { text: field.value, selection: [field.selectionStart, field.selectionEnd] }
}
