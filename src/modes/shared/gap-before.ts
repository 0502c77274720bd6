import { isGapBefore } from '../../core/dialog/turns/unasked.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { hasTexts } from './has-texts.ts'

const SKIPPED = 'shared.skipped'

/** Tells a speaker that what it would take up was skipped; nothing before the closing, which is told of every turn. */
export function gapBefore(occasion: Occasion): readonly string[] {
  const { state, config, planned, words } = occasion
  if (planned.kind === 'summary' || !hasTexts(occasion, SKIPPED)) return []
  return isGapBefore({ ...state, config }, planned) ? [words(SKIPPED)] : []
}
