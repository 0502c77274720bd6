import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OpenAI } from 'openai'
import type { Fact } from '../../src/core/contract/events.ts'
import type { StageName } from '../../src/core/contract/turn/turn-parts.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState, type Turn } from '../../src/core/dialog/state.ts'
import type { ModelMessage } from '../../src/core/engine/ports.ts'
import { buildPrompt } from '../../src/core/engine/prompt/build-prompt.ts'
import { promptWords } from '../../src/core/engine/prompt/words.ts'
import { storedMode } from '../../src/core/engine/stored-mode.ts'
import { modes } from '../../src/modes/index.ts'
import type { BenchVendor, VendorRecord } from './processes.ts'

/** Calls of each rung, after one that warms it up. */
const CALLS = 16
const MODEL = 'bench'

/** What a number of calls took, in milliseconds, and how many tokens came. */
export interface Took {
  readonly wall: number
  /** From the arrival of each request to the last byte of its answer. */
  readonly model: number
  readonly tokens: number
  /** From the last byte of each answer to the arrival of the next request. */
  readonly gaps: readonly number[]
}

/** The share of the longest gaps that is left out, because another program took the processor then. */
const LEFT_OUT = 1 / 10

/** What calls took, by the vendor's record of them. */
export function tookOf(log: readonly VendorRecord[], wall: number): Took {
  const ends = log.map((call) => call.lastByteAt ?? call.closedByClientAt ?? 0)
  return {
    wall,
    model: log.reduce((sum, call, at) => sum + (ends[at] ?? 0) - call.receivedAt, 0),
    tokens: log.reduce((sum, call) => sum + call.pieces, 0),
    gaps: log.slice(1).map((call, at) => call.receivedAt - (ends[at] ?? 0)),
  }
}

/** Microseconds a token between two calls. */
export function overheadOf({ gaps, tokens }: Took): number {
  const counted = gaps.toSorted((a, b) => a - b).slice(0, Math.ceil(gaps.length * (1 - LEFT_OUT)))
  const gap = counted.reduce((sum, each) => sum + each, 0) / counted.length
  return (gap / (tokens / (gaps.length + 1))) * 1000
}

type Messages = readonly { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }[]

/**
 * The least that a program in this runtime can do, and what each part of the app adds to it: the same calls one after
 * another with plain fetch, nothing stored, nothing shown; then with the vendor's SDK; then with one commit of SQLite
 * for each answer; then with the prompts of a real dialog.
 * @param facts of a finished dialog, whose prompts are built again
 */
export async function climbLadder(
  vendor: BenchVendor,
  facts: readonly Fact[],
): Promise<readonly { readonly name: string; readonly took: Took }[]> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-bench-'))
  const store = openStore(join(folder, 'answers.db'))
  const askings = askingsOf(facts)
  const constant: Messages = [{ role: 'user', content: 'x'.repeat(16_000) }]
  const fetched = withFetch(vendor.origin)
  const streamed = withSdk(vendor.origin)
  const rungs: readonly [string, (call: number) => Promise<void>][] = [
    ['bare fetch loop', async () => void (await fetched(constant))],
    ['and the vendor’s SDK', async () => void (await streamed(constant))],
    ['and a commit for each answer', async () => store.keep(await streamed(constant))],
    [
      'and the prompts of a dialog',
      async (call) => store.keep(await streamed(promptOf(askings[call % askings.length]))),
    ],
  ]
  try {
    const steps: { name: string; took: Took }[] = []
    for (const [name, once] of rungs) steps.push({ name, took: await timed(vendor, once) })
    return steps
  } finally {
    store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timed(vendor: BenchVendor, once: (call: number) => Promise<void>): Promise<Took> {
  await once(0)
  const before = (await vendor.log()).length
  const began = performance.now()
  for (let call = 1; call <= CALLS; call += 1) await once(call)
  const wall = performance.now() - began
  return tookOf((await vendor.log()).slice(before), wall)
}

function withFetch(origin: string): (messages: Messages) => Promise<string> {
  return async (messages) => {
    const response = await fetch(`${origin}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL, stream: true, messages }),
    })
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true })
    return text
  }
}

function withSdk(origin: string): (messages: Messages) => Promise<string> {
  const sdk = new OpenAI({ apiKey: 'none', baseURL: `${origin}/v1`, maxRetries: 0 })
  return async (messages) => {
    const chunks = await sdk.chat.completions.create({ model: MODEL, stream: true, messages: [...messages] })
    let text = ''
    for await (const { choices } of chunks) text += choices[0]?.delta.content ?? ''
    return text
  }
}

/** A database with the settings of the app's own. */
function openStore(path: string) {
  const db = new DatabaseSync(path)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; create table answers (at integer, text text)')
  const insert = db.prepare('insert into answers values (?, ?)')
  return {
    keep(text: string): void {
      db.exec('begin immediate')
      insert.run(Date.now(), JSON.stringify({ type: 'stage-ended', text }))
      db.exec('commit')
    },
    close: () => db.close(),
  }
}

/** A stage that was asked for, and what was known then. */
interface Asking {
  readonly state: DialogState
  readonly turn: Turn
  readonly stage: StageName
}

function askingsOf(facts: readonly Fact[]): readonly Asking[] {
  const askings: Asking[] = []
  let state = emptyDialog(facts[0]?.dialogId ?? '')
  for (const fact of facts) {
    const turn = fact.type === 'stage-ended' && state.turns.find(({ id }) => id === fact.turnId)
    if (turn) askings.push({ state, turn, stage: fact.stage })
    state = reduce(state, fact)
  }
  return askings
}

function promptOf(asking: Asking | undefined): Messages {
  const config = asking?.state.config
  if (!asking || !config) throw new Error('The dialog has no stages')
  const mode = storedMode(modes, config)
  const source = { mode, words: promptWords(mode, null, config), config, state: asking.state }
  const { system, messages } = buildPrompt(source, asking.turn, asking.stage, null)
  const text = (parts: readonly { readonly text: string }[]) => parts.map((part) => part.text).join('\n\n')
  const said = (message: ModelMessage) =>
    message.role === 'tool' ? [] : [{ role: message.role, content: text(message.parts) }]
  return [{ role: 'system', content: text(system) }, ...messages.flatMap(said)]
}
