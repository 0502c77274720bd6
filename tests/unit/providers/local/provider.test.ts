import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ModelProvider, ToolSpec } from '../../../../src/core/engine/ports.ts'
import { SPEECH } from '../../../helpers/bigram-gguf.ts'
import { ANSWER_TOKENS } from '../../../../src/providers/local/failures.ts'
import { registryWith } from '../support.ts'
import { ask, boxWith, closeBox, hear, never, whyNoEngine } from './box.ts'

const SPOKEN = SPEECH.join(' ')
const problem = await whyNoEngine()
/** Whether a graphics card may compute. */
const hasCard =
  process.platform !== 'linux' || ['/dev/dri', '/dev/nvidiactl', '/dev/kfd'].some((path) => existsSync(path))
const tool: ToolSpec = {
  name: 'conclude',
  description: 'Ends the dialog.',
  inputSchema: {
    type: 'object',
    properties: { reason: { type: 'string' } },
    required: ['reason'],
    additionalProperties: false,
  },
}
const run = (provider: ModelProvider, ...request: Parameters<typeof ask>) =>
  hear(provider.stream(ask(...request), { signal: never() }))

// Most tests share the models of this box, because loading one takes longer than they do. Each has a dialog of its own,
// and those that ask the same model follow each other.
let box: Awaited<ReturnType<typeof boxWith>>
beforeAll(async () => {
  box = await boxWith(
    {
      river: {},
      talker: { endless: true, contextTokens: 1_024 },
      caller: { eager: true },
      thinker: { opening: '<think>hmm</think>' },
    },
    { keep: true },
  )
})
afterAll(() => closeBox(box))

describe.skipIf(problem !== null)('a generated model in memory', () => {
  test('streams readable words piece by piece with counts that add up', async () => {
    const { entry, models } = box
    const first = await run(entry.provider, 'river', 'Speak about the river')
    expect(first.text).toBe(SPOKEN)
    expect(first.pieces).toBeGreaterThan(20)
    expect(first.end.finish).toEqual({ unified: 'stop', raw: 'eogToken' })
    // One token for each word, and one for the end.
    expect(first.end.usage).toMatchObject({ completionTokens: SPOKEN.split(' ').length + 1, estimated: false })
    expect(await models.status()).toMatchObject({
      device: hasCard ? expect.stringMatching(/^(CPU|Vulkan|Metal)$/) : 'CPU',
      loaded: 'river',
      problem: null,
    })
  })
  test('does not read a beginning again that it has read before, and reports it as cached', async () => {
    const { entry } = box
    const same = { cacheKey: 'the same dialog' }
    const first = await run(entry.provider, 'river', 'Say what to do about the river', same)
    const again = await run(entry.provider, 'river', 'Say what to do about the river', same)
    expect(again.text).toBe(first.text)
    expect(again.end.usage?.promptTokens).toBe(first.end.usage?.promptTokens)
    expect(again.end.usage?.cachedTokens).toBe((first.end.usage?.promptTokens ?? 0) - 1)
  })

  test('stops at the requested length, and gives that as the reason', async () => {
    const { entry } = box
    const { text, end } = await run(entry.provider, 'river', 'Speak', {
      sampling: { temperature: 0, maxOutputTokens: 4 },
    })
    expect(text).toBe('Small towns gain when')
    expect(end.finish.unified).toBe('length')
    expect(end.usage?.completionTokens).toBe(4)
  })

  test('three seats speak at the same time from one loaded model', async () => {
    const { entry, host } = box
    const seats = ['moderator', 'first', 'second'] as const
    const heard = await Promise.all(
      seats.map((seat) => run(entry.provider, 'river', `You are the ${seat}. Speak.`, { cacheKey: 'three' }, seat)),
    )
    expect(heard.map(({ text }) => text)).toEqual([SPOKEN, SPOKEN, SPOKEN])
    const { pid } = host
    // Each seat kept a sequence of its own, so that each finds its own beginning.
    const again = await Promise.all(
      seats.map((seat) => run(entry.provider, 'river', `You are the ${seat}. Speak.`, { cacheKey: 'three' }, seat)),
    )
    for (const [index, { end }] of again.entries())
      expect(end.usage?.cachedTokens).toBe((heard[index]!.end.usage?.promptTokens ?? 0) - 1)
    expect(host.pid).toBe(pid)
  })

  test('more seats than sequences wait and do not fail', async () => {
    const { entry } = box
    const heard = await Promise.all(
      [1, 2, 3, 4, 5].map((dialog) => run(entry.provider, 'river', 'Speak', { cacheKey: `dialog ${dialog}` })),
    )
    expect(new Set(heard.map(({ text }) => text))).toEqual(new Set([SPOKEN]))
  })

  test('JSON follows its schema, whatever the model would otherwise say', async () => {
    const { entry } = box
    const schema = {
      type: 'object',
      properties: {
        winner: { enum: ['first', 'second', 'none'] },
        why: { type: 'string', maxLength: 80 },
        points: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
      },
      required: ['winner', 'why', 'points'],
      additionalProperties: false,
    }
    const { text, end } = await run(entry.provider, 'river', 'Judge', { json: { name: 'verdict', schema } })
    const verdict = JSON.parse(text) as { winner: string; why: string; points: number[] }
    expect(['first', 'second', 'none']).toContain(verdict.winner)
    expect(verdict.why.length).toBeLessThanOrEqual(80)
    expect(verdict.points).toHaveLength(2)
    expect(end.finish.unified).toBe('stop')
  })

  test('with tools on offer the words arrive as words, and the JSON around them is never seen', async () => {
    const { entry } = box
    const { text, calls, end, pieces } = await run(entry.provider, 'river', 'Comment', { tools: [tool] })
    expect(text).toBe(SPOKEN)
    expect(pieces).toBeGreaterThan(20)
    expect(calls).toEqual([])
    expect(end.finish.unified).toBe('stop')
  })
})

describe.skipIf(problem !== null)('a generated model, started and stopped', () => {
  test('another model replaces the loaded one after the calls under way', async () => {
    const { entry, models } = box
    // The other model is requested at the first word of this one.
    let said = ''
    let other: ReturnType<typeof run> | undefined
    for await (const event of entry.provider.stream(ask('river', 'Speak'), { signal: never() })) {
      if (event.type !== 'text') continue
      said += event.text
      other ??= run(entry.provider, 'talker', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 60 } })
    }
    expect(said).toBe(SPOKEN)
    expect((await other)?.end.finish.unified).toBe('length')
    expect((await models.status()).loaded).toBe('talker')
  })

  test('cancelling ends the stream at once with its reason, and the next call is answered', async () => {
    const { entry } = box
    const control = new AbortController()
    const reason = new Error('Enough')
    let words = 0
    const reading = (async () => {
      for await (const event of entry.provider.stream(ask('talker', 'Speak'), { signal: control.signal })) {
        if (event.type !== 'text') continue
        words += 1
        if (words === 30) control.abort(reason)
      }
    })()
    await expect(reading).rejects.toBe(reason)
    // The model would continue for ever, but no further word is delivered.
    expect(words).toBe(30)
    const { text } = await run(entry.provider, 'talker', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 3 } })
    expect(text).toBe('Small towns gain')
  })

  test('a prompt longer than the window is refused with its numbers, not cut', async () => {
    const { entry } = box
    await expect(run(entry.provider, 'talker', 'river '.repeat(1_200))).rejects.toMatchObject({
      code: 'PROVIDER_CONTEXT_TOO_LONG',
      details: { contextTokens: 1_024, promptTokens: expect.any(Number) },
    })
    const { text } = await run(entry.provider, 'talker', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 3 } })
    expect(text).toBe('Small towns gain')
  })

  test('a refusal says how long the next prompt may be, so that the engine makes room', async () => {
    const registry = registryWith({ extra: [box.entry] })
    await expect(run(registry.get('local'), 'talker', 'river '.repeat(1_200))).rejects.toMatchObject({
      code: 'PROVIDER_CONTEXT_TOO_LONG',
      details: { promptRoom: 1_024 - ANSWER_TOKENS },
    })
    expect(registry.contextWindowOf('local', 'talker')).toBe(1_024 - ANSWER_TOKENS)
    const { text } = await run(registry.get('local'), 'talker', 'Speak', {
      sampling: { temperature: 0, maxOutputTokens: 3 },
    })
    expect(text).toBe('Small towns gain')
  })

  test('an answer that reaches the end of the window stops there and loses nothing from the prompt', async () => {
    const { entry } = box
    const { end } = await run(entry.provider, 'talker', 'Speak')
    expect(end.finish.unified).toBe('length')
    const { promptTokens, completionTokens } = end.usage!
    expect(promptTokens + completionTokens).toBeLessThanOrEqual(1_024)
    expect(promptTokens + completionTokens).toBeGreaterThan(992)
  })

  test('a process that dies in the middle of an answer is a typed error, and the next call starts another', async () => {
    const { entry, host } = box
    let killed = 0
    const reading = (async () => {
      for await (const event of entry.provider.stream(ask('talker', 'Speak'), { signal: never() })) {
        if (event.type !== 'text' || killed) continue
        killed = host.pid!
        process.kill(killed, 'SIGKILL')
      }
    })()
    await expect(reading).rejects.toMatchObject({ code: 'PROVIDER_SERVER', retryable: true })
    const { text } = await run(entry.provider, 'talker', 'Speak', { sampling: { temperature: 0, maxOutputTokens: 3 } })
    expect(text).toBe('Small towns gain')
    expect(host.pid).not.toBe(killed)
  })

  test('a tool call arrives complete after the words', async () => {
    const { entry } = box
    const { text, calls, end } = await run(entry.provider, 'caller', 'Comment', { tools: [tool] })
    expect(text).toBe(SPOKEN)
    expect(calls).toEqual([
      { type: 'tool-call', callId: expect.any(String), tool: 'conclude', input: { reason: SPOKEN } },
    ])
    expect(end.finish.unified).toBe('tool-calls')
  })

  test('thinking written between tags is separated from the words', async () => {
    const { entry } = box
    const { text, thinking } = await run(entry.provider, 'thinker', 'Speak', { thinking: true })
    expect(thinking).toBe('hmm')
    expect(text).toBe(SPOKEN)
  })

  test('an unused model frees its memory and is loaded again when needed', async () => {
    const { entry, models } = await boxWith({ river: {} }, { idleMs: 30 })
    await run(entry.provider, 'river', 'Speak')
    await expect.poll(async () => (await models.status()).loaded).toBe(null)
    expect((await run(entry.provider, 'river', 'Speak')).text).toBe(SPOKEN)
  })

  test('a file with garbage inside fails with a sentence, not a crash', async () => {
    const { entry, root } = await boxWith({ river: {} })
    const bytes = await readFile(`${root}/river.gguf`)
    // An architecture that no engine knows.
    await writeFile(`${root}/river.gguf`, Buffer.from(bytes.toString('latin1').replaceAll('llama', 'lxxma'), 'latin1'))
    await expect(run(entry.provider, 'river', 'Speak')).rejects.toMatchObject({ code: 'PROVIDER_BAD_REQUEST' })
  })
})

test('a missing model is named', async () => {
  const { entry } = await boxWith({})
  await expect(run(entry.provider, 'nothing', 'Speak')).rejects.toMatchObject({ code: 'PROVIDER_MODEL_NOT_FOUND' })
  await expect(run(entry.provider, 'qwen3.5-4b-q4_k_m', 'Speak')).rejects.toThrow('not downloaded yet')
})
