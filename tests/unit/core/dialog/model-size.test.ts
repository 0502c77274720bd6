import { expect, test } from 'vitest'
import { isSmallModel, modelBillions } from '../../../../src/core/dialog/model-size.ts'

test.each([
  ['llama3.1:8b', 8, true],
  ['qwen2.5-coder:7b-instruct-q4_K_M', 7, true],
  ['Qwen/Qwen3-1.7B', 1.7, true],
  ['phi-3.8B', 3.8, true],
  ['gemma-4-e2b-it-q4_k_m', 2, true],
  ['gemma3n:E4B', 4, true],
  ['smollm2-135m', 0.135, true],
  ['qwen3.5-0.8b-q4_k_m', 0.8, true],
  ['gemma2:9b', 9, false],
  ['mixtral-8x7b-instruct', 56, false],
  ['qwen3-30b-a3b', 30, false],
  ['deepseek-r1-distill-llama-70b', 70, false],
  ['gpt-oss:20b', 20, false],
  ['phi3:mini', null, true],
  ['microsoft/Phi-4-mini-instruct', null, true],
  ['TinyLlama', null, true],
  ['gpt-5-mini', null, false],
  ['o4-mini', null, false],
  ['gemini-3.8-flash', null, false],
  ['claude-haiku-5-5', null, false],
  ['mistral:latest', null, false],
  ['some-4bit-model', null, false],
  ['0b', null, false],
  ['', null, false],
])('the size of the model %s is read from its name, if it has one', (model, billions, small) => {
  expect([modelBillions(model), isSmallModel(model)]).toEqual([billions, small])
})
