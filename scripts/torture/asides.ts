import { isDeepStrictEqual } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fact } from '../../src/contract/events.ts'
import { SHARES } from '../../src/contract/origins/aside.ts'
import { ASIDE_CHANGES } from '../../src/dialog/aside/aside-state.ts'
import { reduce } from '../../src/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/dialog/state.ts'
import { openStorage } from '../../src/storage/index.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { runCli, startCli } from '../../tests/helpers/run-cli.ts'
import { newWords } from '../../tests/helpers/scripted-provider.ts'
import type { Counts } from './counts.ts'
import { Draws } from './fuzz/draws.ts'

const SEED = 20_261_122
const PACE = { firstTokenMs: 60, tokensPerSecond: 120 }
/** After its start: while it opens its data, speaks, closes, writes the digest. */
const RUNS_FOR_MS = 6_000
const RUN = ['run', '--topic', 'Should cities ban private cars?', '--seat', 'all=box:m', '--turns', '1', '--quiet']

/** Facts of each dialog by its id. */
type Logs = ReadonlyMap<string, readonly Fact[]>

/** Kills talks apart at any moment, and again while they go on: no fact is lost, and parent and child agree. */
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
      // Whoever opens the data next finishes what was being closed; an aside that is open is closed for the next.
      const open = openSeat(known, parent)
      const mended = open
        ? await runCli(['aside', parent, open, ...(draws.below(2) === 0 ? [] : ['--say', newWords(6)]), '--end'], {
            cwd,
          })
        : await runCli(['list', '--json'], { cwd })
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

/** Every fact that was there is there. */
function held(before: Logs, now: Logs): Logs {
  for (const [id, facts] of before)
    for (const fact of facts)
      if (!isDeepStrictEqual(now.get(id)?.[fact.seq - 1], fact))
        throw new Error(`fact ${fact.seq}, ${fact.type}, of ${id} was lost or changed`)
  for (const [id, facts] of now)
    if (facts.some((fact, index) => fact.seq !== index + 1)) throw new Error(`the log of ${id} has a hole`)
  return now
}

function stateOf(logs: Logs, id: string): DialogState {
  return (logs.get(id) ?? []).reduce<DialogState>(reduce, emptyDialog(id))
}

function openSeat(logs: Logs, parent: string): string | null {
  return stateOf(logs, parent).children.find((child) => child.open)?.with ?? null
}

/** Parent and children tell the same; answers with the digests there are. */
function agree(logs: Logs, parentId: string): number {
  const parent = stateOf(logs, parentId)
  const children = [...logs.keys()].filter((id) => stateOf(logs, id).parent?.dialogId === parentId)
  const named = parent.children.map(({ id }) => id)
  if (named.toSorted().join() !== children.toSorted().join())
    throw new Error(`the parent names ${named.length} asides, and there are ${children.length}`)
  for (const child of parent.children) {
    const state = stateOf(logs, child.id)
    if (child.open) throw new Error(`the aside with ${child.with} was closed and is open`)
    const closings = (logs.get(child.id) ?? []).filter(
      (fact) => fact.type === 'mode-changed' && fact.change === ASIDE_CHANGES.closing,
    ).length
    if (child.digests.length > closings)
      throw new Error(`${closings} closings left ${child.digests.length} digests of ${child.with}`)
    const said = state.turns.filter(({ status }) => status === 'ended').map(({ text }) => text)
    const remembered = child.digests.flatMap(({ remembers }) => remembers?.said.map(({ text }) => text) ?? [])
    if (!isDeepStrictEqual(said, remembered))
      throw new Error(`${child.with} said ${said.length} times something and remembers ${remembered.length}`)
  }
  return parent.children.reduce((sum, { digests }) => sum + digests.length, 0)
}

function readLogs(cwd: string): Logs {
  const storage = openStorage(join(cwd, 'data'))
  try {
    const db = new DatabaseSync(storage.path, { readOnly: true })
    const whole = db.prepare('pragma integrity_check').get()
    const rows = db.prepare('select dialog_id as id, body, seq, at, type from facts order by dialog_id, seq').all()
    db.close()
    if (whole?.['integrity_check'] !== 'ok') throw new Error(`the database is damaged: ${JSON.stringify(whole)}`)
    const logs = new Map<string, Fact[]>()
    for (const { id, body, seq, at, type } of rows) {
      const fact = { ...JSON.parse(String(body)), type, dialogId: String(id), seq: Number(seq), at: Number(at) } as Fact
      logs.set(String(id), [...(logs.get(String(id)) ?? []), fact])
    }
    return logs
  } finally {
    storage.close()
  }
}
