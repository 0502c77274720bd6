import { TriangleAlert } from 'lucide-react'
import { t } from '../../base/language/t.ts'
import './conflict-notice.css'

interface ConflictNoticeProps {
  /** "Another window changed this preset." */
  readonly sentence: string
  readonly theirs?: string
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two windows changed the same item: the person decides which change stays. */
export function ConflictNotice({ sentence, theirs = t('Take theirs'), onMine, onTheirs }: ConflictNoticeProps) {
  return (
    <div className="conflict-notice row wrap" role="alert">
      <TriangleAlert size={16} aria-hidden />
      <p>{sentence}</p>
      <button type="button" className="button small" onClick={onMine}>
        {t('Keep mine')}
      </button>
      <button type="button" className="button small" onClick={onTheirs}>
        {theirs}
      </button>
    </div>
  )
}
