import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DialogConfig } from '../../src/core/contract/dialog-config.ts'
import type { FactBody } from '../../src/core/contract/events.ts'
import type { PackedListUpdate } from '../../src/core/contract/library/list-update.ts'
import type { RpcClient } from '../../src/app/acts/index.ts'
import { formatBytes } from '../../src/base/format/bytes.ts'
import { unpackList } from '../../src/core/dialog/list/packed-list.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { createDice, type Dice } from './dice.ts'
import { percentile } from './percentile.ts'
import { row } from './print.ts'
import { startHost } from './processes.ts'

const SIZES = [2_000, 10_000]
const TURNS = 6
const WORDS_PER_TURN = 120
const LISTS = 20
const SEARCHES = 10
const CHANGES = 20
/**
 * Words that are in nearly every speech, in some, in two at once, beginnings of words as they are typed, and one that
 * nobody says.
 */
const QUERIES = ['the', 'city', 'w17', 'w1', 't', 'price energy', 'noise school vote', 'qqq']

const WORDS =
  'the of a to and in that city car road noise school vote law tax price energy water people children work time health safety trust history language music science question answer reason claim cost benefit future past fair free public private local global rule change growth risk money river bridge market power nation culture memory truth'.split(
    ' ',
  )

/** One word in twenty is rare. */
function wordsOf(count: number, roll: Dice): string {
  const word = () => (roll(20) === 0 ? `w${roll(5_000)}` : (WORDS[roll(WORDS.length)] ?? ''))
  return Array.from({ length: count }, word).join(' ')
}

/** The seats of the dialogs: neighbouring rows often have other names, models and modes. */
const CASTS = [
  { mode: 'debate', provider: 'rehearsal', model: 'instant', names: ['Iris', 'Alpha', 'Beta'] },
  { mode: 'debate', provider: 'anthropic', model: 'claude-sonnet-5', names: ['Iris', 'Daniel', 'Karen'] },
  { mode: 'interview', provider: 'openai', model: 'gpt-5.6', names: ['Host', 'Interviewer', 'Expert'] },
  { mode: 'exploration', provider: 'ollama', model: 'qwen3:8b', names: ['Iris', 'Mara', 'Jon'] },
] as const

export function dialogFacts(id: string, roll: Dice): readonly FactBody[] {
  const { mode, provider, model, names } = CASTS[roll(CASTS.length)] ?? CASTS[0]
  const seat = (name: string) => ({ provider, model, name })
  const config: DialogConfig = {
    topic: wordsOf(8, roll),
    mode,
    turns: TURNS / 2,
    seats: { moderator: seat(names[0]), first: seat(names[1]), second: seat(names[2]) },
    critique: false,
    earlyEnd: true,
    context: [],
    seed: 1,
  }
  const turns = Array.from({ length: TURNS }, (_, step): readonly FactBody[] => {
    const turnId = `${id}-${step}`
    return [
      {
        type: 'turn-started',
        turnId,
        number: step + 1,
        step,
        seat: step % 2 === 0 ? 'first' : 'second',
        kind: 'speech',
        speech: step + 1,
        phase: 'middle',
      },
      { type: 'turn-ended', turnId, text: wordsOf(WORDS_PER_TURN, roll) },
    ]
  })
  return [
    { type: 'dialog-created', config },
    { type: 'dialog-started' },
    ...turns.flat(),
    ...closingFacts(id, wordsOf(WORDS_PER_TURN, roll)),
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ]
}

/** A closing that differs in each dialog, because rows of the list show its first words. */
function closingFacts(id: string, text: string): readonly FactBody[] {
  const turnId = `${id}-closing`
  return [
    {
      type: 'turn-started',
      turnId,
      number: TURNS + 1,
      step: TURNS,
      seat: 'moderator',
      kind: 'summary',
      speech: TURNS,
      phase: 'late',
    },
    { type: 'turn-ended', turnId, text },
  ]
}

/** Stores dialogs without running any. */
export async function fillLibrary(dataDir: string, count: number): Promise<readonly string[]> {
  const storage = openStorage(dataDir)
  const roll = createDice()
  const ids = Array.from({ length: count }, (_, index) => `bench-${String(index).padStart(6, '0')}`)
  for (const id of ids) await storage.log.append(id, dialogFacts(id, roll))
  storage.close()
  return ids
}

function told(times: readonly number[]): string {
  return `${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms`
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** How long the host takes to answer the smallest question while it does something else. */
async function answersDuring(client: RpcClient, work: () => Promise<void>): Promise<readonly number[]> {
  const times: number[] = []
  let over = false
  const asking = (async () => {
    while (!over) {
      times.push(await timed(() => client.settings.get({ key: 'bench' })))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })()
  await work()
  over = true
  await asking
  return times
}

/** The pieces of the whole list, as they are first sent to a page. */
async function firstUpdates(client: RpcClient): Promise<readonly PackedListUpdate[]> {
  const leaving = new AbortController()
  const pieces: PackedListUpdate[] = []
  try {
    for await (const piece of await client.dialogs.watchList({}, { signal: leaving.signal })) {
      pieces.push(piece)
      if (!piece.more) return pieces
    }
  } finally {
    leaving.abort()
  }
  throw new Error('The list was never told')
}

/** Opening a large library, searching in it, and changing one of its dialogs. */
export async function benchLibrary(): Promise<void> {
  for (const size of SIZES) {
    const data = mkdtempSync(join(tmpdir(), 'idi-bench-'))
    const ids = await fillLibrary(data, size)
    const host = await startHost(data)
    try {
      const { client } = host
      const bytes = JSON.stringify(await firstUpdates(client)).length
      const open = async () => (await firstUpdates(client)).map(unpackList)
      await open()
      const lists: number[] = []
      for (let count = 0; count < LISTS; count += 1) lists.push(await timed(open))
      row(`${size} dialogs: list`, told(lists), `median / p95, aim 150 ms; ${formatBytes(bytes)}`)

      const searches: number[] = []
      const answers = await answersDuring(client, async () => {
        for (const query of QUERIES)
          for (let count = 0; count < SEARCHES; count += 1)
            searches.push(await timed(() => client.dialogs.search({ query })))
      })
      row(`${size} dialogs: search`, told(searches), 'median / p95, aim 100 ms')
      row('  any other call meanwhile', told(answers), `longest ${Math.max(...answers).toFixed(0)} ms`)
      row('  pushed per change', formatBytes(await pushedPerChange(client, ids)), `before ${formatBytes(bytes)}`)
    } finally {
      await host.close()
    }
  }
}

/** Mean number of bytes that one page is sent for one change. */
async function pushedPerChange(client: RpcClient, ids: readonly string[]): Promise<number> {
  const leaving = new AbortController()
  const updates = (await client.dialogs.watchList({}, { signal: leaving.signal }))[Symbol.asyncIterator]()
  for (let isWhole = false; !isWhole;) isWhole = !((await updates.next()).value as PackedListUpdate).more
  let bytes = 0
  for (const [place, id] of ids.slice(0, CHANGES).entries()) {
    const news = updates.next()
    await client.dialogs.rename({ id, title: `Title ${place}` })
    bytes += JSON.stringify((await news).value).length
  }
  leaving.abort()
  return bytes / CHANGES
}
