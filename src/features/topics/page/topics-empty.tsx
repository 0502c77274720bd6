interface TopicsEmptyProps {
  readonly filtered: boolean
  readonly onAll: () => void
  readonly onAdd: () => void
}

/** What to do when no topic is listed. */
export function TopicsEmpty({ filtered, onAll, onAdd }: TopicsEmptyProps) {
  if (filtered) {
    return (
      <div className="empty">
        <p>No topic has these words and this tag.</p>
        <button type="button" className="button" onClick={onAll}>
          Show all
        </button>
      </div>
    )
  }
  return (
    <div className="empty">
      <p>
        No topic is kept here. Write one down to have it at hand, with positions and personas if you like; or drop a
        file of topics, the library of the older system too.
      </p>
      <button type="button" className="button primary" onClick={onAdd}>
        Add a topic
      </button>
    </div>
  )
}
