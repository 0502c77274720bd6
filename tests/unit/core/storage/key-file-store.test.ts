import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openKeyFileStore } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

let dir: string
let path: string
beforeEach(() => {
  dir = temporaryFolder()
  path = join(dir, 'keys.json')
})
const written = (text: string, mode = 0o600): void => {
  writeFileSync(path, text)
  chmodSync(path, mode)
}
const held = (keys: Record<string, string>): string => JSON.stringify({ version: 1, keys })

test('a missing file or folder is taken for an empty store, and is created with the first key', async () => {
  const store = await openKeyFileStore(join(dir, 'later'))
  expect(store.stored()).toEqual([])
  expect(store.get('openai')).toBeUndefined()
  await store.delete('openai')
  expect(existsSync(join(dir, 'later'))).toBe(false)
  await store.set('openai', 'sk-1')
  expect((await openKeyFileStore(join(dir, 'later'))).get('openai')).toBe('sk-1')
})

test('a key that another process stores or deletes takes effect at once, if the file is private', async () => {
  const host = await openKeyFileStore(dir)
  const other = await openKeyFileStore(dir)
  await other.set('openai', 'sk-1')
  expect([host.get('openai'), host.stored()]).toEqual(['sk-1', ['openai']])
  await other.set('openai', 'sk-2')
  await other.set('gemini', 'g-1')
  expect([host.get('openai'), host.get('gemini')]).toEqual(['sk-2', 'g-1'])
  // A file that cannot be trusted any more does not change the keys in use.
  chmodSync(path, 0o644)
  written(held({ openai: 'sk-evil' }), 0o644)
  expect(host.get('openai')).toBe('sk-2')
  written(held({}))
  expect(host.get('openai')).toBeUndefined()
})

test('a stored key can be read only by its owner, and no temporary file is left', async () => {
  const store = await openKeyFileStore(dir)
  const umask = process.umask(0)
  await store.set('openai', 'sk-1')
  process.umask(umask)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['keys.json'])
  expect(await store.info()).toMatchObject({ store: 'a file that only you can read', canAcceptPlain: false })
})

describe('a file that others can read or that belongs to others', () => {
  test.each([0o644, 0o640, 0o604, 0o620, 0o666])('is refused when its mode is %o', async (mode) => {
    written(held({ openai: 'sk-marker-1' }), mode)
    const refused = openKeyFileStore(dir)
    await expect(refused).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(/keys\.json has mode 0\d{3}.*chmod 600/) as string,
    })
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('sk-marker') as string })
  })

  test.runIf(process.getuid?.() === 0)(
    'is refused when it belongs to somebody else (only root can make one)',
    async () => {
      written(held({ openai: 'sk-1' }))
      chownSync(path, 12_345, 12_345)
      await expect(openKeyFileStore(dir)).rejects.toMatchObject({
        code: 'CONFIG_INVALID',
        message: expect.stringContaining('belongs to somebody else') as string,
      })
    },
  )

  test('is not written when its mode was widened while the app ran', async () => {
    const store = await openKeyFileStore(dir)
    await store.set('openai', 'sk-1')
    chmodSync(path, 0o644)
    await expect(store.set('gemini', 'g-1')).rejects.toMatchObject({ code: 'CONFIG_INVALID' })
  })
})

describe('a damaged key file', () => {
  test.each([
    '{"version":1,"keys":{"openai":"sk-marker',
    '',
    '[]',
    'null',
    held({}).replace('1', '2'),
    '{"version":1,"keys":{"openai":3}}',
  ])('%s is kept under another name, and the app starts', async (text) => {
    written(text)
    const store = await openKeyFileStore(dir)
    expect(store.stored()).toEqual([])
    expect((await store.info()).note).toMatch(/keys\.json is damaged.*keys\.damaged\.json/)
    expect(readFileSync(path, 'utf8')).toBe(text)

    await store.set('openai', 'sk-new')
    expect(readFileSync(join(dir, 'keys.damaged.json'), 'utf8')).toBe(text)
    expect((await store.info()).note).toContain('keys.damaged.json')
    expect((await openKeyFileStore(dir)).get('openai')).toBe('sk-new')
  })
})

test('a folder in the place of the file is reported as being in the place of the key file', async () => {
  mkdirSync(path)
  await expect(openKeyFileStore(dir)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('should be the file of keys') as string,
  })
})

test('storing a key keeps the keys that another process stored meanwhile', async () => {
  const [here, there] = [await openKeyFileStore(dir), await openKeyFileStore(dir)]
  await there.set('gemini', 'g-1')
  await here.set('openai', 'sk-1')
  const after = await openKeyFileStore(dir)
  expect([after.get('gemini'), after.get('openai'), here.get('gemini')]).toEqual(['g-1', 'sk-1', 'g-1'])
})

test('keys stored at the same time are all kept', async () => {
  const store = await openKeyFileStore(dir)
  await Promise.all(Array.from({ length: 20 }, (_, index) => store.set(`server-${index}`, `key-${index}`)))
  expect((await openKeyFileStore(dir)).stored()).toHaveLength(20)
  await store.delete('server-3')
  expect((await openKeyFileStore(dir)).get('server-3')).toBeUndefined()
})

test('a provider named like a built-in property of objects has no stored key', async () => {
  const store = await openKeyFileStore(dir)
  expect([store.get('__proto__'), store.get('constructor')]).toEqual([undefined, undefined])
})
