/** What stands wherever a rehearsal voice is named. */
export const REHEARSAL_LABEL = 'Rehearsal, no AI'

/** Whether a provider is the built-in one that is no AI. */
export function isRehearsal(provider: string): boolean {
  return provider === 'rehearsal'
}
