import { systemClock } from '../../src/app/system-clock.ts'
import type { Engine } from '../../src/core/engine/index.ts'
import type { ProviderRegistry, Scene } from '../../src/core/engine/ports.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import { promptWords } from '../../src/core/engine/prompt/words.ts'
import { modes } from '../../src/modes/index.ts'
import { createProviderRegistry } from '../../src/providers/registry.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'
import type { Storage } from '../../src/core/storage/index.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { VERDICT } from '../../tests/helpers/fake-vendor/closing.ts'
import { CountingCache } from './counting-cache.ts'
import { row } from './print.ts'
import { withEngine } from './with-engine.ts'

/**
 * Turns a side, and the cost of two other programs measured in the same way, in thousands of full-price input tokens.
 */
const SIZES = [4, 8, 16, 32, 64]
const PLAIN_LOOP: Readonly<Record<number, number>> = { 4: 25, 8: 63, 16: 177, 64: 1_936 }
const OLDER_SYSTEM: Readonly<Record<number, number>> = { 4: 48, 8: 132, 16: 405, 64: 5_000 }
const AIMS: Readonly<Record<number, number>> = { 4: 25, 16: 130, 64: 560 }
/** Tokens of each kind of answer, and of the text before the transcript. */
const LENGTHS = { draft: 350, critique: 200, final: 350, comment: 150, summary: 400 }
const SYSTEM_TOKENS = 600
const CHARS_PER_TOKEN = 4
/** Speeches with a fact to be remembered: the first sixteen turns of each side. */
const PLANTED = 32

/** Full-price input tokens of a debate against a vendor that counts characters over four and reads prefixes from a cache. */
export async function benchCost(): Promise<void> {
  const results = new Map<number, Awaited<ReturnType<typeof measure>>>()
  for (const turns of SIZES) {
    const result = await measure(turns)
    results.set(turns, result)
    const aim = AIMS[turns] === undefined ? '' : `aim ${AIMS[turns]}`
    const others =
      PLAIN_LOOP[turns] === undefined ? '' : `plain loop ${PLAIN_LOOP[turns]}, older system ${OLDER_SYSTEM[turns]}`
    row(
      `${turns} turns a side`,
      `${(result.fullPrice / 1000).toFixed(1)} k`,
      [aim, others, `${result.calls} calls, ${result.folds} folds, ${(result.sent / 1000).toFixed(0)} k sent`]
        .filter((note) => note !== '')
        .join('; '),
    )
  }
  const all = results.get(KEPT_AT)?.fullPrice ?? 1
  const kept = await measure(KEPT_AT, keepsHalf)
  row(
    `${KEPT_AT} turns a side, every other draft kept`,
    `${(kept.fullPrice / 1000).toFixed(1)} k`,
    `${((kept.fullPrice / all - 1) * 100).toFixed(1)} % against all drafts rewritten; ${kept.calls} calls, ${kept.folds} folds, ${(kept.sent / 1000).toFixed(0)} k sent`,
  )
  const growth = (results.get(64)?.fullPrice ?? 0) / (results.get(16)?.fullPrice ?? 1)
  row('growth from 16 to 64', `${growth.toFixed(2)} x`, 'aim 4.3 x or less')
  row(
    'planted facts at turn 64',
    `${((results.get(64)?.held ?? 0) * 100).toFixed(0)} %`,
    `of ${PLANTED} facts from the first 16 turns a side, still in the last prompts, word for word or in the digest`,
  )
  row('planted facts at turn 16', `${((results.get(16)?.held ?? 0) * 100).toFixed(0)} %`)
}

/** Turns a side of the dialog in which some drafts are kept. */
const KEPT_AT = 16

/** The critic accepts every other draft of each side. */
const keepsHalf = ({ stage, speech }: Scene) => stage === 'critique' && speech % 4 < 2

async function measure(turns: number, keeps: (scene: Scene) => boolean = () => false) {
  const cache = new CountingCache()
  let scene: Scene | null = null
  let lastPrompt = ''
  const vendor = await createFakeVendor({
    reply: ({ body }) => {
      lastPrompt = promptText(body)
      const counted = cache.count(lastPrompt)
      const text = scene && keeps(scene) ? 'Keep it.' : notes(scene, lastPrompt) + answer(scene)
      return { tokens: [text], usage: { promptTokens: counted.tokens, cachedTokens: counted.cached } }
    },
  })
  const registry = createProviderRegistry({
    env: {},
    rehearsal: createRehearsalProvider({ clock: systemClock }),
    baseUrls: { openai: `${vendor.origin}/v1` },
  })
  const providers: ProviderRegistry = {
    ...registry,
    get(id, options) {
      const provider = registry.get(id, options)
      return {
        ...provider,
        stream(request, more) {
          scene = request.scene
          return provider.stream(request, more)
        },
      }
    },
  }
  let ids = 0
  const play = async (engine: Engine, { log }: Storage) => {
    const seat = (name: string) => ({ provider: 'openai', model: 'bench', name })
    const seats = { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') }
    const mode = modes.get('debate')
    const config = { topic: '', mode: 'debate', turns, seats, critique: true, earlyEnd: true, context: [], seed: 1 }
    const rules = mode.rules({ config, words: promptWords(mode, null, {}) })
    const topic = filler('the question', SYSTEM_TOKENS - rules.length / CHARS_PER_TOKEN - 60)
    // Written straight into the log: the form allows at most 50 turns a side, the comparison goes to 64.
    const id = `cost-${turns}`
    await log.append(id, [
      {
        type: 'dialog-created',
        config: { topic, mode: 'debate', turns, seed: 1, seats, critique: true, earlyEnd: true, context: [] },
      },
    ])
    await engine.start(id)
    const state = await engine.settled(id)
    if (state.status !== 'completed')
      throw new Error(`The dialog did not reach its end: ${JSON.stringify(state.turns.at(-1)?.error)}`)
    const planted = Math.min(PLANTED, 2 * turns)
    const held =
      Array.from({ length: planted }, (_, index) => lastPrompt.includes(fact(index + 1))).filter(Boolean).length /
      planted
    return { ...cache.totals(), folds: state.folds.length, held }
  }
  try {
    return await withEngine(providers, play, () => `cost-${(ids += 1)}`)
  } finally {
    await vendor.close()
  }
}

/** The whole text of a request, in order. */
function promptText(body: unknown): string {
  const { messages } = body as { messages: readonly { role: string; content: string }[] }
  return messages.map(({ role, content }) => `${role}\n${content}`).join('\n')
}

function answer(scene: Scene | null): string {
  if (!scene) return 'Nothing.'
  if (scene.digestOf) return writeDigest(scene.digestOf)
  const { kind, stage, speech, call } = scene
  if (kind === 'summary') return `${filler('summary', LENGTHS.summary)}\n${VERDICT}`
  if (kind !== 'speech') return filler(`comment ${speech} ${call}`, LENGTHS.comment)
  const words = filler(`${stage} ${speech}`, LENGTHS[stage] - (stage === 'final' ? 12 : 0))
  return stage === 'final' && speech <= PLANTED ? `${words.slice(0, 200)} ${fact(speech)} ${words.slice(200)}` : words
}

/** Six lines of notes, about 80 tokens, before the words of a moderator that is asked for notes. */
function notes(scene: Scene | null, prompt: string): string {
  if (scene?.kind !== 'moderation' || !prompt.includes('</notes>')) return ''
  const words = (label: string, tokens: number) => filler(`${label} ${scene.speech}`, tokens)
  return [
    '<notes>',
    `NEW: ${words('added', 20)}`,
    'OWED: nothing',
    `CRUX: ${words('crux', 15)}`,
    `BALANCE: ${scene.speech % 2 === 0 ? 'Second' : 'First'}`,
    `MOVE: press; ${words('why', 15)}`,
    'ASK: nothing',
    '</notes>\n',
  ].join('\n')
}

function fact(speech: number): string {
  return `Count ${speech} found ${4_096 + speech * 37} riders.`
}

/**
 * The scripted digest writer: takes the sentences that hold a number from the earlier digest and from each turn, oldest
 * first, until its words are used up, as the instruction asks for numbers to be kept.
 */
function writeDigest({ earlier, said, words }: NonNullable<Scene['digestOf']>): string {
  const sentences = [earlier ?? '', ...said.map(({ text }) => text)].flatMap(
    (text) => text.match(/Count \d+ found \d+ riders\./g) ?? [],
  )
  const kept: string[] = []
  let left = words
  for (const sentence of sentences) {
    left -= sentence.split(' ').length
    if (left < 0) break
    kept.push(sentence)
  }
  return `${kept.join(' ')} ${filler('digest', Math.max(0, left / 0.75 - 5))}`.trim()
}

/** Text of a given length that shares nothing with any other, so that it does not count as repetition. */
function filler(label: string, tokens: number): string {
  const length = Math.max(0, Math.round(tokens * CHARS_PER_TOKEN))
  return `${label}: ${variedWords(label, Math.ceil(length / 7))}`.slice(0, length)
}
