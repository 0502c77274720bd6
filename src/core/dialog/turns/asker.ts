import type { DialogConfig } from '../../contract/dialog-config.ts'

const ASKERS: Readonly<Record<string, 'first' | 'second'>> = { interview: 'first' }

/** The participant who only asks while the other answers; null where both argue. */
export function askerOf(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): 'first' | 'second' | null {
  return (config?.ownMode ? config.ownMode.asks : ASKERS[config?.mode ?? '']) ?? null
}

/**
 * Whether the moderator speaks to whoever is next alone, so that the participant who asks does all of it. A mode of a
 * person's own has comments that were written for the room.
 */
export function moderatesPrivately(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): boolean {
  return !config?.ownMode && askerOf(config) !== null
}
