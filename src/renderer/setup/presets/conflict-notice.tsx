import { TriangleAlert } from 'lucide-react'

interface ConflictNoticeProps {
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two windows changed one preset: the person says which of the two holds. */
export function ConflictNotice({ onMine, onTheirs }: ConflictNoticeProps) {
  return (
    <div className="preset-conflict" role="alert">
      <TriangleAlert size={16} aria-hidden />
      <p>Another window changed this preset.</p>
      <button type="button" className="button small" onClick={onMine}>
        Keep mine
      </button>
      <button type="button" className="button small" onClick={onTheirs}>
        Take theirs
      </button>
    </div>
  )
}
