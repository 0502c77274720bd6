import { expect, test } from 'vitest'
import type { ModelInfo } from '../../../../../src/core/contract/host/model-info.ts'
import { changeSeat, EMPTY_DRAFT, type Draft, type SeatDraft } from '../../../../../src/page/draft/draft.ts'
import type { DraftChoices } from '../../../../../src/page/draft/to-dialog.ts'
import { oneModelOf } from '../../../../../src/page/setup/seats/one-model-of.ts'
import { model, provider } from '../../models.ts'

const LISTS: Readonly<Record<string, readonly ModelInfo[]>> = {
  openai: [model('gpt-a')],
  ollama: [model('qwen3:8b', { free: true })],
  rehearsal: [model('steady', { free: true })],
}
const choices: DraftChoices = {
  providers: [
    provider('openai', { defaultModel: 'gpt-a', takesBaseUrl: true }),
    provider('ollama', { takesBaseUrl: true }),
    provider('rehearsal', { rehearsal: true }),
  ],
  models: (id) => LISTS[id] ?? null,
}
const ORIGIN = 'http://127.0.0.1:11434'

function draftOf(seats: Partial<Record<keyof Draft['seats'], Partial<SeatDraft>>>): Draft {
  const paid: Partial<SeatDraft> = { provider: 'openai', model: 'gpt-a' }
  const all = { moderator: paid, first: paid, second: paid, ...seats }
  let draft = EMPTY_DRAFT
  for (const seat of ['moderator', 'first', 'second'] as const) draft = changeSeat(draft, seat, all[seat])
  return draft
}

const seated = (draft: Draft) =>
  Object.values(oneModelOf(draft, choices, ORIGIN, 'qwen3:14b').seats).map(
    (seat) => `${seat.provider} ${seat.model} ${seat.baseUrl}`,
  )
const thrice = (words: string) => [words, words, words]

test('one model for all takes the provider and address of the seat that already uses that server', () => {
  const draft = draftOf({
    first: { provider: 'ollama', model: 'qwen3:8b', baseUrl: 'http://127.0.0.1:9999' },
    second: { provider: 'openai', model: 'x', baseUrl: `${ORIGIN}/v1` },
  })
  expect(seated(draft)).toEqual(thrice(`openai qwen3:14b ${ORIGIN}/v1`))
})

test('a seat on its provider’s own server is preferred to a paid seat, and to the rehearsal', () => {
  const draft = draftOf({
    moderator: { provider: 'rehearsal', model: 'steady' },
    second: { provider: 'ollama', model: 'qwen3:8b' },
  })
  expect(seated(draft)).toEqual(thrice('ollama qwen3:14b '))
})

test('without a seat on that server, the seats keep their provider', () => {
  expect(seated(draftOf({}))).toEqual(thrice('openai qwen3:14b '))
})
