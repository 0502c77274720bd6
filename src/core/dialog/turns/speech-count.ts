import { plural } from '../../../base/format/count.ts'

/*
 * How far a dialog is, counted in speeches of its participants: told apart from the number of a turn, which is its place
 * in the script (turn-number.ts). Where nothing is planned, turns are counted, whoever speaks.
 */

/** "5 of 8 speeches", or "5 turns" where nothing is planned. */
export function formatSpeechesDone(done: number, planned: number | null): string {
  return planned === null ? plural(done, 'turn') : `${done} of ${planned} speeches`
}

/** "8 speeches", or "5 turns" where nothing was planned. */
export function formatSpeeches(done: number, planned: number | null): string {
  return planned === null ? plural(done, 'turn') : plural(done, 'speech', 'speeches')
}

/** Where a dialog is while somebody speaks: "Speech 3 of 8"; "First turn" or "After 2 turns" where nothing is planned. */
export function speechPlace(done: number, planned: number | null): string {
  if (planned !== null) return `Speech ${Math.min(done + 1, planned)} of ${planned}`
  return done === 0 ? 'First turn' : `After ${plural(done, 'turn')}`
}
