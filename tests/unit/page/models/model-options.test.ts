import { expect, test } from 'vitest'
import { modelOptions } from '../../../../src/page/models/model-options.ts'
import { listOf, model, provider } from '../models.ts'

const openai = provider('openai', { label: 'OpenAI' })
const ollama = provider('ollama', { label: 'Ollama' })
const rehearsal = provider('rehearsal', { rehearsal: true })
const unready = provider('gemini', { ready: false, why: 'No key.' })
const many = listOf(...Array.from({ length: 450 }, (_, index) => model(`vendor/model-${index}`)))
const listings = [
  { provider: rehearsal, list: listOf(model('steady')), problem: null },
  { provider: unready, list: null, problem: null },
  { provider: openai, list: many, problem: null },
  { provider: ollama, list: listOf(model('qwen3:8b'), model('qwen3:8b-vendor')), problem: null },
]
const shown = (query: string) =>
  modelOptions(listings, openai, query).map(
    ({ listing, options }) => [listing?.provider.id ?? 'typed', options.map((option) => option.id)] as const,
  )

test('the chosen provider comes first, and one that is not ready stays in the list', () => {
  expect(shown('').map(([id]) => id)).toEqual(['openai', 'ollama', 'rehearsal', 'gemini'])
})

test('says how many of hundreds of lines are hidden', () => {
  const [first] = modelOptions(listings, openai, '')
  expect([first?.options.length, first?.more]).toEqual([300, 150])
})

test('a search finds a model beyond the lines shown, and a model of another provider', () => {
  expect(shown('model 449')).toContainEqual(['openai', ['vendor/model-449']])
  expect(shown('QWEN ollama')[0]).toEqual(['ollama', ['qwen3:8b', 'qwen3:8b-vendor']])
})

test('an exact id comes first', () => {
  expect(shown('vendor/model-4')[0]?.[1][0]).toBe('vendor/model-4')
})

test('an unlisted id can be used, and the models that match it stay in sight', () => {
  expect(shown('qwen3:8b')).toEqual([
    ['ollama', ['qwen3:8b', 'qwen3:8b-vendor']],
    ['typed', ['qwen3:8b']],
  ])
  // The options of the chosen provider, and of another one that is ready.
  expect(
    modelOptions(listings, openai, 'my-own-model').map(({ options }) => options.map((each) => each.provider.id)),
  ).toEqual([['openai', 'ollama']])
  expect(shown('vendor/model-7').some(([id]) => id === 'typed')).toBe(false)
})

test('a provider without a list of models can be chosen, but only after it was asked for the list', () => {
  const empty = { provider: provider('lab', { label: 'The lab' }), list: listOf(), problem: null }
  const groups = (query: string, list = empty.list as typeof empty.list | null) =>
    modelOptions([{ ...empty, list }], null, query).flatMap(({ options }) => options.map(({ id }) => id))
  expect(groups('the lab')).toEqual(['', 'the lab'])
  expect(groups('qwen')).toEqual(['qwen'])
  expect(groups('', null)).toEqual([])
})

test('a group knows how many lines are drawn before it', () => {
  const groups = modelOptions(listings, openai, 'qwen')
  expect(groups.map((group) => group.before)).toEqual([0, 2])
})
