import { expect, test } from 'vitest'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { familyName, kinOf } from '../../../../../src/core/dialog/judging/family.ts'

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

test('the model of a seat for which only a person has spoken is no relative of the judge’s', () => {
  const claude = { provider: 'anthropic', model: 'claude-haiku' }
  const turn = (member: string, person: boolean) => ({
    member,
    person,
    status: 'ended',
    stages: person ? [] : [claude],
  })
  const of = (...turns: readonly ReturnType<typeof turn>[]) =>
    kinOf(claude, {
      ...emptyDialog('d'),
      config: { seats: { moderator: claude, first: claude, second: claude } },
      turns,
    } as unknown as DialogState)
  expect(of()).toEqual(['first', 'second'])
  expect(of(turn('first', false), turn('second', true))).toEqual(['first'])
  expect(of(turn('first', false), turn('second', true), turn('second', false))).toEqual(['first', 'second'])
})
