import { expect, test } from 'vitest'
import { newDialogSchema } from '../../../../../src/core/contract/dialog-config.ts'
import { starterModels } from '../../../../../src/core/dialog/starters/starter-models.ts'
import { findStarter, STARTERS } from '../../../../../src/core/dialog/starters/starters.ts'
import { model, provider } from '../../../page/models.ts'

const price = (input: number, output: number) => ({
  price: { input, output, cacheRead: null, cacheWrite: null, asOf: '2026-11-10' },
})
const openai = {
  provider: provider('openai', { defaultModel: 'big' }),
  models: [model('big', price(5, 20)), model('small', price(0.2, 1)), model('new')],
}
const anthropic = {
  provider: provider('anthropic', { defaultModel: 'sonnet' }),
  models: [model('sonnet', price(2, 10))],
}
const ollama = {
  provider: provider('ollama'),
  models: [model('qwen', { free: true }), model('llama', { free: true, loaded: true })],
}
const away = { ...ollama, provider: provider('ollama', { ready: false }) }
const rehearsal = { provider: provider('rehearsal', { rehearsal: true }), models: [model('steady', { free: true })] }

const all = (seat: { provider: string; model: string }) => ({ moderator: seat, first: seat, second: seat })

test('the cheap starter takes a free model if there is one, else the cheapest with a price, else none', () => {
  expect(starterModels('free or cheapest', [rehearsal, openai, ollama])).toEqual(
    all({ provider: 'ollama', model: 'llama' }),
  )
  expect(starterModels('free or cheapest', [rehearsal, openai, away])).toEqual(
    all({ provider: 'openai', model: 'small' }),
  )
  expect(starterModels('free or cheapest', [rehearsal])).toBeNull()
})

test('a deep debate is between two vendors, and offered only where two are connected', () => {
  expect(starterModels('of several vendors', [rehearsal, openai, anthropic])).toEqual({
    moderator: { provider: 'openai', model: 'big' },
    first: { provider: 'openai', model: 'big' },
    second: { provider: 'anthropic', model: 'sonnet' },
  })
  expect(starterModels('of several vendors', [rehearsal, openai, away])).toBeNull()
})

test('every starter is found by its shown name and by its id, and makes a valid configuration', () => {
  for (const starter of STARTERS) {
    expect(findStarter(starter.name.toUpperCase())).toBe(starter)
    expect(findStarter(starter.id)).toBe(starter)
    const seat = { provider: 'own', model: 'm', name: 'N' }
    const dialog = {
      topic: 'Bees',
      ...starter.dialog,
      seats: { ...all(seat), second: { ...seat, persona: starter.secondPersona } },
    }
    expect(newDialogSchema.safeParse(dialog).success).toBe(true)
  }
  expect(findStarter('quick')).toBeNull()
})
