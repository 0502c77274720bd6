import { expect, test } from 'vitest'
import { KEYS, registryWith } from '../support.ts'

const at = (provider: string, model = 'm', baseUrl?: string) => ({ provider, model, ...(baseUrl && { baseUrl }) })
const FAR = 'http://models.example:11434'

test.each([
  ['two vendors', at('openai'), at('anthropic'), true],
  ['one vendor, which serves many', at('openai'), at('openai'), true],
  ['a vendor and a server on this computer', at('gemini'), at('ollama'), true],
  ['one server on this computer', at('ollama'), at('ollama', 'other'), false],
  ['two servers on this computer', at('ollama'), at('openai', 'm', 'http://127.0.0.1:1234/v1'), false],
  ['one server elsewhere', at('ollama', 'm', FAR), at('ollama', 'm', FAR), false],
  ['the built-in voices', at('rehearsal', 'calm'), at('rehearsal', 'calm'), true],
])('says whether calls may be open at the same time: %s', (_of, one, other, can) => {
  const registry = registryWith({ env: KEYS })
  expect(registry.sideBySide?.(one, other)).toBe(can)
  expect(registry.sideBySide?.(other, one)).toBe(can)
})
