import { t } from '../../../base/language/t.ts'

export const TRUST_MIN = -100
export const TRUST_MAX = 100
/** How many turns of the player anger can last. */
export const ANGER_TURNS_MAX = 50

export function clampTrust(trust: number): number {
  return Math.min(TRUST_MAX, Math.max(TRUST_MIN, Math.round(trust)))
}

/** The words for a degree of trust in prompts. */
export function trustWords(trust: number): string {
  if (trust > 50) return 'Very High (Friendly/Helpful)'
  if (trust > 10) return 'Positive (Neutral/Open)'
  if (trust < -50) return 'Very Low (Hostile/Distrustful)'
  if (trust < -10) return 'Negative (Wary/Uncooperative)'
  return 'Neutral'
}

/** The words for a degree of trust that a player reads after a name: "is open to you". */
export function plainTrust(trust: number): string {
  if (trust > 50) return t('trusts you')
  if (trust > 10) return t('is open to you')
  if (trust < -50) return t('is against you')
  if (trust < -10) return t('is wary of you')
  return t('is undecided about you')
}
