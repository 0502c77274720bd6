import { TriangleAlert } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import './conflict-notice.css'

interface ConflictNoticeProps {
  /** The sentence about the conflict: "Another window changed this preset." */
  readonly sentence: string
  readonly theirs?: string
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** A notice that two windows changed the same item. The person decides which change is kept. */
export function ConflictNotice({ sentence, theirs = t('Take theirs'), onMine, onTheirs }: ConflictNoticeProps) {
  return (
    <div className="conflict-notice type-small row wrap pad-4 pad-x-5 rounded" role="alert">
      <TriangleAlert size={16} aria-hidden />
      <p className="grow">{sentence}</p>
      <button type="button" className="button small" onClick={onMine}>
        {t('Keep mine')}
      </button>
      <button type="button" className="button small" onClick={onTheirs}>
        {theirs}
      </button>
    </div>
  )
}
