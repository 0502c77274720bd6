/** What a person wrote at a turn for themselves; an empty text is a bookmark. */
export interface OwnNote {
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** How a person organises a dialog. */
export interface DialogLabels {
  /** What a person called it; null while the topic is the title. */
  readonly title: string | null
  readonly tags: readonly string[]
  /** A person's own notes, by the id of the turn they were written at; no prompt reads them. */
  readonly notes: Readonly<Record<string, OwnNote>>
  readonly binnedAt: number | null
  readonly pinned: boolean
}

/** As a dialog begins. */
export const NO_LABELS: DialogLabels = { title: null, tags: [], notes: {}, binnedAt: null, pinned: false }

/** Keeps a note at its turn; a text of null takes it away. */
export function keepNote<State extends Pick<DialogLabels, 'notes'>>(
  state: State,
  { turnId, text, at }: { readonly turnId: string; readonly text: string | null; readonly at: number },
): State {
  const { [turnId]: _before, ...others } = state.notes
  return { ...state, notes: text === null ? others : { ...others, [turnId]: { text, at } } }
}
