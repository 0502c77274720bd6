import { expect, test } from 'vitest'
import { hostLanguage, sayIn } from '../../../src/app/host-language.ts'
import { sayLater } from '../../../src/base/language/say.ts'
import { spokenLanguage, t } from '../../../src/base/language/t.ts'

const settings = (chosen: unknown) => ({ get: async () => chosen })

test('what is chosen on the page goes before the system, unless it is “as the system” or none of ours', async () => {
  expect((await hostLanguage(settings('fr'), 'de')).id).toBe('fr')
  for (const chosen of ['system', null, undefined, 7, 'en-XA', '../de'])
    expect((await hostLanguage(settings(chosen), 'de')).id).toBe('de')
  expect((await hostLanguage(null, 'ja')).id).toBe('ja')
})

test('a sentence is said in the language, and everything else goes on in English', async () => {
  const german = await hostLanguage(null, 'de')
  expect(sayIn(german, sayLater('IDi is at {url}', { url: 'http://x' }))).toBe('IDi ist erreichbar unter http://x')
  // A message that was stored without its values, such as a warning of the library, is found again.
  expect(sayIn(german, 'The database h/idi answers again.')).toBe('Die Datenbank h/idi antwortet wieder.')
  // A line about an unexpected failure is for developers, and stays English.
  const log = 'Unexpected failure in http: TypeError at read (file.ts:1:2)'
  expect(sayIn(german, log)).toBe(log)
  expect([spokenLanguage(), t('Close')]).toEqual(['en', 'Close'])
})
