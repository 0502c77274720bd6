import type { Villager, World } from './world.ts'

/**
 * Why a villager does nothing, for people; null for an active one.
 * @param held what delays its question, if known
 */
export function whyIdle(world: Pick<World, 'time'>, villager: Villager, held: string | null): string | null {
  const { state, reason, ask, pace } = villager
  if (state !== 'IDLE' && state !== 'WAITING') return null
  if (pace === 'person') return 'waiting for you'
  if (held !== null) return held
  if (ask) return 'thinking what to do'
  if (reason !== null) return reason
  return villager.decideAt > world.time ? 'taking a moment' : 'about to decide'
}
