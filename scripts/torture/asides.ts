import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SHARES } from '../../src/core/contract/origins/aside.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { runCli, startCli } from '../../tests/helpers/run-cli.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { Draws } from './fuzz/draws.ts'
import { agree, held, openSeat, readLogs } from './logs.ts'

const SEED = 20_261_122
const PACE = { firstTokenMs: 60, tokensPerSecond: 120 }
/**
 * Milliseconds after the start within which a run is killed: while it opens its data, speaks, closes or writes the
 * digest.
 */
const RUNS_FOR_MS = 6_000
const RUN = ['run', '--topic', 'Should cities ban private cars?', '--seat', 'all=box:m', '--turns', '1', '--quiet']

/** Kills asides at any moment, and again while they continue: no fact is lost, and parent and child agree. */
export async function tortureAsides(count: number, out: (line: string) => void): Promise<Counts> {
  const cwd = mkdtempSync(join(tmpdir(), 'idi-torture-'))
  const fake = await createFakeVendor({
    reply: ({ method }) => (method === 'POST' ? { text: `${newWords(40)}.`, pace: PACE } : {}),
  })
  const box = { kind: 'openai', baseUrl: fake.origin, label: 'The box', model: 'm' }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers: { box } }))
  const draws = new Draws(SEED)
  const wrong: string[] = []
  let kills = 0
  let closed = 0
  try {
    const made = await runCli([...RUN, '--out', 'out'], { cwd })
    if (made.code !== 0) throw new Error(`no dialog came about: ${made.stderr.slice(-300)}`)
    let known = readLogs(cwd)
    const parent = [...known.keys()][0] ?? ''
    while (kills < count) {
      const seat = ['first', 'second', 'moderator'][draws.below(3)] ?? 'first'
      const share = SHARES[draws.below(SHARES.length)] ?? 'moderator'
      const args = ['aside', parent, seat, '--say', newWords(6), '--say', newWords(6), '--end', '--share', share]
      const { child, result } = startCli(args, { cwd })
      const ended = await Promise.race([result, sleep(draws.below(RUNS_FOR_MS))])
      if (ended === undefined) {
        child.kill('SIGKILL')
        await result
        kills += 1
      }
      known = held(known, readLogs(cwd))
      // A closing that was broken off is finished when the dialog is opened next, which a list does not do; an aside
      // that is still open is closed before the next one.
      const open = openSeat(known, parent)
      const mended = open
        ? await runCli(['aside', parent, open, ...(draws.below(2) === 0 ? [] : ['--say', newWords(6)]), '--end'], {
            cwd,
          })
        : await runCli(['show', parent, '--json'], { cwd })
      if (mended.code !== 0) throw new Error(`it did not go on: ${mended.stderr.slice(-300)}`)
      known = held(known, readLogs(cwd))
      closed += agree(known, parent) - closed
    }
  } catch (error) {
    wrong.push(error instanceof Error ? error.message : String(error))
  } finally {
    await fake.close()
    rmSync(cwd, { recursive: true, force: true })
  }
  out(`${kills} kills in asides, which left ${closed} digests in spite of them`)
  for (const each of wrong) out(`  WRONG  ${each}`)
  return { passed: kills, failed: wrong.length, skipped: 0 }
}
