import { isDeepStrictEqual } from 'node:util'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PERSON } from '../../src/core/contract/members/member-ids.ts'
import { awaitedMember } from '../../src/core/dialog/selectors.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { runCli } from '../../tests/helpers/run-cli.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { Draws } from './fuzz/draws.ts'
import { KillMoments, runAndKill } from './kill-moments.ts'
import { agree, held, readLogs, stateOf, type Logs } from './logs.ts'
import { mendAside } from './mend-aside.ts'

const SEED = 20_261_123
/**
 * About how many milliseconds a run takes, in which it opens its data, rolls, narrates, notes detail lines and has
 * companions speak.
 */
const RUNS_FOR_MS = 3_000
/** Deeds that need a roll, take things, change the place or address companions. */
const DEEDS = [
  'I search the ground for tracks.',
  'Maren, what do you make of this?',
  'I take the ribbon.',
  'I climb the nearest tree.',
  'I walk on.',
  'I rest and eat.',
] as const
/** Attempts to continue one story before it counts as stuck. */
const TRIES_MAX = 60

/** A story that is killed, or left alone. */
interface Played {
  readonly cwd: string
  readonly moments: KillMoments
  /** The most kills. */
  readonly killsMax: number
  /** Number of runs that were killed. */
  kills: number
  known: Logs
}

/**
 * Kills stories and the asides in them at any moment: no fact is lost, parent and child agree, every story continues,
 * and it ends word for word like the same seed without kills.
 */
export async function tortureStories(count: number, out: (line: string) => void): Promise<Counts> {
  const draws = new Draws(SEED)
  const moments = new KillMoments(draws, RUNS_FOR_MS)
  const wrong: string[] = []
  let kills = 0
  let stories = 0
  let turns = 0
  for (; kills < count && wrong.length === 0; stories += 1) {
    const before = kills
    const quiet = begun(moments, 0)
    const killed = begun(moments, count - before)
    try {
      const deeds = DEEDS.slice(0, Math.min(DEEDS.length, Math.ceil((count - before) / 4)))
      const [wanted, told] = await Promise.all([story(quiet, stories, deeds), story(killed, stories, deeds)])
      if (!isDeepStrictEqual(tale(told), tale(wanted))) throw new Error(`story ${stories} was told otherwise`)
      await asides(killed, told.id, draws)
      const after = await goesOn(killed, told.id, [...deeds, 'I look about.'])
      turns += after.turns.length
      if (playersTurns(after) !== deeds.length + 1) throw new Error(`story ${stories} did not go on`)
    } catch (error) {
      wrong.push(error instanceof Error ? error.message : String(error))
    } finally {
      kills += killed.kills
      for (const { cwd } of [quiet, killed]) rmSync(cwd, { recursive: true, force: true })
    }
  }
  out(`${kills} kills in ${stories} stories of ${turns} turns, which went on and came out the same in spite of them`)
  for (const each of wrong) out(`  WRONG  ${each}`)
  return { passed: kills + turns, failed: wrong.length, skipped: 0 }
}

function begun(moments: KillMoments, killsMax: number): Played {
  return { cwd: mkdtempSync(join(tmpdir(), 'idi-torture-')), moments, killsMax, kills: 0, known: new Map() }
}

/** Begins a story and plays these deeds. */
async function story(played: Played, seed: number, deeds: readonly string[]): Promise<DialogState> {
  const world = seed % 2 === 0 ? 'forest' : 'station'
  const models = ['--seat', 'all=rehearsal:brisk', '--detail', 'rehearsal:brisk']
  const begin = ['run', '--mode', 'story', '--world', world, '--seed', `${seed + 1}`, '--turns', '20', ...models]
  // A story that was killed before its first fact has to be begun again.
  for (let tries = 0; played.known.size === 0; tries += 1) {
    if (tries > TRIES_MAX) throw new Error('no story came about')
    await run(played, [...begin, '--quiet', '--out', 'out'])
  }
  return goesOn(played, [...played.known.keys()][0] ?? '', deeds)
}

/** Continues until all deeds are done and the next is awaited. */
async function goesOn(played: Played, id: string, deeds: readonly string[]): Promise<DialogState> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const state = stateOf(played.known, id)
    const done = playersTurns(state) + (state.taken[PERSON] ? 1 : 0)
    // Words from before a kill are still waiting to be spoken, so nothing more is asked for.
    const awaited = awaitedMember(state) === PERSON
    if (awaited && done === deeds.length) return state
    const deed = awaited ? ['--as', `person=${deeds[done]}`] : []
    await run(played, ['resume', id, ...deed, '--quiet', '--out', 'out'])
  }
  throw new Error(`it did not get to its next turn in ${TRIES_MAX} goes`)
}

/** Takes somebody aside, says something and closes the aside; it is killed at any moment, too. */
async function asides(played: Played, id: string, draws: Draws): Promise<void> {
  const seat = ['first', 'second'][draws.below(2)] ?? 'first'
  await run(played, ['aside', id, seat, '--say', newWords(6), '--end', '--share', 'moderator'])
  played.known = await mendAside(played.cwd, played.known, id)
  agree(played.known, id)
}

async function run(played: Played, args: readonly string[]): Promise<void> {
  const { cwd, moments, killsMax } = played
  if (played.kills < killsMax) {
    if (await runAndKill(args, cwd, moments)) played.kills += 1
  } else {
    const { code, stderr } = await runCli(args, { cwd })
    if (code !== 0) throw new Error(`${args[0]} failed: ${stderr.slice(-300)}`)
  }
  played.known = held(played.known, readLogs(cwd))
}

function playersTurns({ turns }: DialogState): number {
  return turns.filter(({ member, status }) => member === PERSON && status === 'ended').length
}

/** What a player was told and what resulted, without ids and times. */
function tale(state: DialogState): unknown {
  const ended = state.turns.filter(({ status, superseded }) => status === 'ended' && !superseded)
  return {
    turns: ended.map(({ member, kind, text }) => ({ member, kind, text })),
    changes: state.modeChanges.map(({ change, data, text }) => ({ change, data, text })),
    draws: state.draws,
  }
}
