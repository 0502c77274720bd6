import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportIn, openData, seatOf, type Cell } from './cell.ts'
import { MARKS, privateRuns, readDialog, shares } from './check-dialog.ts'
import { runIdi } from './run-idi.ts'

/** The result of one request after the end of a dialog. */
export interface Asked {
  readonly weights: string
  readonly by: string
  readonly asked: string
  readonly on: string
  readonly code: number
  readonly seconds: number
  readonly calls: number
  /** The result in a few words, or why there is none. */
  readonly came: string
  readonly faults: readonly string[]
}

type Found = Readonly<Record<string, unknown>>

interface Question {
  readonly name: string
  readonly args: (id: string, seat: string) => readonly string[]
  /** The field of the export that contains it. */
  readonly field: string
  readonly came: (found: Found) => string
}

const count = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value !== null ? Object.keys(value).length : 0
const all = (found: Found): number => Object.values(found).reduce<number>((sum, each) => sum + count(each), 0)

const QUESTIONS: readonly Question[] = [
  {
    name: 'map',
    args: (id) => ['map', id, '--make', '--format', 'json'],
    field: 'map',
    came: ({ nodes, edges }) => `steps: ${count(nodes)}, edges: ${count(edges)}`,
  },
  {
    name: 'summaries',
    args: (id) => ['summaries', id, '--make', '--json'],
    field: 'participantSummaries',
    came: (found) => `of ${count(found)} participants`,
  },
  {
    name: 'brief',
    args: (id) => ['brief', id, '--make', '--format', 'md'],
    field: 'brief',
    came: (found) => `${all(found)} entries`,
  },
  {
    name: 'judges, both orders',
    args: (id, seat) => ['judge', id, '--judges', seat, '--yes', '--json'],
    field: 'panels',
    came: (found) => `${count(found)} panel`,
  },
  {
    name: 'memory',
    args: (id) => ['memory', 'form', id],
    field: 'memory',
    came: ({ records, concepts }) => `${count(records)} records, ${count(concepts)} concepts`,
  },
]

/** A debate with everything that is private: drafts, critiques, notes of the moderator and a weighing. */
const DIALOG = [
  'run',
  '--topic',
  'Should cities ban private cars?',
  '--turns',
  '1',
  '--length',
  'shorter',
  '--seed',
  '7',
  '--critique',
  '--notes',
  'moderator=on',
  '--max-tokens',
  'all=120',
  '--window',
  'all=8192',
]

/**
 * Has a real model hold a short debate, and asks for everything that can be asked after a dialog. Each answer may have
 * 2,000 tokens, whatever the limit of the speeches is.
 * @param keep gets each result as it comes, in case the run is ended early
 */
export async function runAfterwards(cell: Omit<Cell, 'plan'>, keep: (asked: Asked) => void): Promise<readonly Asked[]> {
  const { weights, server, folder } = cell
  const on = new Date().toISOString().slice(0, 10)
  const by = server ? 'server' : 'box'
  const data = await openData(cell)
  const seat = seatOf(cell)
  const out = join(folder, 'exports')
  const heldIn = ['--out', out, '--formats', 'json', '--content', 'whole']
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const held = await runIdi([...DIALOG, '--seat', `all=${seat}`, ...heldIn], data)
  writeFileSync(join(folder, 'told.txt'), held.stdout + held.stderr)
  const first = exportIn(out)
  const asked: Asked[] = []
  const add = (each: Asked): void => {
    asked.push(each)
    keep(each)
  }
  if (first === null) {
    const faults = ['no export']
    add({
      weights: weights.id,
      by,
      asked: 'the dialog',
      on,
      code: held.code,
      seconds: 0,
      calls: 0,
      came: 'nothing',
      faults,
    })
    return asked
  }
  const { id } = readDialog(first)
  for (const { name, args, field, came } of QUESTIONS) {
    const before = readDialog(exportIn(out) ?? first).totals.calls
    const run = await runIdi(args(id, seat), data)
    rmSync(out, { recursive: true, force: true })
    await runIdi(['export', id, ...heldIn], data)
    const text = exportIn(out) ?? first
    const found = (JSON.parse(text) as Found)[field]
    writeFileSync(join(folder, `${field}.txt`), `${run.stdout}\n${run.stderr}`)
    add({
      weights: weights.id,
      by,
      asked: name,
      on,
      code: run.code,
      seconds: Math.round(run.seconds),
      calls: readDialog(text).totals.calls - before,
      came: found === undefined ? whyNothing(run.stderr) : came(found as Found),
      faults: [...faultsOf(text, found), ...(ENDS.has(run.code) ? [] : [`exit code ${run.code}`])],
    })
  }
  return asked
}

/** Exit codes: done, and an answer in the wrong form, which is reported. */
const ENDS: ReadonlySet<number> = new Set([0, 3])

function whyNothing(told: string): string {
  return (
    told
      .trim()
      .split('\n')
      .findLast((line) => line.startsWith('idi: '))
      ?.slice('idi: '.length) ?? 'nothing'
  )
}

/** Marks of templates, or words of a draft, a critique or notes that nobody said aloud. */
function faultsOf(text: string, found: unknown): readonly string[] {
  if (found === undefined) return []
  const told = JSON.stringify(found)
  const mark = MARKS.exec(told)?.[0]
  return [
    ...(mark === undefined ? [] : [`the mark ${mark}`]),
    ...(shares(told, privateRuns(readDialog(text))) ? ['private words'] : []),
  ]
}
