import type { Evidence } from './check-evidence.ts'

/** What is shown, exported and told of each, alike everywhere. */
export function evidenceWords(
  { kind, state, leftOut, bracketed, inserted, places, gone }: Evidence,
  files: readonly { readonly name: string }[],
): string {
  if (state === 'missing') return 'not found in the files'
  const marks = [
    ...(bracketed ? ['with the case of a letter changed in brackets'] : []),
    ...(inserted ? ['with words of the speaker’s own in brackets'] : []),
    ...(leftOut ? ['with words left out between them'] : []),
  ]
  const same = bracketed || inserted ? 'the same words' : HOW[kind][state]
  const found = [same, ...marks].join(', ')
  if (gone !== undefined) {
    const stands = files.some(({ name }) => name === gone)
    return `${found} in ${gone}${stands ? ' as it was before' : ', which is not attached any more'}`
  }
  const names = [...new Set(places.map(({ file }) => files[file]?.name ?? ''))].filter((name) => name !== '')
  const where = names.length === 0 ? '' : ` in ${names.join(', ')}`
  const often = places.length > 1 ? `, ${places.length} places` : ''
  return `${found}${where}${often}`
}

const HOW = {
  quotation: { exact: 'word for word', close: 'the same words, set otherwise' },
  figure: { exact: 'the same figure', close: 'the same figure, set otherwise' },
} as const
