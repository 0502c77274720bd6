import { preference } from '../../host/store/preferences.ts'

export interface PlayerSettings {
  readonly speed: number
  /** The volume, from 0 to 1. */
  readonly volume: number
}

export const PLAYER_SPEEDS = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const

/** The speed and the volume, the same for all dialogs. */
export const playerSettings = preference<PlayerSettings>('player', { speed: 1, volume: 1 })

/** The stored settings, with 1 in place of values that cannot be played. */
export function soundSettings({ speed, volume }: Partial<PlayerSettings>): PlayerSettings {
  const within = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : 1
  return { speed: within(speed, 0.5, 3), volume: within(volume, 0, 1) }
}
