import { expect, test } from 'vitest'
import { familyName } from '../../../../../src/core/dialog/judging/family.ts'

test.each([
  ['openrouter', 'anthropic/claude-opus-4.6', 'Claude'],
  ['anthropic', 'some-new-name', 'Claude'],
  ['openai', 'o3-mini', 'GPT'],
  ['ollama', 'gemma3:4b', 'Gemini'],
  ['ollama', 'qwen3:8b', 'Qwen'],
  ['ollama', 'deepseek-r1-distill-llama-70b', 'Llama and DeepSeek'],
  ['ollama', 'ollama-tuned', null],
  ['ollama', 'nobody-knows', null],
  ['rehearsal', 'claude-like', 'no AI'],
])('the model family of %s:%s is known from its name alone', (provider, model, family) => {
  expect(familyName({ provider, model })).toBe(family)
})

test('at a custom address, the vendor’s name does not tell the model’s family', () => {
  expect(familyName({ provider: 'openai', model: 'some-model', baseUrl: 'http://127.0.0.1:1' })).toBeNull()
})
