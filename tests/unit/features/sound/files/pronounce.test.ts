import { expect, test } from 'vitest'
import { planTurn, pronounceBy } from '../../../../../src/features/sound/files/index.ts'
import { saySigns } from '../../../../../src/features/sound/files/text/say-signs.ts'

const WORDS = [
  { language: 'en', word: 'GIF', said: 'JIF' },
  { language: 'en', word: 'nginx', said: 'engine X' },
  { language: 'en', word: 'New Haven', said: 'new HAY ven' },
  { language: 'en', word: 'C++', said: 'see plus plus' },
  { language: 'de', word: 'GIF', said: 'Giff' },
  { language: 'zh', word: '重庆', said: '崇庆' },
] as const

test.each([
  ['en', 'A GIF is small.', 'A jif is small.'],
  ['en', "The GIF's size, the GIFs.", "The jif's size, the GIFs."],
  ['en', 'Nginx and nginx, not nginxes.', 'engine X and engine X, not nginxes.'],
  ['en', 'A gif of new haven and New Haven.', 'A gif of new haven and new hay ven.'],
  ['en-GB', 'Write C++ well.', 'Write see plus plus well.'],
  ['de', 'Ein GIF.', 'Ein Giff.'],
  ['zh', '他去重庆了。', '他去崇庆了。'],
  ['fr', 'Un GIF.', 'Un GIF.'],
])('in %s, %j is pronounced %j', (language, text, said) => {
  expect(pronounceBy(WORDS, language)(text)).toBe(said)
})

test('a corrected word has priority over the rules for capitals and numbers', () => {
  const pronounce = pronounceBy([{ language: 'en', word: 'AI', said: 'artificial mind' }], 'en')
  expect(saySigns(pronounce('AI of the EU'), 'en').text).toBe('artificial mind of the E U')
})

const engine = {
  maxChars: 300,
  melody: false,
  speakable: (text: string, _voice: string, language: string) => saySigns(text, language),
}
const VOICE = { engine: 'none', voice: 'none' }

test('only the engine gets other words, and captions and script keep the written ones', () => {
  const written = 'The EU paid $3.2 billion for a GIF. It was 1984.'
  const plan = planTurn(engine, VOICE, written, 'en', pronounceBy(WORDS, 'en'))
  expect(plan.sentences).toEqual([
    {
      text: 'The EU paid $3.2 billion for a GIF.',
      spoken: 'The E U paid three point two billion dollars for a jif.',
    },
    { text: 'It was 1984.', spoken: 'It was nineteen eighty-four.' },
  ])
  // A caption gets a share of the time according to the spoken form.
  expect(plan.requests.map(({ shares }) => shares)).toEqual(plan.sentences.map(({ spoken }) => [spoken.length]))
})

test('a corrected word makes another sound, and undoing the correction finds the earlier one', () => {
  const key = (said: string) =>
    planTurn(engine, VOICE, 'A GIF.', 'en', pronounceBy([{ language: 'en', word: 'GIF', said }], 'en')).key
  expect(key('jif')).not.toBe(key('ghif'))
  expect(key('jif')).toBe(key('jif'))
})

test('three hundred corrected words in a long text are found in time proportional to its length', () => {
  const many = Array.from({ length: 300 }, (_, at) => ({ language: 'en', word: `word${at}`, said: `said${at}` }))
  const pronounce = pronounceBy(many, 'en')
  expect(pronounce('word299 word1 '.repeat(2_000))).toBe('said299 said1 '.repeat(2_000))
})
