import { afterEach, expect, test } from 'vitest'
import german from '../../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { speak } from '../../../../../src/base/language/t.ts'
import { asideTitle, shownAsideTitle } from '../../../../../src/core/dialog/aside/aside-title.ts'

const words: Readonly<Record<string, string>> = german

afterEach(() => speak())

test('the stored title of an aside is shown in the language of the reader, and a title by somebody else as it is', () => {
  speak({ id: 'de', translate: (message) => words[message] })
  const names = ['Ada', 'Ben', 'Ben: the elder']
  const shown = (title: string) => shownAsideTitle(title, names)
  expect(shown(asideTitle('Ada'))).toBe('Unter vier Augen mit Ada')
  expect(shown(asideTitle('Ben', 'the well'))).toBe('Unter vier Augen mit Ben: the well')
  expect(shown('Aside with nobody we know')).toBe('Aside with nobody we know')
  expect(shown('The trams')).toBe('The trams')
})

test('in English the shown title is the stored one', () => {
  for (const title of [asideTitle('Ada'), asideTitle('Ada', 'the well')])
    expect(shownAsideTitle(title, ['Ada'])).toBe(title)
})
