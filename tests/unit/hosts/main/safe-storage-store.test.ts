import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openKeyFileStore } from '../../../../src/core/storage/index.ts'
import { fakeElectron } from '../../../helpers/fake-electron.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

vi.mock('electron', () => fakeElectron())
const { safeStorage } = (await import('electron')) as unknown as ReturnType<typeof fakeElectron>
const { openSafeStorageStore } = await import('../../../../src/hosts/main/safe-storage-store.ts')

const MARKER = 'sk-marker-0123456789abcdef'
let dir: string
beforeEach(() => {
  vi.clearAllMocks()
  dir = temporaryFolder()
  safeStorage.isAsyncEncryptionAvailable.mockResolvedValue(true)
  safeStorage.getSelectedStorageBackend.mockReturnValue('gnome_libsecret')
})
const onDisk = (): string =>
  readdirSync(dir)
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n')

describe('with a keychain', () => {
  test('the key is not readable on disk, and is there after a restart', async () => {
    const store = await openSafeStorageStore(dir, 'linux')
    await store.set('openai', MARKER)
    expect(onDisk()).not.toContain(MARKER)
    expect(statSync(join(dir, 'keys.sealed.json')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir)).toEqual(['keys.sealed.json'])
    const next = await openSafeStorageStore(dir, 'linux')
    expect(next.get('openai')).toBe(MARKER)
    await next.delete('openai')
    expect((await openSafeStorageStore(dir, 'linux')).stored()).toEqual([])
  })

  test.each([
    ['darwin', 'unknown', 'macOS Keychain'],
    ['win32', 'unknown', 'Windows DPAPI'],
    ['linux', 'gnome_libsecret', 'GNOME Keyring'],
    ['linux', 'kwallet6', 'KWallet'],
  ] as const)('on %s with %s it is shown under its own name', async (platform, backend, name) => {
    safeStorage.getSelectedStorageBackend.mockReturnValue(backend)
    expect(await (await openSafeStorageStore(dir, platform)).info()).toEqual({
      store: name,
      note: null,
      canAcceptPlain: false,
    })
  })

  test('a key that the keychain wants to encrypt again is replaced on disk', async () => {
    await (await openSafeStorageStore(dir, 'linux')).set('openai', MARKER)
    const before = onDisk()
    safeStorage.decryptStringAsync.mockResolvedValueOnce({ result: MARKER, shouldReEncrypt: true })
    safeStorage.encryptStringAsync.mockResolvedValueOnce(Buffer.from('sealed:renewed'))
    expect((await openSafeStorageStore(dir, 'linux')).get('openai')).toBe(MARKER)
    expect(onDisk()).not.toBe(before)
    expect(onDisk()).toContain(Buffer.from('sealed:renewed').toString('base64'))
  })

  test('an unreadable key is reported and kept, and the app still starts', async () => {
    const store = await openSafeStorageStore(dir, 'linux')
    await store.set('openai', MARKER)
    await store.set('gemini', 'g-0123456789abcdef')
    safeStorage.decryptStringAsync.mockRejectedValueOnce(new Error(`cannot decrypt ${MARKER}`))
    const next = await openSafeStorageStore(dir, 'linux')
    expect(next.stored()).toEqual(['gemini'])
    expect((await next.info()).note).toMatch(/GNOME Keyring.*openai/)
    expect((await openSafeStorageStore(dir, 'linux')).get('openai')).toBe(MARKER)
    await next.set('openai', 'sk-new-0123456789')
    expect((await next.info()).note).toBeNull()
  })

  test('a key stored unencrypted before is found, reported, and can be deleted', async () => {
    await (await openKeyFileStore(dir)).set('openai', MARKER)
    const store = await openSafeStorageStore(dir, 'linux')
    expect([store.get('openai'), store.stored()]).toEqual([MARKER, ['openai']])
    expect((await store.info()).note).toMatch(/openai lies unencrypted in .*keys\.json/)
    await store.delete('openai')
    expect(onDisk()).not.toContain(MARKER)
    await store.set('openai', MARKER)
    expect(onDisk()).not.toContain(MARKER)
    expect((await store.info()).note).toBeNull()
  })

  test('a key file that others may read is reported and ignored, and the app still starts', async () => {
    await (await openKeyFileStore(dir)).set('openai', MARKER)
    chmodSync(join(dir, 'keys.json'), 0o644)
    const store = await openSafeStorageStore(dir, 'linux')
    expect(store.stored()).toEqual([])
    expect((await store.info()).note).toContain('has mode 0644')
  })

  test('an error of the keychain does not repeat the key', async () => {
    const store = await openSafeStorageStore(dir, 'linux')
    safeStorage.encryptStringAsync.mockRejectedValueOnce(new Error(`cannot encrypt ${MARKER}`))
    const error = await store.set('openai', MARKER).catch((thrown: unknown) => thrown as Error)
    expect(error).toMatchObject({ code: 'STORAGE_UNAVAILABLE', retryable: true })
    expect(JSON.stringify([error, (error as Error).message, (error as Error).cause])).not.toContain(MARKER)
    expect(store.get('openai')).toBeUndefined()
  })
})

describe('without a keychain', () => {
  const none: readonly [string, () => void][] = [
    ['no encryption', () => safeStorage.isAsyncEncryptionAvailable.mockResolvedValue(false)],
    ['a failing keychain', () => safeStorage.isAsyncEncryptionAvailable.mockRejectedValue(new Error('no bus'))],
    ['basic_text', () => safeStorage.getSelectedStorageBackend.mockReturnValue('basic_text')],
    ['unknown', () => safeStorage.getSelectedStorageBackend.mockReturnValue('unknown')],
  ]
  test.each(none)('%s: no key is written to disk before the person agrees', async (_name, arrange) => {
    arrange()
    const store = await openSafeStorageStore(dir, 'linux')
    await store.set('openai', MARKER)
    expect(store.get('openai')).toBe(MARKER)
    expect(readdirSync(dir)).toEqual([])
    expect(await store.info()).toMatchObject({
      store: 'memory only',
      canAcceptPlain: true,
      note: expect.stringContaining('no keychain') as string,
    })
    expect((await openSafeStorageStore(dir, 'linux')).stored()).toEqual([])
  })

  test('keys stay in a keychain that is unavailable, and the person is told that they come back', async () => {
    await (await openSafeStorageStore(dir, 'linux')).set('openai', MARKER)
    safeStorage.isAsyncEncryptionAvailable.mockResolvedValue(false)
    expect((await (await openSafeStorageStore(dir, 'linux')).info()).note).toMatch(/come back/)
    safeStorage.isAsyncEncryptionAvailable.mockResolvedValue(true)
    expect((await openSafeStorageStore(dir, 'linux')).get('openai')).toBe(MARKER)
  })

  test('agreeing to unencrypted storage keeps the keys in memory, is remembered, and can be withdrawn', async () => {
    safeStorage.getSelectedStorageBackend.mockReturnValue('basic_text')
    const store = await openSafeStorageStore(dir, 'linux')
    await store.set('openai', MARKER)
    await store.acceptPlain(true)
    expect(await store.info()).toMatchObject({ store: 'a file that only you can read', canAcceptPlain: false })
    expect(statSync(join(dir, 'keys.json')).mode & 0o777).toBe(0o600)

    const next = await openSafeStorageStore(dir, 'linux')
    expect(next.get('openai')).toBe(MARKER)
    await next.acceptPlain(false)
    expect(next.get('openai')).toBe(MARKER)
    expect(existsSync(join(dir, 'keys.json'))).toBe(false)
    expect((await next.info()).canAcceptPlain).toBe(true)
  })
})
