import { checkEvidence, type Evidence } from '../../../src/core/dialog/quotations/check-evidence.ts'
import { readFiles } from '../../../src/core/dialog/quotations/read-files.ts'
import { altered, genuine, madeText, seeded, type MadeQuotation } from '../../../tests/helpers/altered-quotations.ts'
import { row } from '../print.ts'

const COUNT = 1_000
const TURNS = 200
const QUOTATIONS_A_TURN = 3
/** Repetitions of each turn: processor time is reported in steps of some milliseconds. */
const OFTEN = 20

/** Altered and genuine quotations against a megabyte of files, and the time a turn takes. */
export function benchEvidence(): void {
  const random = seeded(13)
  const text = madeText(1_000_000, random)
  const files = [{ name: 'notes.md', text }]
  const changed = altered(text, COUNT, random)
  const kept = genuine(text, COUNT, random)
  const began = processorMs()
  const steps: number[] = []
  let before = began
  for (const _step of readFiles(files)) {
    const now = processorMs()
    steps.push(now - before)
    before = now
  }
  const first = before - began
  const found = changed.map(({ speech }) => quotationsOf(speech, files))
  row('altered, word for word', `${count(found, 'exact')} of ${COUNT}`, 'aim 0')
  row('altered, set otherwise', `${count(found, 'close')} of ${COUNT}`)
  const right = kept.filter((each) => isRight(each, quotationsOf(each.speech, files)))
  row('genuine, at their place', `${((right.length / COUNT) * 100).toFixed(1)} %`, 'aim 99 %')
  const turns = Array.from({ length: TURNS }, (_, turn) => turnOf(turn, kept, changed))
  const times = turns.map((speech) => timed(() => checkEvidence(speech, files), OFTEN))
  row('a turn, 1 MB of files, median', `${at(times, 0.5).toFixed(2)} ms`, 'aim under 5 ms')
  row('a turn, 95 of 100', `${at(times, 0.95).toFixed(2)} ms`)
  row('reading 1 MB, once a dialog', `${first.toFixed(0)} ms`)
  row('one step of it, 99 of 100', `${at(steps, 0.99).toFixed(1)} ms`)
  row('the longest step', `${at(steps, 1).toFixed(1)} ms`, 'aim under 50 ms')
  const bare = turns.map((speech) => timed(() => checkEvidence(speech, []), OFTEN * 100))
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

/** A speech of more than 430 words with three quotations, one of them altered, and a figure. */
function turnOf(turn: number, kept: readonly MadeQuotation[], changed: readonly MadeQuotation[]): string {
  const filler = 'What follows from it is a matter of judgement, and nobody here has to share it with me. '.repeat(8)
  const quoted = Array.from(
    { length: QUOTATIONS_A_TURN },
    (_, index) => (index === 0 ? changed : kept)[(turn * QUOTATIONS_A_TURN + index) % kept.length]?.speech ?? '',
  )
  return quoted.map((speech) => `${filler}${speech}`).join('\n\n') + ` It is ${turn + 12} km away.`
}

/** Processor time of this thread in milliseconds: other programs do not change it. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

function timed(work: () => unknown, times: number): number {
  const began = processorMs()
  for (let time = 0; time < times; time += 1) work()
  return (processorMs() - began) / times
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0
}
