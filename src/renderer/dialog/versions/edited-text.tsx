import type { Turn } from '../../../dialog/state.ts'
import { formatDate } from '../../../format/date.ts'
import { WordDiff } from '../../ui/word-diff.tsx'
import { originalOf } from './turn-history.ts'

/** What was said, and what a person made of it. */
export function EditedText({ turn }: { readonly turn: Turn }) {
  const original = originalOf(turn)
  const at = turn.edits.at(-1)?.at
  return (
    <div className="aside turn-original">
      <h3>
        Changed by a person
        {at !== undefined && <>, {formatDate(at)}</>}
      </h3>
      {original === null ? (
        <p>The words before the change are in the log of the dialog; no model spoke them.</p>
      ) : (
        <WordDiff before={original} after={turn.text} />
      )}
    </div>
  )
}
