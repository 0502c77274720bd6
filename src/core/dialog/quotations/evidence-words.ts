import { comma } from '../../../base/format/count.ts'
import { m, t } from '../../../base/language/t.ts'
import type { Evidence } from './check-evidence.ts'

/** The words about a quotation or figure, the same on the page, in exports and in prompts. */
export function evidenceWords(
  { kind, state, leftOut, bracketed, inserted, places, gone }: Evidence,
  files: readonly { readonly name: string }[],
): string {
  if (state === 'missing') return t('not found in the files')
  const marks = [
    ...(bracketed ? [t('with the case of a letter changed in brackets')] : []),
    ...(inserted ? [t('with words of the speaker’s own in brackets')] : []),
    ...(leftOut ? [t('with words left out between them')] : []),
  ]
  const same = bracketed || inserted ? t('the same words') : t(HOW[kind][state])
  const found = marks.reduce((words, mark) => t('{words}, {mark}', { words, mark }), same)
  if (gone !== undefined) {
    const stands = files.some(({ name }) => name === gone)
    return stands
      ? t('{found} in {file} as it was before', { found, file: gone })
      : t('{found} in {file}, which is not attached any more', { found, file: gone })
  }
  const names = [...new Set(places.map(({ file }) => files[file]?.name ?? ''))].filter((name) => name !== '')
  const where = names.length === 0 ? found : t('{found} in {files}', { found, files: names.join(comma()) })
  return places.length > 1 ? t('{found}, {count} places', { found: where, count: places.length }) : where
}

const HOW = {
  quotation: { exact: m('word for word'), close: m('the same words, set otherwise') },
  figure: { exact: m('the same figure'), close: m('the same figure, set otherwise') },
} as const
