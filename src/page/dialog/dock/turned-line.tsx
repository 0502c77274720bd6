interface TurnedLineProps {
  readonly sentence: string
  /** Whom the words could go to instead: "Speak as Maya instead"; null where the words say it themselves. */
  readonly instead: string | null
  readonly onInstead: () => void
}

/** Over the field: the turn has changed under the words in it. */
export function TurnedLine({ sentence, instead, onInstead }: TurnedLineProps) {
  return (
    <div className="ask-turned row wrap rows-2" role="status">
      <p>{sentence}</p>
      {instead !== null && (
        <button type="button" className="button small" onClick={onInstead}>
          {instead}
        </button>
      )}
    </div>
  )
}
