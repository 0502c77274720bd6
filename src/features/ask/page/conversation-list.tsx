import type { DialogSummary } from '../../../core/contract/events.ts'
import { formatNearDay } from '../../../base/format/date.ts'
import { useToday } from '../../../page/host/now.ts'
import { formatRoute } from '../../../page/host/route.ts'

interface ConversationListProps {
  readonly list: readonly DialogSummary[]
  readonly current: string | undefined
}

/** Earlier conversations, the latest first. */
export function ConversationList({ list, current }: ConversationListProps) {
  const now = useToday()
  if (list.length === 0) return null
  const sorted = list.toSorted((a, b) => b.updatedAt - a.updatedAt)
  return (
    <nav className="library-ask-list" aria-label="Earlier conversations">
      <h2>Earlier conversations</h2>
      <ul>
        {sorted.map(({ id, title, topic, updatedAt }) => (
          <li key={id}>
            <a href={formatRoute({ screen: 'ask', id })} aria-current={id === current ? 'page' : undefined}>
              <span>{title ?? topic}</span>
              <time dateTime={new Date(updatedAt).toISOString()}>{formatNearDay(updatedAt, now)}</time>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
