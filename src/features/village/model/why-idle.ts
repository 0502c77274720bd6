import { m, t, translateKnown } from '../../../base/language/t.ts'
import type { Villager, VillageState } from './world.ts'

/** The reason that a scripted villager gives for waiting. */
export const ENJOYS_QUIET = m('enjoys the quiet')

/**
 * Why a villager does nothing, in words for people; null for a villager that is active.
 * @param held why the question to its mind is delayed, if known
 */
export function whyIdle(world: Pick<VillageState, 'time'>, villager: Villager, held: string | null): string | null {
  const { state, reason, ask, pace } = villager
  if (state !== 'IDLE' && state !== 'WAITING') return null
  if (pace === 'person') return t('waiting for you')
  if (held !== null) return held
  if (ask) return t('thinking what to do')
  if (reason !== null) return translateKnown(reason)
  return villager.decideAt > world.time ? t('taking a moment') : t('about to decide')
}
