import type { Occasion } from '../../core/engine/ports.ts'
import { hasTexts } from './has-texts.ts'

/** Whether the introduction has to say what no position says: who a guest is, or which proposal is meant. */
export function hasToSettle(occasion: Pick<Occasion, 'state' | 'config' | 'words'>): boolean {
  const { config, words } = occasion
  const { first, second } = config.seats
  const key = `${config.mode}.settles`
  // In dialogs that were begun before, only a dialog without any position had to settle it.
  const whose = hasTexts(occasion, key) ? words(key) : ''
  if (whose === 'first') return !first.position
  if (whose === 'second') return !second.position
  return !first.position && !second.position
}
