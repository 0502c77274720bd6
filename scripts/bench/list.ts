import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleIfStale } from '../package/bundle-if-stale.ts'
import { COMMAND_FILE } from '../package/command.mjs'
import { fillLibrary } from './library.ts'
import { row } from './print.ts'

const DIALOGS = 2_000
const RUNS = 9
const ROOT = join(import.meta.dirname, '..', '..')
/** A module that makes a process print its processor time in microseconds as the last line on stderr. */
const TELLS = `data:text/javascript,${encodeURIComponent(
  "import{writeSync}from'node:fs';process.on('exit',()=>{const{user,system}=process.cpuUsage();writeSync(2,'\\n'+(user+system))})",
)}`
/** Published limits, in multiples of the processor time of Node's own start. */
const BARS = { list: 9, help: 3.5 }

/** How long the command line takes for a list of 2,000 dialogs and for its help, in multiples of Node's own start. */
export async function benchList(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const data = join(folder, 'data')
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled'), IDI_DATA: data }
  const commands = {
    node: ['--eval', ''],
    list: [join(ROOT, COMMAND_FILE), 'list'],
    help: [join(ROOT, COMMAND_FILE), '--help'],
    'list from the sources': [join(ROOT, 'src/hosts/cli/index.ts'), 'list'],
  }
  type Command = keyof typeof commands
  const names = Object.keys(commands) as Command[]
  const took = new Map<Command, number[]>(names.map((name) => [name, []]))
  try {
    await bundleIfStale(ROOT)
    await fillLibrary(data, DIALOGS)
    // Alternately. The first run of each is not counted, because it fills the compile cache for the others.
    for (let run = 0; run <= RUNS; run += 1)
      for (const name of names) {
        const ms = await cpuMsOf(commands[name], env)
        if (run > 0) took.get(name)?.push(ms)
      }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const least = (name: Command) => Math.min(...(took.get(name) ?? []))
  const started = least('node')
  row('Node itself', `${started.toFixed(0)} ms`, 'least processor time of each')
  for (const [name, aim] of [
    ['list', BARS.list],
    ['help', BARS.help],
    ['list from the sources', null],
  ] as const) {
    const ratio = least(name) / started
    if (aim !== null && ratio > aim) process.exitCode = 1
    row(`idi ${name}`, `${ratio.toFixed(1)} x`, `${least(name).toFixed(0)} ms${aim === null ? '' : `; bar ${aim} x`}`)
  }
}

/** Processor time in milliseconds of one run of Node with these arguments. */
async function cpuMsOf(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, ['--import', TELLS, ...args], { stdio: ['ignore', 'ignore', 'pipe'], env })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}: ${errors}`)
  return Number(errors.trim().split('\n').at(-1)) / 1_000
}
