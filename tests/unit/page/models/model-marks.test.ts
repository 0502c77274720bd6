import { expect, test } from 'vitest'
import { restoreMarks, withRecent, type ModelMark } from '../../../../src/page/models/model-marks.ts'
import { modelOptions } from '../../../../src/page/models/model-options.ts'
import { listOf, model, provider } from '../models.ts'

const mark = (name: string, baseUrl = ''): ModelMark => ({ provider: 'openai', model: name, baseUrl })
const seat = (name: string) => ({ provider: 'openai', model: name, name })
const used = (first: string, moderator: string, second: string) => ({
  seats: { first: seat(first), moderator: seat(moderator), second: seat(second) },
})

test('recent models are few, the latest first, and each appears once', () => {
  const recents = withRecent(
    ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => mark(name)),
    used('a', 'c', 'a'),
  )
  expect(recents.map((each) => each.model)).toEqual(['a', 'c', 'b', 'd', 'e', 'f', 'g', 'h'])
})

test('reads as much as possible of a preference of another version', () => {
  expect(restoreMarks([{ provider: 'openai', model: 'a' }, 'openai/a', null, { provider: 1 }])).toEqual([mark('a')])
  expect(restoreMarks({})).toEqual([])
})

test('favourites stand first, are not repeated under recent, and keep the address of their server', () => {
  const openai = provider('openai', { label: 'OpenAI' })
  const groups = modelOptions([{ provider: openai, list: listOf(model('a'), model('b')), problem: null }], openai, '', {
    favourites: [mark('b'), mark('own', 'http://127.0.0.1:1234/v1')],
    recents: [mark('b'), mark('a'), { provider: 'gone', model: 'x', baseUrl: '' }],
  })
  expect(groups.map(({ kind, before, options }) => [kind, before, options.map(({ id }) => id)])).toEqual([
    ['favourites', 0, ['b', 'own']],
    ['recents', 2, ['a']],
    ['provider', 3, ['a', 'b']],
  ])
  expect(groups[0]?.options[1]?.baseUrl).toBe('http://127.0.0.1:1234/v1')
  expect(
    modelOptions([{ provider: openai, list: null, problem: null }], openai, 'own', {
      favourites: [mark('b'), mark('own')],
      recents: [],
    })[0]?.options.map(({ id }) => id),
  ).toEqual(['own'])
})
