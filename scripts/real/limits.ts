import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openData, runCell, seatOf, type Cell, type CellResult } from './cell.ts'
import { plan, type Plan } from './plans.ts'
import { runIdi } from './run-idi.ts'
import { openServer } from './server.ts'
import type { Weights } from './weights.ts'

/** Seconds that a stop may take while a model reads its prompt. */
const STOP_SECONDS = 10
const INTERRUPTED = 130

const folded = (window: number): Plan =>
  plan('debate', 'classic', 'Should cities ban private cars?', {
    name: `debate, folded, window ${window}`,
    window,
    more: ['--no-critique', '--turns', '2', '--no-early-end', '--fold-above', '400'],
  })

/**
 * What is hard on a machine: small windows, a server whose template has no system role, a stop while a prompt is read.
 */
export async function runLimits(weights: Weights, folder: string): Promise<readonly CellResult[]> {
  const place = (name: string) => join(folder, `${weights.id}-${name}`)
  const results: CellResult[] = [await stopReading({ weights, server: null, folder: place('stop') })]
  for (const window of [2_048, 4_096, 8_192]) {
    const run = await runCell({ weights, plan: folded(window), server: null, folder: place(`window-${window}`) })
    const faults = run.folds > 0 ? run.faults : [...run.faults, 'nothing was folded']
    results.push({ ...run, plan: `${run.plan}: ${run.folds} times`, faults })
  }
  const server = await openServer(weights, 8_192, { system: false })
  const alone = plan('debate', 'classic', 'Should cities ban private cars?', { name: 'debate, no system role' })
  results.push(await runCell({ weights, plan: alone, server, folder: place('no-system') }))
  results.push(await stopReading({ weights, server, folder: place('stop-server') }))
  await server.close()
  return results
}

/**
 * Runs a dialog with a file of some thousand tokens, which a model on two cores reads for many seconds, and stops it
 * meanwhile.
 */
async function stopReading(cell: Omit<Cell, 'plan'>): Promise<CellResult> {
  const { weights, server, folder } = cell
  const data = await openData(cell)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'long.txt')
  writeFileSync(
    file,
    Array.from({ length: 400 }, (_, at) => `On day ${at} the ferry carried ${at * 7} bicycles.`).join('\n'),
  )
  const about = [
    'run',
    '--topic',
    'How many bicycles took the ferry?',
    '--context',
    file,
    '--take-part',
    '--no-critique',
  ]
  const rest = ['--seat', `all=${seatOf(cell)}`, '--max-tokens', 'all=80', '--window', 'all=8192', '--out', folder]
  let stopped = 0
  const run = await runIdi([...about, ...rest], data, {
    stop: { at: /^Dialog /m, afterMs: 3_000, told: () => (stopped = performance.now()) },
  })
  const seconds = stopped === 0 ? 0 : (performance.now() - stopped) / 1_000
  const spoke = /^Turn 1\b.*\d s$/m.test(run.stderr + run.stdout)
  return {
    weights: weights.id,
    by: server ? 'server' : 'box',
    plan: 'stopped while it reads',
    on: new Date().toISOString().slice(0, 10),
    code: run.code,
    seconds: Math.round(seconds * 10) / 10,
    calls: 1,
    tokensPerSecond: null,
    peakBytes: run.peakBytes,
    retries: 0,
    folds: 0,
    faults: [
      ...(run.code === INTERRUPTED ? [] : [`exit code ${run.code}`]),
      ...(seconds > STOP_SECONDS ? [`took ${Math.round(seconds)} s to stop`] : []),
      ...(spoke ? ['it had spoken already'] : []),
    ],
    weak: [],
  }
}
