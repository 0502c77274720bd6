/** The id of the built-in voices that are no AI, as it stands in a DialogSummary and a SeatConfig. */
export const REHEARSAL = 'rehearsal'
/** The provider's name, where a model is chosen. */
export const REHEARSAL_PROVIDER = 'Built-in voices'
/** What a screen or a file with words of theirs says, once. */
export const REHEARSAL_LABEL = 'Rehearsal, no AI'

/** Who speaks, where a model is named: the mark above stands once, and not here. */
export const REHEARSAL_VOICE = 'built-in voice'

export function isRehearsal(provider: string): boolean {
  return provider === REHEARSAL
}

/** The set-up of the debate that is written by hand: begun in another way, it is spoken from templates as any other. */
export const DEMO = {
  mode: 'debate',
  topic: 'Should a city close its centre to private cars?',
  turns: 3,
  positions: { first: 'For closing it', second: 'Against closing it' },
} as const
