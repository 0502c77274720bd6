import { expect, test } from 'vitest'
import type { AugmentedMemoryContext } from '../../src/core/contract/library/retrieval.ts'
import type { VectorState } from '../../src/core/contract/library/vectors.ts'
import { createFakeEmbeddings } from '../helpers/fake-embeddings.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

type Server = Parameters<typeof createFakeEmbeddings>[0]

/** A library with one rehearsed debate, and a server of vectors that can change its answers. */
async function library(server: Partial<Server> = {}) {
  const cwd = temporaryFolder()
  const fake = await createFakeEmbeddings({ vector: (text) => [text.length, 1, 0], ...server })
  const idi = (...args: readonly string[]) =>
    runCli(
      args[0] === 'vectors'
        ? ['vectors', args[1] ?? 'status', ...args.slice(2), '--base-url', `ollama=${fake.origin}`]
        : args,
      { cwd },
    )
  const ran = await idi(
    'run',
    '--topic',
    'Should the harbour close at night?',
    '--turns',
    '9',
    '--no-critique',
    '--seat',
    'all=rehearsal:instant',
  )
  expect(ran).toMatchObject({ code: 0 })
  const status = async () => JSON.parse((await idi('vectors', 'status', '--json')).stdout) as VectorState
  const find = async () => {
    const args = ['ask', '--find', 'harbour', '--json', '--base-url', `ollama=${fake.origin}`]
    return JSON.parse((await runCli(args, { cwd })).stdout) as AugmentedMemoryContext
  }
  return { fake, idi, status, find }
}

test('vectors are made after their price is told, with progress, are used for finding, and can be deleted', async () => {
  const { fake, idi, status, find } = await library()
  expect((await idi('vectors')).stdout).toBe(
    'Off. No model gives vectors: choose one with idi vectors on PROVIDER:MODEL.\n',
  )
  expect(await idi('vectors', 'make')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('vectors on') as string,
  })
  const on = await idi('vectors', 'on', 'ollama:small')
  expect(on.stderr).toContain('It gave a vector of 3 numbers.')
  expect(on.stdout).toMatch(
    /^On: small of ollama, at http:\/\/127\.0\.0\.1:\d+\n0 vectors\n\d+ texts without one: about [\d,]+ tokens to send, costs nothing/,
  )
  const made = await idi('vectors', 'make')
  expect(made).toMatchObject({ code: 0 })
  expect(made.stderr).toMatch(
    /\d+ texts without a vector, about [\d,]+ tokens sent to http[^]*\d+ vectors of 3 numbers\./,
  )
  expect(await status()).toMatchObject({ missing: 0, dimension: 3, running: false, setting: { on: true } })
  const asked = fake.asked.length
  expect((await find()).errors).toEqual([])
  expect(fake.asked.length).toBe(asked + 1)
  expect((await idi('vectors', 'off')).code).toBe(0)
  expect((await find()).errors).toEqual([])
  expect(fake.asked.length).toBe(asked + 1)
  expect((await idi('vectors', 'delete')).stderr).toMatch(/^\d\d vectors deleted/)
  expect(await status()).toMatchObject({ made: 0, setting: { on: false } })
  await fake.close()
})

test('a server that fails half way keeps the vectors made so far, and the next call goes on', async () => {
  let dead = true
  // The first request is the test of the server, the second one the first batch.
  const { fake, idi, status } = await library({ before: (asked) => (dead && asked > 2 ? 500 : undefined) })
  await idi('vectors', 'on', 'ollama:small')
  const broken = await idi('vectors', 'make')
  expect(broken).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/32 vectors made and kept, \d+ left: idi vectors make goes on/) as string,
  })
  expect(await status()).toMatchObject({ made: 32, running: false })
  dead = false
  expect(await idi('vectors', 'make')).toMatchObject({ code: 0 })
  expect(await status()).toMatchObject({ missing: 0 })
  await fake.close()
})

test('a model that changes its dimension is reported, and its vectors can be made anew', async () => {
  let numbers = 3
  const { fake, idi, status, find } = await library({
    vector: (text) => [text.length, ...Array.from({ length: numbers - 1 }, () => 1)],
  })
  await idi('vectors', 'on', 'ollama:small')
  await idi('vectors', 'make')
  numbers = 5
  const { errors, retrievedArtifacts } = await find()
  expect(errors).toMatchObject([
    { stage: 'semantic_grounding', impact: 'fallback_used', error: expect.stringContaining('5 numbers now') as string },
  ])
  expect(retrievedArtifacts.length).toBeGreaterThan(0)
  expect(await idi('vectors', 'make', '--anew')).toMatchObject({ code: 0 })
  expect(await status()).toMatchObject({ dimension: 5, missing: 0 })
  await fake.close()
})

test('a slow server is given up after five seconds, and an unreachable one is refused', async () => {
  let slow = false
  const { fake, idi, find } = await library({
    before: async () =>
      slow ? new Promise<undefined>((done) => void setTimeout(() => done(undefined), 60_000).unref()) : undefined,
  })
  await idi('vectors', 'on', 'ollama:small')
  await idi('vectors', 'make')
  slow = true
  expect((await find()).errors).toMatchObject([{ error: expect.stringContaining('within 5 seconds') as string }])
  await fake.close()
  const gone = await idi('vectors', 'on', 'ollama:other')
  expect(gone).toMatchObject({ code: 3, stderr: expect.stringContaining('Nothing was changed') as string })
  expect((await idi('vectors')).stdout).toContain('On: small of ollama')
})
