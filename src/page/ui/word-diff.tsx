import { useEffect, useState } from 'react'
import { t } from '../../base/language/t.ts'
import { wordChanges, type WordChange } from './word-changes.ts'
import './word-diff.css'
import { SaidText } from './text/said-text.tsx'

type Found = { readonly before: string; readonly after: string; readonly changes: readonly WordChange[] | null }

/**
 * The differences between two texts, word by word. Removed words are struck out and added words underlined, so that
 * colour is not needed.
 */
export function WordDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const [result, setFound] = useState<Found | null>(null)
  useEffect(() => {
    // The comparison starts after the part has been painted, so that opening it does not wait for the comparison.
    const timer = setTimeout(() => setFound({ before, after, changes: wordChanges(before, after) }), 0)
    return () => clearTimeout(timer)
  }, [before, after])
  if (result === null || result.before !== before || result.after !== after)
    return <p className="hint">{t('Comparing the words …')}</p>
  const { changes } = result
  if (changes === null)
    return <p className="hint">{t('These texts are too long or too different to be compared word by word.')}</p>
  if (changes.every(({ kind }) => kind === 'same')) return <p className="hint">{t('Nothing was changed.')}</p>
  return (
    <SaidText as="div" className="word-diff break pre-wrap">
      {changes.map(({ kind, text }, at) =>
        kind === 'added' ? (
          // The place is the key, because changes have no other identity.
          <ins key={at}>{text}</ins>
        ) : kind === 'removed' ? (
          <del className="muted" key={at}>
            {text}
          </del>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </SaidText>
  )
}
