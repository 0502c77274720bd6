import { t } from '../../../base/language/t.ts'

/*
 * How far a dialog is, counted in participants' speeches. This differs from the number of a turn, which is its place in
 * the script (turn-number.ts). Without a plan, all turns are counted.
 */

/** The progress in words: "5 of 8 speeches", or "5 turns" without a plan. */
export function formatSpeechesDone(done: number, planned: number | null): string {
  return planned === null
    ? turnCount(done)
    : t('{done} of {planned, plural, one {# speech} other {# speeches}}', { done, planned })
}

/** A number in words: "8 speeches", or "5 turns" without a plan. */
export function formatSpeeches(done: number, planned: number | null): string {
  return planned === null ? turnCount(done) : t('{count, plural, one {# speech} other {# speeches}}', { count: done })
}

/** Where a dialog is while somebody speaks: "Speech 3 of 8"; without a plan "First turn" or "After 2 turns". */
export function speechPosition(done: number, planned: number | null, title?: string): string {
  const number = Math.min(done + 1, planned ?? Infinity)
  if (title !== undefined) {
    if (planned !== null) return t('{title}, speech {number} of {planned}', { title, number, planned })
    return done === 0
      ? t('{title}, first turn', { title })
      : t('{title}, after {count, plural, one {# turn} other {# turns}}', { title, count: done })
  }
  if (planned !== null) return t('Speech {number} of {planned}', { number, planned })
  return done === 0 ? t('First turn') : t('After {count, plural, one {# turn} other {# turns}}', { count: done })
}

/** Where a dialog is while its moderator comments between speeches: "After speech 3 of 8". */
export function commentPlace(done: number, planned: number, title?: string): string {
  if (title !== undefined)
    return done === 0
      ? t('{title}, before the first speech', { title })
      : t('{title}, after speech {number} of {planned}', { title, number: done, planned })
  return done === 0 ? t('Before the first speech') : t('After speech {number} of {planned}', { number: done, planned })
}

function turnCount(count: number): string {
  return t('{count, plural, one {# turn} other {# turns}}', { count })
}
