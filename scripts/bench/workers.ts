import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openApp, type App } from '../../src/app/index.ts'
import type { Fact } from '../../src/core/contract/events.ts'
import { openJobs, type Jobs } from '../../src/app/services/jobs/open-jobs.ts'
import { noPostgres, startPostgres, type Postgres } from '../../tests/helpers/postgres.ts'
import { createDice } from './dice.ts'
import { row } from './print.ts'
import { startVendor, type BenchVendor } from './processes.ts'

const CLI = join(import.meta.dirname, '../../src/hosts/cli/index.ts')
const FLEETS = [1, 2, 4]
const PARALLEL = 2
const DIALOGS = 48
const KILLED = { dialogs: 200, workers: 4, parallel: 5, kills: 20, everyMs: 3_000 }
/** Milliseconds, longer than a lease lasts. */
const STOPPED_MS = 30_000

/** The folder of one machine, whose configuration names the vendor. */
function machine(origin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'idi-worker-'))
  const box = { kind: 'openai', baseUrl: `${origin}/v1`, label: 'The box', model: 'bench' }
  writeFileSync(join(folder, 'idi.config.json'), JSON.stringify({ servers: { box } }))
  return folder
}

/** Starts a worker and waits until it accepts jobs. */
async function startWorker(url: string, origin: string, parallel: number): Promise<ChildProcess> {
  const cwd = machine(origin)
  const child = spawn(process.execPath, [CLI, 'worker', '--parallel', `${parallel}`], {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, IDI_DATA: join(cwd, 'data'), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.includes('Takes up to')) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

interface Scene {
  readonly url: string
  readonly vendor: BenchVendor
  readonly app: App
  readonly jobs: Jobs
}

/** Fills an empty library with dialogs to be run. Returns their ids. */
async function created({ app }: Scene, count: number): Promise<readonly string[]> {
  const seat = (name: string) => ({ provider: 'box', model: 'bench', name })
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(
      await app.engine.create({
        topic: `Question ${index}`,
        mode: 'debate',
        turns: 1,
        critique: false,
        earlyEnd: false,
        seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') },
      }),
    )
  return ids
}

async function queued(jobs: Jobs, ids: readonly string[]): Promise<void> {
  for (const id of ids) await jobs.add(id, ['box'])
}

async function finished({ app }: Scene, ids: readonly string[]): Promise<void> {
  for (;;) {
    const done = new Set((await app.engine.list()).filter(({ status }) => status === 'completed').map(({ id }) => id))
    if (ids.every((id) => done.has(id))) return
    await sleep(100)
  }
}

async function inScene<T>(postgres: Postgres, tokensPerSecond: number, act: (scene: Scene) => Promise<T>): Promise<T> {
  const vendor = await startVendor({ tokens: 60, firstTokenMs: 100, tokensPerSecond })
  const url = await postgres.create()
  const cwd = machine(vendor.origin)
  const app = await openApp({ cwd, dataDir: join(cwd, 'data'), env: {}, database: url })
  const jobs = await openJobs(url, false)
  try {
    return await act({ url, vendor, app, jobs })
  } finally {
    await jobs.close()
    await app.close()
    await vendor.close()
  }
}

/** Dialogs a second with this many workers. */
function throughput(postgres: Postgres, workers: number): Promise<number> {
  return inScene(postgres, 200, async (scene) => {
    const ids = await created(scene, DIALOGS)
    const { url, vendor } = scene
    const fleet = await Promise.all(Array.from({ length: workers }, () => startWorker(url, vendor.origin, PARALLEL)))
    const began = performance.now()
    await queued(scene.jobs, ids)
    await finished(scene, ids)
    const seconds = (performance.now() - began) / 1_000
    for (const worker of fleet) await end(worker, 'SIGTERM')
    return DIALOGS / seconds
  })
}

/** Counts the stages stored over all dialogs, and lists what is there twice or is missing. */
async function audited(
  { app }: Scene,
  ids: readonly string[],
): Promise<{ readonly stages: number; readonly faults: number }> {
  let stages = 0
  let faults = 0
  for (const id of ids) {
    const facts: Fact[] = []
    for await (const events of app.engine.watch(id, 0, AbortSignal.timeout(60_000))) {
      facts.push(...events.flatMap((event) => ('seq' in event ? [event] : [])))
      if (facts.some(({ type }) => type === 'dialog-ended')) break
    }
    const keys = facts.flatMap((fact) =>
      fact.type === 'stage-ended' ? [`${fact.turnId} ${fact.stage}`] : fact.type === 'turn-ended' ? [fact.turnId] : [],
    )
    stages += facts.filter(({ type }) => type === 'stage-ended').length
    faults += keys.length - new Set(keys).size
    faults += facts.filter(({ seq }, index) => seq !== index + 1).length
  }
  return { stages, faults }
}

function killed(postgres: Postgres): Promise<void> {
  const { dialogs, workers, parallel, kills, everyMs } = KILLED
  return inScene(postgres, 60, async (scene) => {
    const ids = await created(scene, dialogs)
    const { url, vendor, app } = scene
    const roll = createDice()
    const fleet = await Promise.all(Array.from({ length: workers }, () => startWorker(url, vendor.origin, parallel)))
    const began = performance.now()
    await queued(scene.jobs, ids)
    let open = 0
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(roll(2 * everyMs))
      const place = roll(workers)
      const worker = fleet[place]
      if (!worker) continue
      const drivers = await app.fleet?.drivers()
      open += [...(drivers?.values() ?? [])].filter((name) => name.endsWith(`process ${worker.pid}`)).length
      await end(worker, 'SIGKILL')
      fleet[place] = await startWorker(url, vendor.origin, parallel)
    }
    await finished(scene, ids)
    row('200 dialogs, 20 kills', `${((performance.now() - began) / 1_000).toFixed(0)} s`, 'all came to their end')
    const { stages, faults } = await audited(scene, ids)
    const calls = (await vendor.log()).length
    row('facts twice or missing', `${faults}`, 'aim 0')
    row(
      'calls beyond stored stages',
      `${calls - stages}`,
      `of ${calls}; aim: at most the ${open} dialogs under way at a kill`,
    )
    for (const worker of fleet) await end(worker, 'SIGTERM')
  })
}

function stoodStill(postgres: Postgres): Promise<void> {
  return inScene(postgres, 30, async (scene) => {
    const ids = await created(scene, 12)
    const { url, vendor, app } = scene
    const one = await startWorker(url, vendor.origin, 3)
    await queued(scene.jobs, ids)
    const mine = async () =>
      [...((await app.fleet?.drivers()) ?? [])].flatMap(([id, name]) =>
        name.endsWith(`process ${one.pid}`) ? [id] : [],
      )
    while ((await mine()).length < 3) await sleep(50)
    const held = await mine()
    // It has room for all dialogs, so that they wait for nothing but the leases.
    const two = await startWorker(url, vendor.origin, ids.length)
    one.kill('SIGSTOP')
    const began = performance.now()
    const others = async () => {
      const drivers = (await app.fleet?.drivers()) ?? new Map<string, string>()
      const done = new Set((await app.engine.list()).filter(({ status }) => status === 'completed').map(({ id }) => id))
      return held.every((id) => done.has(id) || (drivers.get(id) ?? '').endsWith(`process ${two.pid}`))
    }
    while (!(await others())) await sleep(100)
    row('stopped: all taken over after', `${((performance.now() - began) / 1_000).toFixed(1)} s`, 'aim 20 s or less')
    await sleep(Math.max(0, STOPPED_MS - (performance.now() - began)))
    one.kill('SIGCONT')
    await finished(scene, ids)
    const { faults } = await audited(scene, ids)
    row('stopped 30 s: facts twice or missing', `${faults}`, 'aim 0')
    for (const worker of [one, two]) await end(worker, 'SIGTERM')
  })
}

/** npm run bench -- workers */
export async function benchWorkers(): Promise<void> {
  if (noPostgres !== null) return row('skipped', noPostgres)
  const postgres = await startPostgres({ durable: true })
  try {
    let alone = 0
    for (const workers of FLEETS) {
      const rate = await throughput(postgres, workers)
      if (workers === 1) alone = rate
      row(
        `${workers} workers`,
        `${rate.toFixed(2)} a second`,
        `${(rate / alone / workers).toFixed(2)} n, aim 0.9 n or more`,
      )
    }
    await stoodStill(postgres)
    await killed(postgres)
  } finally {
    await postgres.stop()
  }
}
