import { expect, test } from 'vitest'
import { hostLanguage, sayIn } from '../../../src/app/host-language.ts'
import { sayLater } from '../../../src/base/language/say.ts'
import { spokenLanguage, t } from '../../../src/base/language/t.ts'

const settings = (chosen: unknown) => ({ get: async () => chosen })

test('the language chosen on the page has priority over that of the system, unless it is “as the system” or one the app lacks', async () => {
  expect((await hostLanguage(settings('fr'), 'de')).id).toBe('fr')
  for (const chosen of ['system', null, undefined, 7, 'en-XA', '../de'])
    expect((await hostLanguage(settings(chosen), 'de')).id).toBe('de')
  expect((await hostLanguage(null, 'ja')).id).toBe('ja')
})

test('a host says known sentences in the given language, and everything else in English', async () => {
  const german = await hostLanguage(null, 'de')
  expect(sayIn(german, sayLater('IDi is at {url}', { url: 'http://x' }))).toBe('IDi ist erreichbar unter http://x')
  // A message that was stored without its values, such as a warning of the library, is found again.
  expect(sayIn(german, 'The database h/idi answers again.')).toBe('Die Datenbank h/idi antwortet wieder.')
  // A line about an unexpected failure is for developers, and stays English.
  const log = 'Unexpected failure in http: TypeError at read (file.ts:1:2)'
  expect(sayIn(german, log)).toBe(log)
  expect([spokenLanguage(), t('Close')]).toEqual(['en', 'Close'])
})
