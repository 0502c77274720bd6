import { mkdir, open, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bigramGguf } from '../../../helpers/bigram-gguf.ts'
import { ask, boxWith, hear, never, openBox } from './box.ts'

const whole = bigramGguf()

async function problemOf(bytes: Buffer, name = 'model.gguf', memoryBytes?: number): Promise<string> {
  const box = openBox({ memoryBytes })
  const path = join(box.root, name)
  await writeFile(path, bytes)
  const error = await box.models.useFile(path).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: 'INPUT_INVALID' })
  return (error as Error).message
}

describe('an unusable file is refused in one sentence, before native code reads it', () => {
  test('a picture', async () =>
    expect(await problemOf(Buffer.from('\x89PNG\r\n\x1a\n'), 'cat.png')).toBe(
      '"cat.png" is not a GGUF model file: choose a file that ends in .gguf and was downloaded whole.',
    ))
  test('an empty file', async () => expect(await problemOf(Buffer.alloc(0))).toContain('is not a GGUF model file'))
  test('a web page saved instead of the model', async () =>
    expect(await problemOf(Buffer.from('<!doctype html><title>Sign in</title>'))).toContain('is not a GGUF model file'))
  test('a file whose tensors are cut off', async () =>
    expect(await problemOf(whole.subarray(0, whole.length - 5_000))).toMatch(
      /^"model.gguf" is cut off: it has [\d.]+ MB of [\d.]+ MB; download it again\.$/,
    ))
  test('a file larger than the memory', async () =>
    expect(await problemOf(whole, 'model.gguf', 500_000)).toContain('is larger than the memory of this computer'))
  test('a newer version of the format', async () => {
    const newer = Buffer.from(whole)
    newer.writeUInt32LE(9, 4)
    expect(await problemOf(newer)).toContain('a version of GGUF this app does not know')
  })
  test('counts that would fill the memory', async () => {
    const hostile = Buffer.from(whole)
    hostile.writeBigUInt64LE(0xffff_ffff_ffffn, 8)
    expect(await problemOf(hostile)).toContain('is damaged')
  })
  test('a header cut at any place', async () => {
    for (let length = 4; length < 9_000; length += 397)
      expect(await problemOf(whole.subarray(0, length))).toContain('is cut off')
  })
  test('a folder, a missing file and a path that depends on where the app was started', async () => {
    const { models, root } = openBox()
    await mkdir(join(root, 'folder.gguf'))
    await expect(models.useFile(join(root, 'folder.gguf'))).rejects.toThrow('is a folder')
    await expect(models.useFile(join(root, 'gone.gguf'))).rejects.toThrow('is not there any more')
    await expect(models.useFile('model.gguf')).rejects.toThrow('whole path')
  })
})

describe('a chosen file', () => {
  test('is offered after a restart, and reported as broken when it was cut meanwhile', async () => {
    const first = await boxWith({ river: {} })
    const folder = join(first.root, 'models')
    const again = openBox({ folder })
    expect((await again.models.status()).models.find((model) => model.id === 'river')).toMatchObject({
      state: 'ready',
      label: 'river',
      contextTokens: 4096,
      problem: null,
    })
    await truncate(join(first.root, 'river.gguf'), 900_000)
    expect((await again.models.status()).models.find((model) => model.id === 'river')).toMatchObject({
      state: 'broken',
      problem: expect.stringContaining('cut off'),
    })
    await expect(hear(again.entry.provider.stream(ask('river', 'Speak'), { signal: never() }))).rejects.toMatchObject({
      code: 'PROVIDER_BAD_REQUEST',
    })
  })
  test('is removed from the list, not deleted from the disk', async () => {
    const { models, root } = await boxWith({ river: {} })
    await models.remove('river')
    expect((await models.models()).some((model) => model.id === 'river')).toBe(false)
    expect((await readFile(join(root, 'river.gguf'))).length).toBe(bigramGguf({ name: 'river' }).length)
  })
  test('makes the provider ready, and without one it says what to do', async () => {
    const empty = openBox()
    expect(await empty.entry.describe!()).toMatchObject({
      id: 'local',
      ready: false,
      why: expect.stringContaining('download one'),
    })
    const { entry } = await boxWith({ river: {} })
    expect(await entry.describe!()).toMatchObject({ ready: true, defaultModel: 'river', label: 'Local model' })
  })
})

describe('the recommended model', () => {
  test.each([
    [16e9, 'qwen3.5-4b-q4_k_m'],
    [8e9, 'qwen3.5-4b-q4_k_m'],
    [7e9, 'gemma-4-e2b-it-q4_k_m'],
    [4e9, 'qwen3.5-0.8b-q4_k_m'],
    [1e9, undefined],
  ])('with %d bytes of memory is one that fits', async (memoryBytes, id) => {
    const { models } = openBox({ memoryBytes })
    expect((await models.status()).models.filter((model) => model.recommended).map((model) => model.id)).toEqual(
      id === undefined ? [] : [id],
    )
  })
})

test('a gap at the end of a sparse file is not taken for a model', async () => {
  const { models, root } = openBox()
  const path = join(root, 'sparse.gguf')
  await writeFile(path, 'GGUF')
  const file = await open(path, 'r+')
  await file.truncate(3_000_000)
  await file.close()
  await expect(models.useFile(path)).rejects.toThrow('a version of GGUF')
})
