import { isDeepStrictEqual } from 'node:util'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fact } from '../../src/core/contract/events.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import { startCli, type RunningCli } from '../../tests/helpers/run-cli.ts'
import type { Counts } from './counts.ts'
import { atOneServer, atThreeServers, type KillsPlay } from './kills-play.ts'
import { openUndamaged } from './logs.ts'
import { strangeWords } from './strange-words.ts'
import { Draws } from './fuzz/draws.ts'

const SEED = 20_261_102
/** Dialogs that are killed at the same time. */
const AT_ONCE = 2
/**
 * Milliseconds within which a run is killed: after its start, while it opens its data; after its first fact, within its
 * words, between its stages, or while it writes its files.
 */
const OPENS_WITHIN_MS = 2_000
const RUNS_FOR_MS = 4_000
/** How often to look whether several calls are open, and how long a call takes. */
const LOOKS_EACH_MS = 2
const CALL_MS = 110
/** Milliseconds after which a run counts as hanging. */
const HANG_MS = 120_000

interface Tally {
  kills: number
  /** How many of the kills happened with more than one call under way. */
  atOnce: number
  /** Stages of finished dialogs that were made ahead of their turn. */
  ahead: number
  completed: number
  readonly wrong: string[]
}

/**
 * Kills the command line again and again, at any moment: everything it printed is stored, and it continues from there.
 */
export function tortureKills(count: number, out: (line: string) => void): Promise<Counts> {
  return torture(count, atOneServer, out)
}

/** The same where calls are made side by side, and finals list what changes in their drafts. */
export function tortureKillsBeside(count: number, out: (line: string) => void): Promise<Counts> {
  return torture(count, atThreeServers, out)
}

async function torture(count: number, open: () => Promise<KillsPlay>, out: (line: string) => void): Promise<Counts> {
  const tally: Tally = { kills: 0, atOnce: 0, ahead: 0, completed: 0, wrong: [] }
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, count) }, async (_, lane) => {
      for (let dialog = 0; tally.kills < count; dialog += 1)
        await oneDialog(count, new Draws(SEED + lane * 10_000 + dialog), await open(), tally)
    }),
  )
  out(
    `${tally.kills} kills, ${tally.atOnce} with several calls open; ${tally.completed} dialogs came to their end in spite of them, ${tally.ahead} of their stages made ahead`,
  )
  for (const wrong of tally.wrong) out(`  WRONG  ${wrong}`)
  return { passed: tally.kills + tally.completed - tally.wrong.length, failed: tally.wrong.length, skipped: 0 }
}

async function oneDialog(count: number, draws: Draws, play: KillsPlay, tally: Tally): Promise<void> {
  const cwd = mkdtempSync(join(tmpdir(), 'idi-torture-'))
  const { env } = play
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers: play.servers }))
  let known: readonly Fact[] = []
  try {
    for (;;) {
      const args = known[0] ? ['resume', known[0].dialogId, '--quiet'] : play.run
      const { child, result, saw } = startCli([...args, '--json-events', '--out', 'out'], { cwd, env })
      const spared = tally.kills >= count
      const moment = spared ? sleep(HANG_MS) : momentOf(saw, draws, play)
      if ((await Promise.race([result, moment])) === undefined) {
        const open = play.open()
        child.kill('SIGKILL')
        if (spared) throw new Error('it hung')
        tally.kills += 1
        if (open > 1) tally.atOnce += 1
      }
      const { stdout, stderr, code } = await result
      const again = askedAgain(play, known)
      if (again !== null) throw new Error(`what was stored was asked for again: ${again.slice(0, 60)}`)
      known = await check(join(cwd, 'data'), known, factsIn(stdout))
      const state = known.reduce<DialogState>(reduce, emptyDialog(known[0]?.dialogId ?? ''))
      if (code !== null && code !== 0) throw new Error(`it ended with ${code}: ${stderr.slice(-400)}`)
      const wrong = outOfOrder(state)
      if (wrong) throw new Error(wrong)
      if (state.status !== 'completed') continue
      const strange = strangeWords(state, play.sent())
      if (strange) throw new Error(strange)
      const left = readdirSync(join(cwd, 'data')).filter((name) => name.endsWith('.tmp'))
      if (left.length > 0) throw new Error(`left behind: ${left.join(', ')}`)
      tally.completed += 1
      tally.ahead += known.filter((fact) => fact.type === 'stage-ended' && fact.ahead).length
      return
    }
  } catch (error) {
    tally.wrong.push(`${error instanceof Error ? error.message : String(error)} (${known.length} facts by then)`)
  } finally {
    await play.close()
    rmSync(cwd, { recursive: true, force: true })
  }
}

/** What was paid for twice although the facts contain its answer; null where nothing was. */
function askedAgain(play: KillsPlay, known: readonly Fact[]): string | null {
  const stored = new Set(
    known.flatMap((fact) =>
      fact.type === 'stage-ended' ? [fact.text] : fact.type === 'stage-ahead' ? [fact.ended.text] : [],
    ),
  )
  return play.askedAgain((said) => stored.has(said))
}

/** A turn or stage that is heard twice, too early or not at all; null where there is none. */
function outOfOrder({ turns, plan, status }: DialogState): string | null {
  const steps = turns.filter((turn) => turn.status === 'ended').map(({ step }) => step)
  if (steps.some((step, index) => index > 0 && step <= (steps[index - 1] ?? 0)))
    return `turns are heard in the order ${steps.join(', ')}`
  const missing = status === 'completed' ? (plan ?? []).filter(({ step }) => !steps.includes(step)) : []
  if (missing.length > 0) return `steps ${missing.map(({ step }) => step).join(', ')} are not heard`
  const twice = turns.find(({ stages }) => new Set(stages.map(({ stage }) => stage)).size < stages.length)
  return twice ? `turn ${twice.number} has a stage twice` : null
}

/** Waits for the moment of the kill; where calls are made side by side, half of the time until several are open. */
async function momentOf(saw: RunningCli['saw'], draws: Draws, play: KillsPlay): Promise<void> {
  if (draws.below(4) === 0) return sleep(draws.below(OPENS_WITHIN_MS))
  await saw('stdout', '"seq"').catch(() => undefined)
  const moment = draws.below(RUNS_FOR_MS)
  if (Object.keys(play.servers).length === 1 || draws.below(2) === 0) return sleep(moment)
  const until = performance.now() + RUNS_FOR_MS
  while (play.open() < 2 && performance.now() < until) await sleep(LOOKS_EACH_MS)
  await sleep(moment % CALL_MS)
}

/** The facts that were printed completely. */
function factsIn(stdout: string): readonly Fact[] {
  return stdout
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Partial<Fact>)
    .filter((event): event is Fact => event.seq !== undefined)
}

/** Compares the facts on disk with those from before and with those that were printed. */
async function check(dataDir: string, before: readonly Fact[], printed: readonly Fact[]): Promise<readonly Fact[]> {
  // It may have been killed before it made the folder.
  const stored = existsSync(dataDir) ? await storedIn(dataDir) : []
  if (stored.some((fact, index) => fact.seq !== index + 1)) throw new Error('the log has a hole')
  for (const fact of [...before, ...printed])
    if (!isDeepStrictEqual(stored[fact.seq - 1], fact))
      throw new Error(`fact ${fact.seq}, ${fact.type}, was lost or changed`)
  return stored
}

/** The facts of the only dialog. */
async function storedIn(dataDir: string): Promise<readonly Fact[]> {
  const storage = openUndamaged(dataDir)
  try {
    const [dialog] = await storage.log.list()
    return dialog ? await storage.log.read(dialog.id) : []
  } finally {
    storage.close()
  }
}
