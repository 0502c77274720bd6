/** A person's own note on a turn. An empty text is a bookmark. */
export interface OwnNote {
  readonly text: string
  /** When it was written, in epoch milliseconds. */
  readonly at: number
}

/** How a person organises a dialog. */
export interface DialogLabels {
  /** The title that a person chose; null while the topic is the title. */
  readonly title: string | null
  readonly tags: readonly string[]
  /** The person's own notes, by the id of the turn. No prompt contains them. */
  readonly notes: Readonly<Record<string, OwnNote>>
  readonly binnedAt: number | null
  readonly pinned: boolean
}

/** The labels of a new dialog. */
export const NO_LABELS: DialogLabels = { title: null, tags: [], notes: {}, binnedAt: null, pinned: false }

/** Stores a note for its turn; a text of null removes it. */
export function keepNote<State extends Pick<DialogLabels, 'notes'>>(
  state: State,
  { turnId, text, at }: { readonly turnId: string; readonly text: string | null; readonly at: number },
): State {
  const { [turnId]: _before, ...others } = state.notes
  return { ...state, notes: text === null ? others : { ...others, [turnId]: { text, at } } }
}
