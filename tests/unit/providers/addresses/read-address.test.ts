import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBaseUrl } from '../../../../src/providers/addresses/read-address.ts'
import { KEYS, registryWith } from '../support.ts'

const CALLS = [
  '/chat/completions',
  '/completions',
  '/completion',
  '/responses',
  '/embeddings',
  '/models',
  '/messages',
  '/messages/count_tokens',
  '/audio/speech',
  '/audio/transcriptions',
  '/images/generations',
  '/moderations',
  '/models/gemini-x:generateContent',
  '/models/gemini-x:streamGenerateContent',
  '/models/a-b.1:countTokens',
]

describe('an address that ends in the path of a call', () => {
  test('is trimmed to its base, whatever slashes and query follow', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(
          'http://127.0.0.1:21910',
          'https://llm.corp.test',
          'https://a.test:8443',
          'http://[fd00::1]:80',
        ),
        fc.constantFrom('', '/v1', '/api/v1', '/openai/v1', '/proxy/team-7/v1beta'),
        fc.constantFrom(...CALLS),
        fc.constantFrom('', '/', '//', '?api-version=2024-06-01', '/?key=abc', '#top'),
        (origin, path, call, rest) => {
          const base = new URL(origin).origin + path
          expect(readBaseUrl(`${origin}${path}${call}${rest}`).baseUrl).toBe(base)
          expect(readBaseUrl(`${origin}${path}/${call}${rest}`).baseUrl).toBe(base)
          expect(readBaseUrl(base).baseUrl).toBe(base)
        },
      ),
    ))

  test.each([
    ['http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434'],
    ['http://127.0.0.1:11434/api/generate/', 'http://127.0.0.1:11434'],
    ['http://127.0.0.1:11434/api/tags', 'http://127.0.0.1:11434'],
    ['https://ui.corp.test/ollama/api/chat', 'https://ui.corp.test/ollama'],
    ['https://ui.corp.test/api/chat/completions', 'https://ui.corp.test/api'],
    ['https://a.test/V1/Chat/Completions', 'https://a.test/V1'],
    ['  https://a.test/v1/chat/completions  ', 'https://a.test/v1'],
    [
      'https://name.services.ai.azure.com/models/chat/completions?api-version=1',
      'https://name.services.ai.azure.com/models',
    ],
  ])('%s is read as %s', (typed, base) => expect(readBaseUrl(typed).baseUrl).toBe(base))

  test.each([
    'https://models.github.ai/inference',
    'https://name.services.ai.azure.com/models',
    'https://a.test/v1/openai',
    'https://a.test/chat',
    'https://a.test/supermodels',
    'https://a.test/v1?api-version=1',
    'https://ann:secret@a.test/v1/chat/completions',
    'no address',
    '',
  ])('%s stays as it is', (typed) => expect(readBaseUrl(typed).baseUrl).toBe(typed))

  test('names the model it is for', () => {
    expect(readBaseUrl('https://a.test/v1beta/models/gemini%2Dx:generateContent?key=1').model).toBe('gemini-x')
    expect(readBaseUrl('https://a.test/v1/chat/completions').model).toBeNull()
  })
})

describe('the same base, wherever such an address is entered', () => {
  const at = 'http://127.0.0.1:21910'
  const baseOf = (provider: string, options: object, seat?: string) =>
    registryWith({ env: KEYS, ...options }).reach(provider, seat).endpoint?.baseUrl

  test.each([
    ['openai', '/v1/chat/completions', `${at}/v1`],
    ['openai', '/v1/responses/', `${at}/v1`],
    ['anthropic', '/v1/messages', at],
    ['gemini', '/v1beta/models/gemini-x:streamGenerateContent?alt=sse', at],
    ['ollama', '/api/chat', at],
    ['ollama', '/v1/chat/completions', at],
  ])('%s at %s', (provider, path, base) => {
    expect(baseOf(provider, { baseUrls: { [provider]: at + path } })).toBe(base)
    expect(baseOf(provider, {}, at + path)).toBe(base)
  })

  test('a server of the configuration, and OLLAMA_HOST', () => {
    const servers = [{ id: 'lab', kind: 'openai', baseUrl: `${at}/v1/chat/completions` }]
    expect(baseOf('lab', { servers })).toBe(`${at}/v1`)
    expect(baseOf('ollama', { env: { OLLAMA_HOST: '127.0.0.1:21910/api/generate' } })).toBe(at)
  })
})
