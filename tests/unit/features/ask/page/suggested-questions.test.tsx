// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '../../../../../src/base/language/languages.ts'
import { speak } from '../../../../../src/base/language/t.ts'
import { AskScreen } from '../../../../../src/features/ask/page/ask-screen.tsx'
import { SUGGESTED_QUESTIONS } from '../../../../../src/features/ask/page/ask-begin.tsx'
import { rehearsalPhrases } from '../../../../../src/providers/rehearsal/ask-phrases.ts'
import { readCatalogue } from '../../../../../scripts/catalogues/catalogues.ts'
import { fakeConnection } from '../../../page/fake-connection.ts'
import { button, click, render } from '../../../page/render.tsx'

afterEach(() => speak())

const startersIn = (language: string): readonly string[] => {
  if (language === 'en') return SUGGESTED_QUESTIONS
  const catalogue = readCatalogue(process.cwd(), language)
  return SUGGESTED_QUESTIONS.map((text) => catalogue[text] ?? '')
}
const inChinese = (language: string): boolean => language === 'zh-Hans' || language === 'ja'

test.each(LANGUAGES.map(({ id }) => id))(
  'a suggested question searches only for what was filled in, in %s',
  (language) => {
    const matter = inChinese(language) ? '图书馆' : 'museos'
    for (const text of startersIn(language)) {
      // One gap, which what is typed in it does not join to a word.
      expect(text.match(/…+/g), text).toHaveLength(1)
      expect(rehearsalPhrases(text.replace(/…+/, matter)), text).toEqual([matter])
    }
  },
)

test.each(LANGUAGES.map(({ id }) => id))(
  'a suggested question comes whole, with its gap selected, in %s',
  async (language) => {
    const catalogue = language === 'en' ? {} : readCatalogue(process.cwd(), language)
    speak({ id: language, translate: (message) => catalogue[message] })
    const box = await render(fakeConnection(), <AskScreen route={{ screen: 'ask' }} />)
    const field = box.querySelector('textarea')!
    for (const text of startersIn(language)) {
      await click(button(box, text))
      expect(field.value).toBe(text)
      expect(field.value.slice(field.selectionStart, field.selectionEnd)).toMatch(/^…+$/)
    }
  },
)
