import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masker, unmask } from '../../../../../src/core/dialog/judging/blind/mask.ts'
import { namePattern } from '../../../../../src/core/dialog/judging/blind/name-forms.ts'
import { familiesNamedIn, tellMasks } from '../../../../../src/core/dialog/judging/blind/tells.ts'

const masked = (text: string, name: string, language = 'en') =>
  masker([{ pattern: namePattern(name, language) ?? '', as: 'Speaker 1' }])(text).text

test.each([
  ['Ada', 'en', 'Ada is right, and Ada’s point stands.', 'Speaker 1 is right, and Speaker 1’s point stands.'],
  ['Ada', 'en', 'Adam met ADA at Adapt.', 'Adam met Speaker 1 at Adapt.'],
  ['Ada', 'de', 'Adas Einwand trägt.', 'Speaker 1s Einwand trägt.'],
  [
    'Ada Lovelace',
    'en',
    'Ada Lovelace said it; Lovelace meant it, Ada too.',
    'Speaker 1 said it; Speaker 1 meant it, Speaker 1 too.',
  ],
  ['Анна', 'ru', 'Я отвечаю Анне, без Анны, с Анной.', 'Я отвечаю Speaker 1, без Speaker 1, с Speaker 1.'],
  ['Иван', 'ru', 'Довод Ивана силён, Иванов иной.', 'Довод Speaker 1 силён, Иванов иной.'],
  ['Ada', 'tr', 'Ada’nın sözü.', 'Speaker 1’nın sözü.'],
  ['Ada', 'pl', 'Zgadzam się z Adą, nie z Adamem.', 'Zgadzam się z Speaker 1, nie z Adamem.'],
  ['明子', 'ja', '明子さんの論点', 'Speaker 1さんの論点'],
  ['The Optimist', 'en', 'The Optimist hopes; an optimist may.', 'Speaker 1 hopes; an optimist may.'],
  ['Will', 'en', 'I will go, and Will will.', 'I will go, and Speaker 1 will.'],
  ['C++ (fan)', 'en', 'As C++ (fan) says', 'As Speaker 1 says'],
])('the name %s is masked in words of %s, in every recognisable form', (name, language, text, wanted) => {
  expect(masked(text, name, language)).toBe(wanted)
})

const tells = (text: string, own: readonly string[] = []) => masker(tellMasks(own))(text).text

test.each([
  ['As Claude, I doubt it.', 'As [AI], I doubt it.'],
  ['Als GPT sehe ich das anders.', 'Als [AI] sehe ich das anders.'],
  ['I am Gemini 2.5 Pro, after all.', 'I am [AI], after all.'],
  ["I'm ChatGPT, a model made by OpenAI.", "I'm [AI], a model made by [AI]."],
  ['我是DeepSeek-V3。', '我是[AI]。'],
  ['En tant que Mistral, je pense.', 'En tant que [AI], je pense.'],
  ['I grok that, says the llama of Gemini season.', 'I grok that, says the llama of Gemini season.'],
  ['Anthropic published a study.', 'Anthropic published a study.'],
])('a speech that reveals its speaker’s model is masked there and nowhere else: %s', (text, wanted) => {
  expect(tells(text)).toBe(wanted)
})

test('in a dialog that is not about models, the names of the participants’ families are masked everywhere', () => {
  expect(tells('Anthropic and OpenAI differ.', ['Claude', 'GPT'])).toBe('[AI] and [AI] differ.')
  expect(familiesNamedIn('Should OpenAI be open?')).toEqual(['GPT'])
  expect(familiesNamedIn('Should cities ban cars?')).toEqual([])
})

test('a passage of the masked words can be traced back to the words as they were said', () => {
  const part = fc.constantFrom('Ada', 'Ada’s', 'and', 'what she said', 'ADA', '—', 'Adam')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat(), (parts, from, length) => {
      const text = parts.join(' ')
      const found = masker([{ pattern: namePattern('Ada', 'en') ?? '', as: 'Speaker 1' }])(text)
      const start = from % found.text.length
      const end = Math.min(found.text.length, start + 1 + (length % found.text.length))
      const original = found.original(start, end)
      expect(text).toContain(original)
      // A name that is masked is masked whole; everything else stays unchanged.
      const touched = [...found.text.matchAll(/Speaker 1/g)].some(
        ({ index }) => index < end && index + 'Speaker 1'.length > start,
      )
      if (touched) expect(original).toMatch(/ada/i)
      else expect(original).toBe(found.text.slice(start, end))
      expect(found.original(0, found.text.length)).toBe(text)
    }),
  )
})

test('names are put back in what a judge wrote', () => {
  const names = [
    ['Speaker 1', 'Ada'],
    ['Speaker 2', 'Bert'],
  ] as const
  expect(unmask('Speaker 1’s point beats speaker 2, not Speaker 12.', names)).toBe(
    'Ada’s point beats Bert, not Speaker 12.',
  )
  expect(unmask('因为发言者 1说得对', [['发言者 1', '明']])).toBe('因为明说得对')
})
