import { expect, test } from 'vitest'
import { NO_USAGE } from '../../../../../src/core/dialog/money/usage.ts'
import type { Stage } from '../../../../../src/core/dialog/state.ts'
import { turnFigures } from '../../../../../src/page/dialog/script/turn-figures.ts'

const stage = (provider: string, model: string): Stage => ({
  stage: 'final',
  text: 'Hi',
  blocks: [],
  finish: { unified: 'stop', raw: 'stop' },
  usage: NO_USAGE,
  timing: { startedAt: 0, firstTokenMs: 1, totalMs: 2 },
  attempts: 1,
  provider,
  model,
  cost: 0,
  by: null,
  kept: false,
  seq: 1,
})

test('the names of built-in voices, which tell nothing, are not told as models', () => {
  const voices = turnFigures([stage('rehearsal', 'steady'), stage('rehearsal', 'brisk')])
  expect([voices.model, voices.rows.some(({ label }) => label === 'Model')]).toEqual(['built-in voice', false])
  const mixed = turnFigures([stage('rehearsal', 'steady'), stage('openai', 'gpt')])
  expect(mixed.model).toBeNull()
  expect(mixed.rows.find(({ label }) => label === 'Model')?.cells).toEqual(['built-in voice', 'gpt', ''])
})

test('a model that an imported file does not tell is told as no model', () => {
  expect(turnFigures([stage('unknown', 'unknown')]).model).toBeNull()
  const mixed = turnFigures([stage('unknown', 'unknown'), stage('openai', 'gpt')])
  expect(mixed.rows.find(({ label }) => label === 'Model')?.cells).toEqual(['unknown model', 'gpt', ''])
})
