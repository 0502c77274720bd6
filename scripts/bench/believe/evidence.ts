import { checkEvidence, type Evidence } from '../../../src/dialog/quotations/check-evidence.ts'
import { altered, genuine, madeText, seeded, type MadeQuotation } from '../../../tests/helpers/altered-quotations.ts'
import { row } from '../print.ts'

const COUNT = 1_000
const TURNS = 200
const QUOTATIONS_A_TURN = 3

/** Quotations against a megabyte of files: altered ones, genuine ones, and what a turn takes. */
export function benchEvidence(): void {
  const random = seeded(13)
  const text = madeText(1_000_000, random)
  const files = [{ name: 'notes.md', text }]
  const changed = altered(text, COUNT, random)
  const kept = genuine(text, COUNT, random)
  const began = performance.now()
  checkEvidence('It says “whatever there is to be said” here, 12 km on.', files)
  const first = performance.now() - began
  const found = changed.map(({ speech }) => quotationsOf(speech, files))
  row('altered, word for word', `${count(found, 'exact')} of ${COUNT}`, 'aim 0')
  row('altered, set otherwise', `${count(found, 'close')} of ${COUNT}`)
  const right = kept.filter((each) => isRight(each, quotationsOf(each.speech, files)))
  row('genuine, at their place', `${((right.length / COUNT) * 100).toFixed(1)} %`, 'aim 99 %')
  const turns = Array.from({ length: TURNS }, (_, turn) => turnOf(turn, kept, changed))
  const times = turns.map((speech) => timed(() => checkEvidence(speech, files)))
  row('a turn, 1 MB of files, median', `${at(times, 0.5).toFixed(2)} ms`, 'aim under 5 ms')
  row('a turn, 95 of 100', `${at(times, 0.95).toFixed(2)} ms`)
  row('reading 1 MB, once a dialog', `${first.toFixed(0)} ms`)
  const bare = turns.map((speech) => timed(() => checkEvidence(speech, [])))
  row('a turn without files, median', `${(at(bare, 0.5) * 1_000).toFixed(1)} us`, 'aim nothing')
}

function quotationsOf(speech: string, files: readonly { readonly text: string }[]): readonly Evidence[] {
  return checkEvidence(speech, files).filter(({ kind }) => kind === 'quotation')
}

function count(found: readonly (readonly Evidence[])[], state: Evidence['state']): number {
  return found.filter((each) => each.some((one) => one.state === state)).length
}

function isRight({ place }: MadeQuotation, found: readonly Evidence[]): boolean {
  return found.some(
    ({ state, places }) =>
      state === 'exact' && places.some(({ start, end }) => start === place?.start && end === place.end),
  )
}

/** A speech of some 250 words with three quotations, one of them altered, and a figure. */
function turnOf(turn: number, kept: readonly MadeQuotation[], changed: readonly MadeQuotation[]): string {
  const filler = 'What follows from it is a matter of judgement, and nobody here has to share it with me. '.repeat(8)
  const quoted = Array.from(
    { length: QUOTATIONS_A_TURN },
    (_, index) => (index === 0 ? changed : kept)[(turn * QUOTATIONS_A_TURN + index) % kept.length]?.speech ?? '',
  )
  return quoted.map((speech) => `${filler}${speech}`).join('\n\n') + ` It is ${turn + 12} km away.`
}

function timed(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}
