import type { Villager, World } from './world.ts'

/**
 * Why a villager does nothing, for people; null for an active one.
 * @param held what delays its question, if known
 */
export function whyIdle(world: Pick<World, 'time'>, villager: Villager, held: string | null): string | null {
  const { state, reason, ask, pace } = villager
  if (state !== 'IDLE' && state !== 'WAITING') return null
  if (pace === 'person') return 'waits for you'
  if (held !== null) return held
  if (ask) return `waits for its mind, ${Math.max(0, Math.round((world.time - ask.at) / 1_000))} s`
  if (reason !== null) return reason
  const seconds = Math.ceil((villager.decideAt - world.time) / 1_000)
  return seconds > 0 ? `thinks again in ${seconds} s` : 'is about to decide'
}
