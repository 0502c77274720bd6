/** The id of the built-in voices that are no AI, as it stands in a DialogSummary and a SeatConfig. */
export const REHEARSAL = 'rehearsal'
/** What stands wherever one of them is named. */
export const REHEARSAL_LABEL = 'Rehearsal, no AI'

export function isRehearsal(provider: string): boolean {
  return provider === REHEARSAL
}
