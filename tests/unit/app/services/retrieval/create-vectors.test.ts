import { describe, expect, onTestFinished, test } from 'vitest'
import type { FactBody } from '../../../../../src/core/contract/events.ts'
import type { VectorState } from '../../../../../src/core/contract/library/vectors.ts'
import { createOwnVectors } from '../../../../../src/providers/embedding/own/index.ts'
import { makeMeaningModel } from '../../../../helpers/made-voices/make-meaning-model.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { createProviderRegistry } from '../../../../../src/providers/registry.ts'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { createRetrieval } from '../../../../../src/app/services/retrieval/create-retrieval.ts'
import { createVectors } from '../../../../../src/app/services/retrieval/create-vectors.ts'
import type { Vectors } from '../../../../../src/app/services/ports.ts'
import { createFakeEmbeddings, meaningVector, type FakeEmbeddings } from '../../../../helpers/fake-embeddings.ts'
import { systemClock } from '../../../../../src/app/system-clock.ts'
import { created } from '../../../core/storage/dialog-facts.ts'
import { ended, storageIn } from '../../../core/storage/search-facts.ts'

const MEANINGS = [
  ['tram', 'streetcar'],
  ['late', 'delay'],
  ['salt', 'tax'],
] as const

interface Around {
  readonly vectors: Vectors
  readonly server: FakeEmbeddings
  readonly storage: ReturnType<typeof storageIn>
  readonly find: (...phrases: readonly string[]) => ReturnType<ReturnType<typeof createRetrieval>['retrieve']>
  say(dialogId: string, ...texts: readonly string[]): Promise<void>
}

/** Storage, a server of vectors over real HTTP, and the service between them. */
async function around(
  fake: Partial<Parameters<typeof createFakeEmbeddings>[0]> = {},
  ownFolder = temporaryFolder(),
): Promise<Around> {
  const storage = storageIn()
  const server = await createFakeEmbeddings({ vector: (text) => meaningVector(text, MEANINGS), ...fake })
  const providers = createProviderRegistry({
    env: { OPENAI_API_KEY: 'sk-test', GEMINI_API_KEY: 'g-test' },
    baseUrls: { openai: server.origin, gemini: server.origin, ollama: server.origin },
    rehearsal: createRehearsalProvider({ clock: systemClock }),
  })
  const ownVectors = createOwnVectors({ folder: ownFolder, threads: 1 })
  const vectors = createVectors({
    vectors: storage.vectors,
    settings: storage.settings,
    providers,
    own: ownVectors,
    now: () => systemClock.now(),
    phraseWaitMs: 300,
  })
  onTestFinished(async () => {
    await vectors.close()
    await ownVectors.close()
    await server.close()
  })
  const retrieval = createRetrieval({ log: storage.log, vectors, now: () => systemClock.now() })
  return {
    vectors,
    server,
    storage,
    find: (...phrases) => retrieval.retrieve({ phrases: [...phrases] }),
    async say(dialogId, ...texts) {
      const facts = texts.flatMap((text, index): readonly FactBody[] => {
        const turnId = `${dialogId}-${index + 1}`
        const about = { turnId, number: index + 1, step: index, seat: 'first', kind: 'speech' } as const
        return [{ type: 'turn-started', ...about, speech: index + 1, phase: 'middle' }, ended(turnId, text)]
      })
      await storage.log.append(dialogId, [created(`About ${dialogId}`), ...facts])
    },
  }
}

/** The first state that meets the condition. */
async function until(vectors: Vectors, so: (state: VectorState) => boolean): Promise<VectorState> {
  for await (const state of vectors.watch(new AbortController().signal)) if (so(state)) return state
  throw new Error('The states have ended.')
}

async function made({ vectors }: Around, provider = 'openai'): Promise<VectorState> {
  await vectors.set({ on: true, provider, model: 'meanings' })
  await vectors.make()
  return until(vectors, ({ running, problem, made: count }) => !running && (count > 0 || problem !== null))
}

describe.each([
  ['openai', '/v1/embeddings', 'Bearer sk-test'],
  ['gemini', '/v1beta/models/meanings:batchEmbedContents', 'g-test'],
  ['ollama', '/api/embed', undefined],
])('vectors of %s', (provider, path, key) => {
  test('find what was said in other words, through the format of the server and with its key', async () => {
    const all = await around()
    await all.say('a', 'The streetcar had a delay.', 'Nothing of note.')
    await all.say('b', 'They put a tax on salt.')
    expect(await made(all, provider)).toMatchObject({ missing: 0, dimension: 4, problem: null })
    const found = await all.find('tram late')
    expect(found.retrievedArtifacts[0]).toMatchObject({
      turn_id: 'a-1',
      why: 'Means much the same (100%); new.',
      score_breakdown: { lexical: null },
    })
    expect(found.unmatched_key_phrases).toEqual([])
    expect(found.errors).toEqual([])
    expect(all.server.asked[0]).toMatchObject({ path, key })
    expect(all.server.asked.flatMap(({ texts }) => texts)).toContain('The streetcar had a delay.')
  })
})

test('nothing leaves the computer until a person turns vectors on', async () => {
  const all = await around()
  await all.say('a', 'The streetcar had a delay.')
  expect((await all.find('tram late')).retrievedArtifacts).toEqual([])
  await expect(all.vectors.make()).rejects.toThrow('Choose a model')
  await made(all)
  await all.vectors.set({ on: false, provider: 'openai', model: 'meanings' })
  const before = all.server.asked.length
  expect((await all.find('tram late')).retrievedArtifacts).toEqual([])
  expect(all.server.asked).toHaveLength(before)
})

test('meaning does not find what is in the bin, was replaced or was deleted', async () => {
  const all = await around()
  await all.say('a', 'The streetcar had a delay.')
  await all.say('b', 'The streetcar, delay upon delay.')
  await all.say('c', 'Another streetcar with a delay.')
  await made(all)
  await all.storage.log.append('a', [{ type: 'dialog-binned' }])
  await all.storage.log.append('b', [{ type: 'turn-edited', turnId: 'b-1', text: 'Nothing of the kind.' }])
  await all.storage.log.append('c', [{ type: 'dialog-binned' }])
  await all.storage.log.remove('c')
  const { retrievedArtifacts } = await all.find('tram late')
  expect(
    retrievedArtifacts.map(({ turn_id: id, why }) => `${id} ${why}`).filter((told) => told.includes('much the same')),
  ).toEqual([])
})

test('new speeches get a vector when one is asked for, and an edited text a new one', async () => {
  const all = await around()
  await all.say('a', 'The streetcar had a delay.')
  await made(all)
  await all.say('b', 'Streetcars and their delays.')
  await all.find('tram')
  await until(all.vectors, ({ running, missing }) => !running && missing === 0)
  expect((await all.find('tram')).retrievedArtifacts.map(({ turn_id: id }) => id)).toContain('b-1')
})

test('a quotation is searched by its words only', async () => {
  const all = await around()
  await all.say('a', 'The streetcar had a delay.')
  await made(all)
  const before = all.server.asked.length
  expect((await all.find('"tram late"')).retrievedArtifacts).toEqual([])
  expect(all.server.asked).toHaveLength(before)
})

describe('search continues with words alone, and says so, when the server of vectors', () => {
  test('dies half way, and the next try continues with the vectors already made', async () => {
    let dead = true
    const all = await around({ before: (asked) => (dead && asked > 1 ? 500 : undefined) })
    for (const id of 'abcde') await all.say(id, ...Array.from({ length: 12 }, (_, turn) => `The tram, time ${turn}.`))
    const broken = await made(all)
    expect(broken).toMatchObject({ running: false, made: 32, missing: 33 })
    expect(broken.problem).toContain('OpenAI')
    const found = await all.find('tram late')
    expect(found.retrievedArtifacts.length).toBeGreaterThan(0)
    expect(found.errors).toMatchObject([{ stage: 'semantic_grounding', impact: 'fallback_used' }])
    dead = false
    expect(await made(all)).toMatchObject({ problem: null })
    expect(await until(all.vectors, ({ running }) => !running)).toMatchObject({ made: 65, missing: 0 })
  })

  test('changes the dimension of its vectors', async () => {
    let more: readonly number[] = []
    const all = await around({ vector: (text) => [...meaningVector(text, MEANINGS), ...more] })
    await all.say('a', 'The tram was late.')
    await made(all)
    more = [0]
    const found = await all.find('streetcar late')
    expect(found.retrievedArtifacts[0]).toMatchObject({ turn_id: 'a-1', score_breakdown: { vector: null } })
    expect(found.errors[0]?.error).toBe(
      '“meanings” gives vectors of 5 numbers now, those kept have 4: delete the vectors and make them anew.',
    )
    await all.vectors.clear()
    expect(await made(all)).toMatchObject({ dimension: 5, problem: null })
    expect((await all.find('streetcar delay')).errors).toEqual([])
  })

  test('is slow', async () => {
    let slow = false
    const waiting: (() => void)[] = []
    const all = await around({
      before: async () => {
        if (slow) await new Promise<void>((resolve) => waiting.push(resolve))
        return undefined
      },
    })
    await all.say('a', 'The tram was late.')
    await made(all)
    slow = true
    const found = await all.find('late tram', 'salt')
    for (const go of waiting) go()
    expect(found.retrievedArtifacts[0]?.turn_id).toBe('a-1')
    expect(found.errors.map(({ error }) => error)).toEqual([
      '“meanings” gave no vector of “late tram” within 0.3 seconds.',
      '“meanings” gave no vector of “salt” within 0.3 seconds.',
    ])
    expect(found.errors[0]).toMatchObject({ stage: 'semantic_grounding', impact: 'fallback_used' })
  })

  test('sends something that is no vector, or too few vectors', async () => {
    const all = await around({ vector: () => [] })
    await all.say('a', 'The tram was late.')
    expect((await made(all)).problem).toContain('check that it is a model for embeddings')
    expect(
      await all.vectors.test({ on: true, provider: 'openai', model: 'm' }, new AbortController().signal),
    ).toMatchObject({
      ok: false,
      dimension: null,
    })
  })
})

test('making vectors can be stopped, and those already made are kept', async () => {
  const all = await around({
    before: async (asked) => {
      if (asked === 2) await all.vectors.stop()
      return undefined
    },
  })
  for (const id of 'abcde') await all.say(id, ...Array.from({ length: 12 }, (_, turn) => `The tram, time ${turn}.`))
  await all.vectors.set({ on: true, provider: 'openai', model: 'meanings' })
  await all.vectors.make()
  const state = await until(all.vectors, ({ running, made: count }) => !running && count > 0)
  expect(state).toMatchObject({ made: 32, missing: 33, problem: null })
})

test('a test reports what the server sent, and a vendor without vectors is refused with a sentence', async () => {
  const all = await around()
  const { signal } = new AbortController()
  expect(await all.vectors.test({ on: true, provider: 'ollama', model: 'm' }, signal)).toMatchObject({
    ok: true,
    message: 'It gave a vector of 4 numbers.',
  })
  await expect(all.vectors.set({ on: true, provider: 'rehearsal', model: 'm' })).rejects.toThrow('gives no vectors')
  expect((await all.vectors.test({ on: true, provider: 'nobody', model: 'm' }, signal)).message).toContain(
    'no provider or server',
  )
})

test('the model on this computer finds by meaning without asking a server', async () => {
  const folder = temporaryFolder()
  makeMeaningModel(folder, MEANINGS)
  const { vectors, server, say, find } = await around({}, folder)
  await say('one', 'The tram was late.')
  await say('two', 'A tax on salt.')
  const setting = { on: true, provider: 'local', model: 'all-MiniLM-L6-v2' }
  expect(await vectors.test(setting, new AbortController().signal)).toMatchObject({ ok: true, dimension: 4 })
  await vectors.set(setting)
  await vectors.make()
  for await (const state of vectors.watch(new AbortController().signal)) {
    expect(state).toMatchObject({ problem: null, sentTo: null, cost: 0 })
    if (state.missing === 0 && !state.running) break
  }
  const [place] = (await find('streetcar')).retrievedArtifacts
  expect(place?.turn_id).toBe('one-1')
  expect(server.asked).toEqual([])
})

test('the model on this computer says how to download it when its files are missing', async () => {
  const { vectors } = await around()
  const tested = await vectors.test(
    { on: true, provider: 'local', model: 'all-MiniLM-L6-v2' },
    new AbortController().signal,
  )
  expect(tested).toMatchObject({ ok: false, message: expect.stringContaining('idi vectors get') as unknown })
})
