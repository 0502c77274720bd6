import { describe, expect, test } from 'vitest'
import type { TurnBlock } from '../../../../../src/core/contract/turn/blocks.ts'
import { createEngine } from '../../../../../src/core/engine/index.ts'
import { modes } from '../../../../../src/modes/index.ts'
import type { FakeRecord, FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'
import { registryWith } from '../../../providers/support.ts'

const WINDOW = 3_000

/** The tokens of a request as the server counts them. */
function tokensOf({ body }: Pick<FakeRecord, 'body'>): number {
  const { messages = [] } = body as { readonly messages?: readonly { readonly content: string }[] }
  return Math.ceil(messages.reduce((sum, { content }) => sum + content.length, 0) / 4)
}

/** Speeches of one length whatever was said before, although the numbers in them grow. */
const speech = () => newWords(220).slice(0, 1_099)

/** A server that takes WINDOW tokens and only says so in its refusals. */
function small(refusal: (tokens: number) => FakeReply['fail']) {
  return (request: FakeRecord): FakeReply => {
    const tokens = tokensOf(request)
    return tokens > WINDOW ? { fail: refusal(tokens)! } : { text: speech() }
  }
}

const said = (status: number, error: (tokens: number) => unknown) => (tokens: number) => ({
  status,
  body: JSON.stringify({ error: error(tokens) }),
})

const REFUSALS = {
  OpenAI: said(400, (n) => ({
    message: `This model's maximum context length is ${WINDOW} tokens. However, your messages resulted in ${n} tokens.`,
    code: 'context_length_exceeded',
  })),
  TGI: said(
    422,
    (n) =>
      `Input validation error: \`inputs\` tokens + \`max_new_tokens\` must be <= ${WINDOW}. Given: ${n} \`inputs\` tokens and 512 \`max_new_tokens\``,
  ),
  'German, figures': said(400, (n) => ({ message: `Kontext überschritten (${n} / ${WINDOW})` })),
  'no figure at all': said(400, () => ({ message: 'Input is too long for requested model.' })),
  'Groq, a limit a minute': said(413, (n) => ({
    message: `Request too large for model on tokens per minute (TPM): Limit ${WINDOW}, Requested ${n}, please reduce your message size and try again.`,
    type: 'tokens',
    code: 'rate_limit_exceeded',
  })),
}

describe('a window known only from a refusal', () => {
  test.each(Object.entries(REFUSALS))('is learned, and the dialog continues: %s', async (_, refusal) => {
    const box = await vendorEngine(small(refusal))
    const id = await box.engine.create(box.dialog({ turns: 4 }))
    await box.engine.start(id)
    const state = await box.engine.settled(id)
    expect(state.status).toBe('completed')
    const sizes = chats(box).map(tokensOf)
    // Once the window is known, nothing longer is sent.
    expect(sizes.filter((tokens) => tokens > WINDOW)).toHaveLength(1)
    expect(state.folds.length).toBeGreaterThan(0)
    const failed = state.turns.filter(({ status }) => status === 'failed')
    expect(failed).toHaveLength(1)
  })

  test('is kept for the model, so that the next dialog meets no refusal', async () => {
    const box = await vendorEngine(small(REFUSALS.OpenAI))
    for (const expected of [1, 1]) {
      const id = await box.engine.create(box.dialog({ turns: 4 }))
      await box.engine.start(id)
      await box.engine.settled(id)
      expect(chats(box).filter((request) => tokensOf(request) > WINDOW)).toHaveLength(expected)
    }
    expect(box.registry.contextWindowOf('box', 'm')).toBe(WINDOW)
    expect(box.registry.contextWindowOf('box', 'another')).not.toBe(WINDOW)
  })

  test('takes precedence over a larger one that the user states', async () => {
    const { registry, box } = await servedAs(32_000)
    await run(box)
    expect(registry.contextWindowOf('lab', 'm')).toBe(WINDOW)
  })

  test('takes precedence over a larger one that a seat states, and the seat’s turn says so', async () => {
    const box = await vendorEngine(small(REFUSALS.OpenAI))
    const seats = box.dialog().seats
    const large = { sampling: { contextTokens: 32_000 } }
    const id = await box.engine.create(
      box.dialog({
        turns: 4,
        seats: {
          moderator: { ...seats.moderator, ...large },
          first: { ...seats.first, ...large },
          second: { ...seats.second, ...large },
        },
      }),
    )
    await box.engine.start(id)
    const state = await box.engine.settled(id)
    expect(state.status).toBe('completed')
    expect(chats(box).filter((request) => tokensOf(request) > WINDOW)).toHaveLength(1)
    const error = state.turns.find(({ status }) => status === 'failed')?.error
    expect(error?.message).toContain('own context length of 32,000 tokens is more than that: 3,000 hold from now on')
  })

  test('belongs to its server, and to none with the same name at another address', async () => {
    const box = await vendorEngine(small(REFUSALS.OpenAI))
    const id = await box.engine.create(box.dialog({ turns: 4 }))
    await box.engine.start(id)
    await box.engine.settled(id)
    const at = (baseUrl: string) => box.registry.contextWindowOf('box', 'm', { baseUrl })
    expect(at(box.fake.origin)).toBe(WINDOW)
    expect(at('http://127.0.0.1:1')).not.toBe(WINDOW)
  })

  test('is never exceeded where the user states it in advance', async () => {
    const { box } = await servedAs(WINDOW)
    await run(box)
    expect(chats(box).filter((request) => tokensOf(request) > WINDOW)).toEqual([])
  })

  test('in which nothing fits ends the dialog after a few tries, with the server’s message', async () => {
    const box = await vendorEngine(() => ({ fail: REFUSALS.OpenAI(3_100) }))
    const id = await box.engine.create(box.dialog({ turns: 4 }))
    await box.engine.start(id)
    const state = await box.engine.settled(id)
    expect(state.status).toBe('paused')
    expect(chats(box).length).toBeLessThanOrEqual(4)
    expect(state.turns.at(-1)?.error?.message).toContain('which takes 3,000 tokens')
  })
})

describe('a limit on what may be sent in a minute', () => {
  test('is reported as such, and not taken for the window of the model', async () => {
    const box = await vendorEngine(small(REFUSALS['Groq, a limit a minute']))
    const id = await box.engine.create(box.dialog({ turns: 4 }))
    await box.engine.start(id)
    const state = await box.engine.settled(id)
    const error = state.turns.find(({ status }) => status === 'failed')?.error
    expect(error?.code).toBe('PROVIDER_RATE_LIMIT')
    expect(error?.message).toMatch(
      /more than The box at .* allows in a minute \(413\): about 3,\d+ tokens, where 3,000/,
    )
    expect(box.registry.knowledge.contextWindowOf('box', 'openai', 'm', box.fake.origin)).not.toBe(WINDOW)
  })
})

/** Number of tokens that a server silently reads of a longer prompt. */
const READ = 1_800

describe('a server that silently cuts prompts', () => {
  test.each(['ollama', 'openai'])('is reported once, and nothing longer is sent from then on: %s', async (kind) => {
    const read = (request: FakeRecord) => Math.min(tokensOf(request), READ)
    const sent: number[] = []
    const box = await vendorEngine(
      (request) => {
        // A request that loads a model has no words.
        if (tokensOf(request) > 0) sent.push(tokensOf(request))
        return { text: evenWords(220), usage: { promptTokens: read(request) } }
      },
      { kind },
    )
    const id = await box.engine.create(box.dialog({ turns: 9, critique: false }))
    await box.engine.start(id)
    const state = await box.engine.settled(id)
    expect(state.status).toBe('completed')
    const told = state.turns.flatMap(({ stages }) => stages.flatMap(({ blocks }) => blocks.filter(isCut)))
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).toMatch(/the server read 1,800 of about \d,\d00 tokens/)
    // Until then each turn took one call.
    const cut = state.turns.findIndex(({ stages }) => stages.some(({ blocks }) => blocks.some(isCut)))
    expect(Math.max(...sent.slice(cut + 1))).toBeLessThan(READ * 1.5)
    expect(state.folds.length).toBeGreaterThan(0)
    expect(box.registry.contextWindowOf('box', 'm')).toBe(READ)
  })
})

let spoken = 0
/** New words of one length, so that prompts have the same length in every run. */
function evenWords(count: number): string {
  return Array.from({ length: count }, () => (spoken += 1).toString(36).padStart(4, 'w')).join(' ')
}

function isCut(block: TurnBlock): boolean {
  return block.type === 'problem' && block.code === 'PROMPT_CUT' && block.text.includes('cut a prompt')
}

/** The same server with a name, and with the window that the person has entered. */
async function servedAs(contextTokens: number) {
  const box = await vendorEngine(small(REFUSALS.OpenAI))
  const registry = registryWith({
    servers: [{ id: 'lab', kind: 'openai', baseUrl: box.fake.origin, label: 'The lab', model: 'm', contextTokens }],
  })
  const engine = createEngine({
    log: box.storage.log,
    providers: registry,
    modes,
    clock: box.clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  })
  return { registry, box: { ...box, engine } }
}

async function run(box: Awaited<ReturnType<typeof servedAs>>['box']): Promise<void> {
  const seat = (name: string) => ({ provider: 'lab', model: 'm', name })
  const seats = { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') }
  const id = await box.engine.create(box.dialog({ turns: 4, seats }))
  await box.engine.start(id)
  expect((await box.engine.settled(id)).status).toBe('completed')
  await box.engine.close()
}
