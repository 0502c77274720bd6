import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SHARES } from '../../src/core/contract/origins/aside.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { runCli } from '../../tests/helpers/run-cli.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { Draws } from './fuzz/draws.ts'
import { KillMoments, runAndKill } from './kill-moments.ts'
import { agree, held, readLogs } from './logs.ts'
import { mendAside } from './mend-aside.ts'

const SEED = 20_261_122
const PACE = { firstTokenMs: 60, tokensPerSecond: 120 }
/** About how many milliseconds a run takes, in which it opens its data, speaks, closes and writes the digest. */
const RUNS_FOR_MS = 3_000
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
  const moments = new KillMoments(draws, RUNS_FOR_MS)
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
      if (await runAndKill(args, cwd, moments)) kills += 1
      known = held(known, readLogs(cwd))
      known = await mendAside(cwd, known, parent, draws.below(2) === 0 ? [] : ['--say', newWords(6)])
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
