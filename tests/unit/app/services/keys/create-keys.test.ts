import { describe, expect, test } from 'vitest'
import { createKeys } from '../../../../../src/app/services/keys/create-keys.ts'
import { createMemoryKeyStore } from '../../../../../src/core/storage/index.ts'
import { createFakeVendor } from '../../../../helpers/fake-vendor/index.ts'
import { listen, registryWith, requestTo } from '../../../providers/support.ts'

const vendors = [
  { id: 'openai', label: 'OpenAI', variables: ['OPENAI_API_KEY'] },
  { id: 'gemini', label: 'Google Gemini', variables: ['GEMINI_API_KEY', 'GOOGLE_API_KEY'] },
]
function keysWith(env: Record<string, string> = {}) {
  const store = createMemoryKeyStore('for the test')
  return { store, keys: createKeys({ store, vendors: () => vendors, env }) }
}
const MARKER = 'sk-marker-0123456789abcdef'

test('a list shows only the end of each key, and where it comes from', async () => {
  const { keys } = keysWith({ GOOGLE_API_KEY: ' g-environment-wxyz ', GEMINI_API_KEY: '  ' })
  const after = await keys.set('openai', MARKER)
  expect(after.keys).toEqual([
    { provider: 'openai', label: 'OpenAI', present: true, lastFour: 'cdef', source: 'store', variable: null },
    {
      provider: 'gemini',
      label: 'Google Gemini',
      present: true,
      lastFour: 'wxyz',
      source: 'environment',
      variable: 'GOOGLE_API_KEY',
    },
  ])
  expect(JSON.stringify(after)).not.toContain('sk-marker')
  expect(await keys.list()).toEqual(after)
})

test('the end shown of a short key does not give most of it away', async () => {
  const { keys } = keysWith()
  expect((await keys.set('openai', 'sk-12345678')).keys[0]).toMatchObject({ present: true, lastFour: null })
  expect((await keys.set('openai', 'sk-123456789')).keys[0]).toMatchObject({ lastFour: '6789' })
})

test.each([
  `“${MARKER}”`,
  `OPENAI_API_KEY=${MARKER}`,
  `\uFEFFexport OPENAI_API_KEY="${MARKER}"\r\n`,
  `${MARKER}\u200B`,
])('%j is stored without what surrounds the key', async (typed) => {
  const { keys, store } = keysWith()
  await keys.set('openai', typed)
  expect(store.get('openai')).toBe(MARKER)
})

describe('a text that is no key', () => {
  test.each([
    `${MARKER} ${MARKER}`,
    `${MARKER}\nX-Evil: 1`,
    `${MARKER}\u0007`,
    `${MARKER}é`,
    `https://${MARKER}`,
    'OPENAI_API_KEY=',
    '',
    '   ',
    `${MARKER}${'x'.repeat(4_000)}`,
  ])('%j is refused, and not repeated in the refusal', async (typed) => {
    const { keys, store } = keysWith()
    const error = await keys.set('openai', typed).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringMatching(/^The key for OpenAI [^\n]*\.$/) as string,
    })
    expect((error as Error).message).not.toContain(MARKER)
    expect(store.stored()).toEqual([])
  })
})

test('blanks around a pasted key are removed', async () => {
  const { keys, store } = keysWith()
  await keys.set('openai', `\t ${MARKER}\r\n`)
  expect(store.get('openai')).toBe(MARKER)
})

test('a key typed in the place of the provider is not repeated in the error', async () => {
  for (const call of [keysWith().keys.set(MARKER, 'x'), keysWith().keys.delete(MARKER)]) {
    const error = await call.catch((thrown: unknown) => thrown as Error)
    expect(error).toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('openai, gemini') as string,
    })
    expect((error as Error).message).not.toContain('sk-marker')
  }
})

test('deleting a stored key uncovers the key of the environment, which cannot be deleted here', async () => {
  const { keys } = keysWith({ OPENAI_API_KEY: 'sk-environment-0000' })
  await keys.set('openai', MARKER)
  expect((await keys.delete('openai')).keys[0]).toMatchObject({ source: 'environment', lastFour: '0000' })
  await expect(keys.delete('openai')).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('OPENAI_API_KEY') as string,
  })
  expect((await keys.delete('gemini')).keys[1]).toMatchObject({ present: false, source: null })
})

test('a key set, changed or deleted while the app runs takes effect at once', async () => {
  const fake = await createFakeVendor({ reply: () => ({ text: 'Hi' }) })
  const { keys, store } = keysWith()
  const registry = registryWith({
    env: { LAB_KEY: 'from-environment' },
    keys: (id) => store.get(id),
    baseUrls: { openai: fake.origin },
    servers: [{ id: 'lab', kind: 'openai', baseUrl: fake.origin, keyEnv: 'LAB_KEY' }],
  })
  const say = async (id: string) => {
    await listen(registry.get(id), requestTo('fake-1'))
    return fake.requests.at(-1)?.headers['authorization']
  }
  expect(await say('openai')).not.toContain('marker')
  await keys.set('openai', MARKER)
  expect(await say('openai')).toBe(`Bearer ${MARKER}`)
  await keys.delete('openai')
  expect(await say('openai')).not.toContain('marker')
  expect(await say('lab')).toBe('Bearer from-environment')
  await store.set('lab', 'from-store')
  expect(await say('lab')).toBe('Bearer from-store')
  await fake.close()
})
