import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capitalise } from '../../src/base/text/capitalise.ts'
import { SPEECHES } from '../../tests/unit/features/export/files/pdf/polyglot.ts'
import { packagesBeside } from '../package/bundle-if-stale.ts'
import { bundle, CODE } from '../package/bundle.ts'
import { entryName } from '../package/files-by-url.ts'
import { row } from './print.ts'

const ROOT = join(import.meta.dirname, '../..')
const CHILD = 'scripts/bench/pdf-child.ts'

const RUNS = 5
const PARAGRAPHS = 2_900
const SENTENCES = 5
const VOCABULARY = 6_000
/** The Python of Debian's own packages, of which reportlab is one. */
const PYTHON = '/usr/bin/python3'

interface Run {
  readonly ms: number
  /** Processor time of all its threads. */
  readonly cpuMs: number
  readonly peakMiB: number
  readonly pages: number
}

/**
 * The same text made into a PDF by the app and by reportlab, alternately, each in a process of its own from start to
 * end. The app's code is bundled as it is published; both find their compiled code from the run before.
 */
export async function benchPdf(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const reportlab = spawnSync(PYTHON, ['-c', 'import reportlab']).status === 0
  const runs: { ours: Run[]; reportlab: Run[]; scripts: Run[] } = { ours: [], reportlab: [], scripts: [] }
  const [latin, scripts, output] = ['latin.json', 'scripts.json', 'out.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(latin, JSON.stringify(latinText()))
  writeFileSync(scripts, JSON.stringify(scriptsText()))
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  // Among the packages, where the code finds those that it takes from there.
  const published = join(ROOT, 'node_modules/.cache/idi-bench')
  const ours = (text: string) =>
    timed(process.execPath, [join(published, CODE, `${entryName(CHILD)}.js`), text, output], env)
  try {
    await bundle(ROOT, published, packagesBeside(ROOT), CHILD)
    await ours(latin)
    for (let index = 0; index < RUNS; index += 1) {
      runs.ours.push(await ours(latin))
      if (reportlab)
        runs.reportlab.push(await timed(PYTHON, [join(import.meta.dirname, 'pdf-reportlab.py'), latin, output]))
      runs.scripts.push(await ours(scripts))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const latinRun = middle(runs.ours)
  row(
    'one Latin font',
    timeOf(latinRun),
    `${latinRun.pages} pages, peak ${latinRun.peakMiB.toFixed(0)} MiB; aim 200 MiB`,
  )
  if (reportlab) {
    const theirs = middle(runs.reportlab)
    row(
      'reportlab',
      timeOf(theirs),
      `${theirs.pages} pages, peak ${theirs.peakMiB.toFixed(0)} MiB; without outline, tags, bidi, other fonts`,
    )
    row(
      'ratio',
      `${(latinRun.cpuMs / theirs.cpuMs).toFixed(2)} x`,
      `of processor time, process start included; aim 1.4 x; ${(latinRun.ms / theirs.ms).toFixed(2)} x by the clock`,
    )
  } else row('reportlab', 'not installed', 'python3-reportlab of Debian')
  const mixed = middle(runs.scripts)
  row('twelve scripts', timeOf(mixed), `${mixed.pages} pages, peak ${mixed.peakMiB.toFixed(0)} MiB`)
}

const timeOf = ({ ms, cpuMs }: Run): string => `${(cpuMs / 1000).toFixed(2)} s CPU, ${(ms / 1000).toFixed(2)} s`

async function timed(program: string, args: readonly string[], env = process.env): Promise<Run> {
  const begin = performance.now()
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
  await once(child, 'close')
  const ms = performance.now() - begin
  return { ...(JSON.parse(said) as Omit<Run, 'ms'>), ms }
}

function middle(runs: readonly Run[]): Run {
  const at = Math.floor(runs.length / 2)
  return {
    ms: runs.map(({ ms }) => ms).toSorted((a, b) => a - b)[at] ?? Number.NaN,
    cpuMs: runs.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b)[at] ?? Number.NaN,
    peakMiB: runs.map(({ peakMiB }) => peakMiB).toSorted((a, b) => a - b)[at] ?? Number.NaN,
    pages: runs[0]?.pages ?? 0,
  }
}

/**
 * Sentences of invented words whose frequencies are those of a language: a few are frequent, most are rare. The same in
 * every run.
 */
function latinText(): readonly string[] {
  let seed = 7
  const random = (): number => (seed = (seed * 48_271) % 0x7fff_ffff) / 0x7fff_ffff
  const syllables = [
    'ba',
    'cor',
    'de',
    'fin',
    'ga',
    'hel',
    'is',
    'ja',
    'ki',
    'lom',
    'mer',
    'no',
    'ob',
    'per',
    'qua',
    'ri',
    'sten',
    'ta',
    'um',
    'ver',
    'wa',
    'ex',
    'yo',
    'zin',
  ]
  const pick = (): string => syllables[Math.floor(random() * syllables.length)] ?? ''
  const words = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3.4) }, pick).join(''),
  )
  const sentence = (): string => {
    const text = Array.from(
      { length: 9 + Math.floor(random() * 14) },
      () => words[Math.floor(VOCABULARY * random() ** 4)] ?? '',
    ).join(' ')
    return `${capitalise(text).replace(/ (\S+) (\S+)$/, ', $1 $2')}.`
  }
  return Array.from({ length: PARAGRAPHS }, () => Array.from({ length: SENTENCES }, sentence).join(' '))
}

function scriptsText(): readonly string[] {
  const speeches = Object.values(SPEECHES)
  return Array.from({ length: PARAGRAPHS }, (_, index) =>
    Array.from({ length: 4 }, () => speeches[index % speeches.length] ?? '').join(' '),
  )
}
