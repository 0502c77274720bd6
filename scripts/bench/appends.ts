import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FactBody } from '../../src/core/contract/events.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { openPostgres } from '../../src/features/shared-library/storage/index.ts'
import { noPostgres, startPostgres } from '../../tests/helpers/postgres.ts'
import { row } from './print.ts'

const WRITERS = [16, 48]
/** Processes that the writers are spread over. */
const PROCESSES = 4
const SECONDS = 4
/** The first fact of a dialog. */
const CREATED: FactBody = {
  type: 'dialog-created',
  config: {
    mode: 'debate',
    topic: 'Should cities ban private cars?',
    turns: 1,
    seed: 1,
    context: [],
    seats: Object.fromEntries(
      ['moderator', 'first', 'second'].map((id) => [id, { name: id, provider: 'openai', model: 'bench' }]),
    ),
  },
} as unknown as FactBody
const STARTED = { type: 'dialog-started' } as FactBody
const SAID: FactBody = { type: 'note-added', noteId: 'n', seat: 'first', text: 'Be brief.' }

/** Words of a draft, and how many drafts are stored one after the other. */
const STAGE_WORDS = 250
const STAGES = 400

/**
 * Processor time until a draft is stored in a folder's library, on average: the next call of a dialog waits for it. The
 * search may index its words later; the time until all of them are found is printed beside it.
 */
async function appendToFolder(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-appends-'))
  const storage = openStorage(folder)
  try {
    const opened: FactBody = {
      type: 'turn-started',
      turnId: 't',
      number: 1,
      step: 0,
      seat: 'first',
      kind: 'speech',
      speech: 1,
      phase: 'middle',
    }
    await storage.log.append('a', [CREATED, STARTED, opened])
    const began = process.threadCpuUsage()
    for (let index = 0; index < STAGES; index += 1)
      await storage.log.append('a', [draft(variedWords(`draft ${index}`, STAGE_WORDS))])
    const stored = milliseconds(began) / STAGES
    await storage.log.search('nothing', {}, 1)
    row(
      'a draft in a folder',
      `${stored.toFixed(3)} ms`,
      `until its words are found ${(milliseconds(began) / STAGES).toFixed(3)} ms`,
    )
  } finally {
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function milliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

function draft(text: string): FactBody {
  return {
    type: 'stage-ended',
    turnId: 't',
    stage: 'draft',
    text,
    blocks: [],
    finish: { unified: 'stop', raw: 'stop' },
    usage: {
      promptTokens: 1_000,
      completionTokens: 300,
      thinkingTokens: 0,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      estimated: false,
    },
    timing: { startedAt: 1, firstTokenMs: 1, totalMs: 1 },
    attempts: 1,
    provider: 'openai',
    model: 'bench',
  }
}

/**
 * What storing a fact costs in a folder, and how many facts a second many dialogs in a few processes store in one
 * PostgreSQL at the same time.
 */
export async function benchAppends(): Promise<void> {
  await appendToFolder()
  if (noPostgres !== null) return row('appends', '', noPostgres)
  const postgres = await startPostgres({ durable: true })
  const folder = mkdtempSync(join(tmpdir(), 'idi-appends-'))
  try {
    for (const writers of WRITERS) {
      const url = await postgres.create()
      const libraries = await Promise.all(
        Array.from({ length: PROCESSES }, (_, index) =>
          openPostgres(url, { dataDir: join(folder, `${writers}-${index}`) }),
        ),
      )
      const ids = Array.from({ length: writers }, (_, index) => `bench-${index}`)
      const logOf = (index: number) => libraries[index % PROCESSES]?.log
      await Promise.all(
        ids.map(async (id, index) => {
          await logOf(index)?.append(id, [CREATED])
          await logOf(index)?.claim(id)
          await logOf(index)?.append(id, [STARTED])
        }),
      )
      const until = performance.now() + SECONDS * 1_000
      const counts = await Promise.all(
        ids.map(async (id, index) => {
          let count = 0
          for (; performance.now() < until; count += 1) await logOf(index)?.append(id, [SAID])
          return count
        }),
      )
      const all = counts.reduce((sum, count) => sum + count, 0)
      row(`${writers} writers`, `${Math.round(all / SECONDS)} a second`, `${PROCESSES} processes of the app`)
      for (const library of libraries) await library.close()
    }
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
