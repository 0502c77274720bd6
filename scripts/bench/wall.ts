import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createIdSource } from '../../src/app/new-id.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { estimateTokens } from '../../src/core/dialog/money/estimate-tokens.ts'
import { createEngine, type Engine } from '../../src/core/engine/index.ts'
import type { ModelProvider, ModelRequest, ProviderRegistry, Scene } from '../../src/core/engine/ports.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { modes } from '../../src/modes/index.ts'
import { VERDICT } from '../../tests/helpers/fake-vendor/closing.ts'
import { TWO_ISSUES } from '../../tests/helpers/play-style.ts'
import { SimulatedTime } from '../../tests/helpers/simulated-time.ts'
import { drawNumbers } from '../../src/core/dialog/draw.ts'
import { row } from './print.ts'

const FIRST_TOKEN_MS = 600
const TOKENS_A_SECOND = 60
/** Tokens of an answer without the thinking, as in the pace bench; a style that gives a length of its own has it. */
const TOKENS = { draft: 350, critique: 200, final: 350, comment: 150, summary: 400 }
const TOKENS_A_WORD = 1.35
const WORDS_A_SENTENCE = 20
/** An answer is up to this share longer or shorter, at random. */
const SPREAD = 0.4
const SEATS = ['moderator', 'first', 'second'] as const

interface Case {
  readonly name: string
  readonly dialog: Partial<NewDialog>
  /** The limit for the wall time, divided by that of one call after the other. */
  readonly bar: number
}

const MENDED = { critique: true, mendDrafts: true } as const

const CASES: readonly Case[] = [
  { name: 'Classic, 4 a side', dialog: { mode: 'debate', turns: 4, critique: true }, bar: 0.78 },
  { name: 'Classic, 4 a side, drafts mended', dialog: { mode: 'debate', turns: 4, ...MENDED }, bar: 0.6 },
  { name: 'Classic, 16 a side, drafts mended', dialog: { mode: 'debate', turns: 16, ...MENDED }, bar: 0.63 },
  { name: 'Classic, 16 a side', dialog: { mode: 'debate', turns: 16, critique: true }, bar: 0.82 },
  { name: 'Clash', dialog: { mode: 'debate', style: 'clash', critique: true }, bar: 0.78 },
  { name: 'Council', dialog: { mode: 'council', critique: true }, bar: 0.78 },
]

/**
 * How long a dialog takes when calls are made side by side where possible, compared with one call after the other; each
 * seat has a server of its own. Servers and clock are simulated, so that the figures do not depend on the machine. The
 * gap bench measures what the app itself takes between two calls.
 */
export async function benchWall(): Promise<void> {
  for (const { name, dialog, bar } of CASES) {
    const alone = await play({ ...dialog, oneByOne: true, mendDrafts: false })
    const beside = await play(dialog)
    const ratio = beside.wallMs / alone.wallMs
    if (ratio > bar) process.exitCode = 1
    row(name, `${ratio.toFixed(2)} x`, `bar ${bar} x; ${seconds(alone)} and ${seconds(beside)} s`)
    for (const [how, { calls, tokensIn, tokensOut }] of Object.entries({ 'one by one': alone, 'side by side': beside }))
      row(`  ${how}`, `${calls} calls`, `${tokensIn} tokens in, ${tokensOut} out`)
  }
}

const seconds = ({ wallMs }: Played): string => (wallMs / 1_000).toFixed(0)

interface Played {
  readonly wallMs: number
  readonly calls: number
  readonly tokensIn: number
  readonly tokensOut: number
}

async function play(dialog: Partial<NewDialog>): Promise<Played> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-wall-'))
  const storage = openStorage(folder)
  const clock = new SimulatedTime()
  const servers = simulatedServers(clock)
  const engine = createEngine({
    log: storage.log,
    providers: servers.registry,
    modes,
    clock,
    random: drawNumbers(1),
    newId: createIdSource(),
  })
  try {
    const wallMs = await wallOf(engine, clock, dialog)
    return { wallMs, ...servers.took() }
  } finally {
    await engine.close()
    storage.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function wallOf(engine: Engine, clock: SimulatedTime, dialog: Partial<NewDialog>): Promise<number> {
  const seat = (name: string) => ({ provider: name, model: 'bench', name })
  const id = await engine.create({
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns: 1,
    seed: 1,
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    ...dialog,
  })
  const began = clock.now()
  await engine.start(id)
  const state = await engine.settled(id)
  if (state.status !== 'completed') throw new Error(`The dialog did not reach its end: ${state.status}`)
  return clock.now() - began
}

/**
 * A server for each seat. They work at the same time, and each answers its requests one after the other, as far as its
 * limit says.
 */
function simulatedServers(clock: SimulatedTime) {
  let calls = 0
  let tokensIn = 0
  let tokensOut = 0
  const server = (id: string): ModelProvider => ({
    id,
    models: () => Promise.resolve([]),
    async *stream(request, { signal }) {
      const mends = mendsFor(request)
      const tokens = mends === null ? tokensOf(request.scene) : estimateTokens(mends)
      calls += 1
      tokensIn += promptTokens(request)
      tokensOut += tokens
      yield { type: 'started' }
      await clock.sleep(FIRST_TOKEN_MS + (1_000 * tokens) / TOKENS_A_SECOND, signal)
      yield { type: 'text', text: mends ?? answerOf(request.scene, tokens) }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
    },
  })
  const servers = new Map<string, ModelProvider>(SEATS.map((id) => [id, server(id)]))
  const registry: ProviderRegistry = {
    list: () => Promise.resolve([]),
    get(id) {
      const known = servers.get(id)
      if (!known) throw new Error(`There is no server "${id}".`)
      return known
    },
    priceOf: () => null,
    contextWindowOf: () => 200_000,
    sideBySide: (one, other) => one.provider !== other.provider,
  }
  return { registry, took: () => ({ calls, tokensIn, tokensOut }) }
}

/** The same number for the same call, whichever other calls run at the time. */
function tokensOf({ member, kind, stage, speech, draft, task }: Scene): number {
  const words = task && (task.length.min + task.length.max) / 2
  const mean =
    kind === 'summary'
      ? TOKENS.summary
      : stage !== 'final' || draft !== null
        ? TOKENS[stage]
        : kind === 'moderation' || words === undefined
          ? TOKENS.comment
          : words * TOKENS_A_WORD
  const seed = Array.from(`${member} ${kind} ${stage} ${speech} ${task?.title}`).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003,
    7,
  )
  return Math.round(mean * (1 + SPREAD * (2 * drawNumbers(seed)() - 1)))
}

/**
 * A final as changes: two sentences of the draft copied and written anew, as a critique of one or two lines would ask;
 * null where changes are not asked for.
 */
function mendsFor({ scene, messages }: ModelRequest): string | null {
  const asked = messages.at(-1)
  const [, drafted] = messages
  if (asked?.role !== 'user' || drafted?.role !== 'assistant' || !asked.parts.some(({ text }) => text.includes('OLD:')))
    return null
  const sentences = drafted.parts.flatMap(({ text }) => text.split(/(?<=\.) /))
  return [1, 4]
    .flatMap((index) => sentences[index % sentences.length] ?? [])
    .map((old, index) => `OLD: ${old}\nNEW: ${variedWords(`${scene.speech} anew ${index}`, WORDS_A_SENTENCE)}.`)
    .join('\n')
}

function answerOf({ member, kind, stage, speech, task }: Scene, tokens: number): string {
  const words = variedWords(
    `${member} ${kind} ${stage} ${speech} ${task?.title}`,
    Math.round(tokens / TOKENS_A_WORD),
  ).split(' ')
  const text = words
    .map((word, at) => (at > 0 && at % WORDS_A_SENTENCE === 0 ? `. ${word}` : ` ${word}`))
    .join('')
    .trim()
  if (stage === 'critique') return `HIT: ${text}.`
  if (kind === 'summary') return `${text}.\n${VERDICT}`
  if (task?.gives === 'issues') return `<record>\n${TWO_ISSUES}\n</record>\n${text}.`
  if (task?.gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${text}.`
  return task?.title === 'Answer' ? `Yes. ${text}.` : `${text}.`
}

function promptTokens({ system, messages }: ModelRequest): number {
  const parts = [...system, ...messages.flatMap((each) => (each.role === 'tool' ? [] : each.parts))]
  return parts.reduce((sum, { text }) => sum + estimateTokens(text), 0)
}
