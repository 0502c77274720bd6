import type { Turn } from '../../../core/dialog/state.ts'
import { formatDate } from '../../../base/format/date.ts'
import { WordDiff } from '../../ui/word-diff.tsx'

/** What was said, and what a person made of it. */
export function EditedText({ turn }: { readonly turn: Turn }) {
  const at = turn.edits.at(-1)?.at
  return (
    <div className="aside turn-original">
      <h3>
        Changed by a person
        {at !== undefined && <>, {formatDate(at)}</>}
      </h3>
      <WordDiff before={turn.said} after={turn.text} />
    </div>
  )
}
