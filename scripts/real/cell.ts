import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDialog, readDialog, type RealDialog } from './check-dialog.ts'
import type { Plan } from './plans.ts'
import { runIdi } from './run-idi.ts'
import type { RealServer } from './server.ts'
import type { Weights } from './weights.ts'

/** The result of one dialog. */
export interface CellResult {
  readonly weights: string
  readonly by: string
  readonly plan: string
  /** The day it was run. */
  readonly on: string
  readonly code: number
  readonly seconds: number
  readonly calls: number
  readonly tokensPerSecond: number | null
  readonly peakBytes: number | null
  readonly retries: number
  /** How often older turns were folded into a digest. */
  readonly folds: number
  readonly faults: readonly string[]
  readonly weak: readonly string[]
}

/** Answers are short, because two cores read and write all of it. */
export const MAX_TOKENS = 80

export interface Cell {
  readonly weights: Weights
  readonly plan: Plan
  /** Null: the local model of the app. */
  readonly server: RealServer | null
  readonly folder: string
}

/** Makes a data folder that is set up for the model file or the server. */
export async function openData({ weights, server, folder }: Omit<Cell, 'plan'>): Promise<string> {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'models'), { recursive: true })
  writeFileSync(
    join(data, 'models', 'local-models.json'),
    JSON.stringify({ chosen: [{ id: weights.id, path: weights.path }] }),
  )
  if (server) {
    await runIdi(['servers', 'remove', 'real'], data)
    const added = await runIdi(['servers', 'add', 'real', '--url', server.url], data)
    if (added.code !== 0) throw new Error(`The server could not be added: ${added.stderr}`)
  }
  return data
}

export const seatOf = ({ weights, server }: Omit<Cell, 'plan'>): string => `${server ? 'real' : 'local'}:${weights.id}`

export async function runCell(cell: Cell): Promise<CellResult> {
  const { weights, plan, server, folder } = cell
  const data = await openData(cell)
  const out = join(folder, 'exports')
  rmSync(out, { recursive: true, force: true })
  const seat = seatOf(cell)
  const answers = ['--seat', `all=${seat}`, '--max-tokens', `all=${MAX_TOKENS}`, '--window', `all=${plan.window}`]
  const exports = ['--out', out, '--formats', 'json,txt', '--content', 'whole']
  const about = [
    '--topic',
    plan.topic,
    '--mode',
    plan.mode,
    '--style',
    plan.style,
    '--turns',
    '1',
    '--length',
    'shorter',
  ]
  const run = await runIdi(['run', ...about, ...answers, '--seed', '7', ...exports, ...plan.more], data)
  writeFileSync(join(folder, 'told.txt'), run.stdout + run.stderr)
  const found = exportIn(out)
  const dialog = found === null ? null : readDialog(found)
  const { faults, weak } = dialog ? checkDialog(dialog, plan.language, MAX_TOKENS) : { faults: ['no export'], weak: [] }
  return {
    weights: weights.id,
    by: server ? 'server' : 'box',
    plan: plan.name,
    on: new Date().toISOString().slice(0, 10),
    code: run.code,
    seconds: Math.round(run.seconds),
    calls: dialog?.totals.calls ?? 0,
    tokensPerSecond: dialog ? speedOf(dialog) : null,
    peakBytes: run.peakBytes,
    retries: run.stderr.match(/Trying again/g)?.length ?? 0,
    folds: dialog?.folds.length ?? 0,
    faults: [...(run.code === 0 ? [] : [`exit code ${run.code}: ${lastLine(run.stderr)}`]), ...faults],
    weak,
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/** The text of the JSON file that a dialog was exported to; null where there is none. */
export function exportIn(folder: string): string | null {
  try {
    const name = readdirSync(folder).find((each) => each.endsWith('.json'))
    return name === undefined ? null : readFileSync(join(folder, name), 'utf8')
  } catch {
    return null
  }
}

/** Tokens a second after the first one, over all stages. */
function speedOf({ turns }: RealDialog): number | null {
  let tokens = 0
  let ms = 0
  for (const { usage, timing } of turns.flatMap(({ stages }) => stages)) {
    if (!usage || !timing || typeof timing.firstTokenMs !== 'number') continue
    tokens += usage.completionTokens
    ms += timing.totalMs - timing.firstTokenMs
  }
  return ms > 0 ? Math.round((tokens * 10_000) / ms) / 10 : null
}
