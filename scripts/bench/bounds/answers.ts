import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FactBody } from '../../../src/core/contract/events.ts'
import { openStorage } from '../../../src/core/storage/index.ts'
import { row } from '../print.ts'
import { startHost, type BenchHost } from '../processes.ts'
import { LONG_CHARS } from './thread.ts'
import { hostileText } from './texts.ts'

/** Texts that once took long, or are of a kind that does. */
const TEXTS = [
  'words',
  'backticks',
  'hyphens',
  'letters',
  'one long address',
  'Hebrew without blanks',
  'Chinese without blanks',
  'Devanagari',
  'joined emoji',
  'directions begun',
  'curly quotes begun',
  'different quotations',
  'amounts',
  'items of a list',
  'rows of a table',
  'mixed',
]
const FORMATS = ['html', 'md', 'txt', 'json', 'pdf'] as const
/** Milliseconds after which a waiting user notices. */
const MOST_MS = 100
const ASK_MS = 5
/** How long one text is voiced: all of it would take the voices minutes. */
const VOICED_MS = 3_000
/** After this time an answer is given up. */
const END_MS = 120_000

function factsOf(id: string, text: string): readonly FactBody[] {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'rehearsal', name })
  const seats = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }
  const context = [{ name: 'a.txt', mediaType: 'text/plain', text: 'The harbour was full of 40 ships.', tokens: 9 }]
  const about = { topic: `What is said in ${id}?`, mode: 'debate', turns: 1, critique: false, earlyEnd: false, seed: 1 }
  return [
    { type: 'dialog-created', config: { ...about, seats, context } },
    { type: 'dialog-started' },
    {
      type: 'turn-started',
      turnId: `${id}-1`,
      seat: 'first',
      kind: 'speech',
      number: 1,
      step: 0,
      speech: 1,
      phase: 'middle',
    },
    { type: 'turn-ended', turnId: `${id}-1`, text },
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ]
}

/**
 * The longest time that a page and a call waited for an answer while the host did some work, and what that work gave.
 */
async function waitedDuring(
  { address, client, session }: BenchHost,
  work: () => Promise<string>,
): Promise<{ readonly longest: number; readonly took: number; readonly said: string }> {
  let over = false
  let longest = 0
  const asking = async (ask: () => Promise<unknown>): Promise<void> => {
    while (!over) {
      const began = performance.now()
      await ask()
      longest = Math.max(longest, performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    }
  }
  const page = async () => (await fetch(address, { headers: { cookie: session.cookie } })).arrayBuffer()
  const others = [asking(page), asking(() => client.settings.get({ key: 'bench' }))]
  const began = performance.now()
  const said = await Promise.race([
    work().catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
    new Promise<string>((resolve) => setTimeout(() => resolve('not done'), END_MS).unref()),
  ])
  const took = performance.now() - began
  over = true
  await Promise.all(others)
  return { longest, took, said }
}

type Works = readonly (readonly [name: string, work: () => Promise<string>])[]

function worksOn({ client }: BenchHost, id: string, text: string): Works {
  const first = async (steps: AsyncIterable<unknown>): Promise<string> => {
    for await (const _step of steps) return ''
    return 'nothing'
  }
  const leaving = new AbortController()
  return [
    ['watched', async () => first(await client.dialogs.watch({ id }, { signal: leaving.signal }))],
    ...FORMATS.map(
      (format) => [format, async () => (await client.host.preview({ id, format })).fileName && ''] as const,
    ),
    ['searched', async () => (await client.dialogs.search({ query: text.slice(0, 200) })) && ''],
    ['spoken', async () => first(await client.audio.watch({ id }, { signal: leaving.signal }))],
    [
      'voiced',
      async () => {
        await client.audio.voice({ id })
        await new Promise((resolve) => setTimeout(resolve, VOICED_MS))
        await client.audio.stop({ id })
        return ''
      },
    ],
    ['attached', async () => (await client.files.read({ name: 'a.txt', base64: base64(text) })).name && ''],
    [
      'imported',
      async () =>
        first(await client.dialogs.import({ name: 'a.json', base64: base64(JSON.stringify({ turns: [text] })) })),
    ],
  ]
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/**
 * Whether a host still answers others while it reads, writes, searches and speaks hostile texts, and reads hostile
 * files.
 */
export async function benchAnswers(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'idi-bounds-'))
  const storage = openStorage(data)
  const wanted = (process.env['IDI_BOUNDS'] ?? '').split(',')
  const chosen = TEXTS.filter((name) => wanted.includes('') || wanted.includes(name))
  const texts = chosen.map((name, index) => ({ name, id: `bounds-${index}`, text: hostileText(name, LONG_CHARS) }))
  for (const { id, text } of texts) await storage.log.append(id, factsOf(id, text))
  storage.close()
  const host = await startHost(data)
  try {
    const idle = await waitedDuring(host, () => new Promise((resolve) => setTimeout(() => resolve(''), 2_000)))
    row('nothing else', `${idle.longest.toFixed(0)} ms`, 'the longest that a page or a call waited')
    for (const { name, id, text } of texts) await tell(host, name, worksOn(host, id, text))
    const folder = process.env['IDI_BOUNDS_FILES'] ?? ''
    if (folder !== '') await tell(host, folder, filesOf(host, folder))
  } finally {
    row('peak memory', `${host.usage()?.peakMiB.toFixed(0) ?? '?'} MiB`)
    await host.close()
  }
}

function filesOf({ client }: BenchHost, folder: string): Works {
  return readdirSync(folder).map((name) => [
    name,
    async () => (await client.files.read({ name, base64: readFileSync(join(folder, name)).toString('base64') })).name,
  ])
}

async function tell(host: BenchHost, name: string, works: Works): Promise<void> {
  const worst = { longest: 0, in: '' }
  for (const [what, work] of works) {
    const { longest, took, said } = await waitedDuring(host, work)
    if (longest > worst.longest) Object.assign(worst, { longest, in: what })
    if (longest > MOST_MS || said !== '')
      row(`  ${name.slice(-20)}, ${what}`, `${longest.toFixed(0)} ms`, `took ${(took / 1_000).toFixed(1)} s. ${said}`)
  }
  row(name.slice(-28), `${worst.longest.toFixed(0)} ms`, `while it was ${worst.in}; aim ${MOST_MS} ms`)
}
