import type { DialogConfig } from '../../contract/dialog-config.ts'

const ASKERS: Readonly<Record<string, 'first' | 'second'>> = { interview: 'first' }

/** The participant who only asks while the other answers; null where both argue. */
export function askerOf(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): 'first' | 'second' | null {
  return (config?.ownMode ? config.ownMode.asks : ASKERS[config?.mode ?? '']) ?? null
}

/**
 * Whether the moderator's comments go only to the next speaker, because one of the participants asks all the questions.
 * In a person's own mode comments are written for everybody.
 */
export function moderatesPrivately(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): boolean {
  return !config?.ownMode && askerOf(config) !== null
}
