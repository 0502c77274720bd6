import type { DialogConfig } from '../../contract/dialog-config.ts'

const ASKERS: Readonly<Record<string, 'first' | 'second'>> = { interview: 'first' }

/** The participant who only asks while the other answers; null where both argue. */
export function askerOf(config: Pick<DialogConfig, 'mode' | 'ownMode'> | null): 'first' | 'second' | null {
  return (config?.ownMode ? config.ownMode.asks : ASKERS[config?.mode ?? '']) ?? null
}
