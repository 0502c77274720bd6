import { isDeepStrictEqual } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fact } from '../../src/core/contract/events.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { startCli, type RunningCli } from '../../tests/helpers/run-cli.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { strangeWords } from './strange-words.ts'
import { Draws } from './fuzz/draws.ts'

const SEED = 20_261_102
/** Dialogs that are being killed side by side. */
const AT_ONCE = 2
const PACE = { firstTokenMs: 30, tokensPerSecond: 500 }
const WORDS_SAID = 40
/** From its start: while it opens its data; from its first fact: within its words, between its stages, while it writes its files. */
const OPENS_WITHIN_MS = 2_000
const RUNS_FOR_MS = 4_000
/** Whoever has not ended by then hangs. */
const HANG_MS = 120_000
const RUN = ['run', '--topic', 'Should cities ban private cars?', '--seat', 'all=box:m', '--turns', '2', '--quiet']

/** Kills the command line again and again, at any moment: what it has said is stored, and it goes on from there. */
export async function tortureKills(count: number, out: (line: string) => void): Promise<Counts> {
  const tally = { kills: 0, completed: 0, wrong: [] as string[] }
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count) }, async (_, lane) => {
      for (let dialog = 0; tally.kills < count; dialog += 1)
        await oneDialog(count, new Draws(SEED + lane * 10_000 + dialog), tally)
    }),
  )
  out(`${tally.kills} kills, ${tally.completed} dialogs came to their end in spite of them`)
  for (const wrong of tally.wrong) out(`  WRONG  ${wrong}`)
  return { passed: tally.kills + tally.completed - tally.wrong.length, failed: tally.wrong.length, skipped: 0 }
}

async function oneDialog(
  count: number,
  draws: Draws,
  tally: { kills: number; completed: number; readonly wrong: string[] },
): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'idi-torture-'))
  const sent: string[] = []
  const fake = await createFakeVendor({
    reply: ({ method }) => {
      if (method !== 'POST') return {}
      const text = `${newWords(WORDS_SAID)}.`
      sent.push(text)
      return { text, pace: PACE }
    },
  })
  const box = { kind: 'openai', baseUrl: fake.origin, label: 'The box', model: 'm' }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers: { box } }))
  let known: readonly Fact[] = []
  try {
    for (;;) {
      const args = known[0] ? ['resume', known[0].dialogId, '--quiet'] : RUN
      const { child, result, saw } = startCli([...args, '--json-events', '--out', 'out'], { cwd })
      const spared = tally.kills >= count
      const moment = spared ? sleep(HANG_MS) : momentOf(saw, draws)
      if ((await Promise.race([result, moment])) === undefined) {
        child.kill('SIGKILL')
        if (spared) throw new Error('it hung')
        tally.kills += 1
      }
      const { stdout, stderr, code } = await result
      known = await check(join(cwd, 'data'), known, factsIn(stdout))
      const state = known.reduce<DialogState>(reduce, emptyDialog(known[0]?.dialogId ?? ''))
      if (code !== null && code !== 0) throw new Error(`it ended with ${code}: ${stderr.slice(-400)}`)
      if (state.status !== 'completed') continue
      const strange = strangeWords(state, sent)
      if (strange) throw new Error(strange)
      const left = readdirSync(join(cwd, 'data')).filter((name) => name.endsWith('.tmp'))
      if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
      tally.completed += 1
      return
    }
  } catch (error) {
    tally.wrong.push(`${error instanceof Error ? error.message : String(error)} (${known.length} facts by then)`)
  } finally {
    await fake.close()
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** When it is killed. */
async function momentOf(saw: RunningCli['saw'], draws: Draws): Promise<void> {
  if (draws.below(4) === 0) return sleep(draws.below(OPENS_WITHIN_MS))
  await saw('stdout', '"seq"').catch(() => undefined)
  await sleep(draws.below(RUNS_FOR_MS))
}

/** What was printed whole. */
function factsIn(stdout: string): readonly Fact[] {
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Partial<Fact>)
    .filter((event): event is Fact => event.seq !== undefined)
}

/** The facts on disk, held against those that were there before and those that were said to be. */
async function check(dataDir: string, before: readonly Fact[], printed: readonly Fact[]): Promise<readonly Fact[]> {
  // It may have been killed before there was anything.
  const stored = existsSync(dataDir) ? await storedIn(dataDir) : []
  if (stored.some((fact, index) => fact.seq !== index + 1)) throw new Error('the log has a hole')
  for (const fact of [...before, ...printed])
    if (!isDeepStrictEqual(stored[fact.seq - 1], fact))
      throw new Error(`fact ${fact.seq}, ${fact.type}, was lost or changed`)
  return stored
}

/** Of the one dialog that there is. */
async function storedIn(dataDir: string): Promise<readonly Fact[]> {
  const storage = openStorage(dataDir)
  try {
    const db = new DatabaseSync(storage.path, { readOnly: true })
    const whole = db.prepare('pragma integrity_check').get()
    db.close()
    if (whole?.['integrity_check'] !== 'ok') throw new Error(`the database is damaged: ${JSON.stringify(whole)}`)
    const [dialog] = await storage.log.list()
    return dialog ? await storage.log.read(dialog.id) : []
  } finally {
    storage.close()
  }
}
