import { expect, test } from 'vitest'
import { acceptedLanguage, systemLanguage } from '../../../../src/base/language/wanted-language.ts'

test.each([
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de_AT@euro' }, 'de'],
  [{ LANG: 'zh_CN.GB18030' }, 'zh-Hans'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'es_ES.UTF-8' }, 'es'],
  [{ LANG: 'fr_FR.UTF-8', LC_MESSAGES: 'es_ES.UTF-8', LC_ALL: 'ja_JP.UTF-8' }, 'ja'],
  // LANGUAGE only counts where a locale is set; languages of it that the app lacks are skipped.
  [{ LANG: 'en_US.UTF-8', LANGUAGE: 'pt_BR:de' }, 'de'],
  [{ LANG: 'C.UTF-8', LANGUAGE: 'de' }, 'en'],
  [{ LC_ALL: 'POSIX', LANG: 'de_DE.UTF-8' }, 'en'],
  [{ LANG: 'pt_BR.UTF-8' }, 'en'],
  [{ LANG: 'zh_TW.UTF-8' }, 'en'],
  [{ LANG: 'no such thing' }, 'en'],
])('a system with %j is spoken to in %s', (env, language) => {
  expect(systemLanguage(env, 'fr-FR')).toBe(language)
})

test('a system that names no language for programs, such as Windows, is asked for its own', () => {
  expect(systemLanguage({}, 'fr-CA')).toBe('fr')
  expect(systemLanguage({ LC_ALL: '', LANG: '' }, 'pt-BR')).toBe('en')
})

test.each([
  ['ja', 'ja'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, es-MX', 'es'],
  ['pt-BR,pt;q=0.9,fr;q=0.4', 'fr'],
  ['zh-CN', 'zh-Hans'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['xx-!!;q=what, ja', 'ja'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'pt,'.repeat(100_000)}de`, 'en'],
])('a request that accepts %j is answered in %s', (accepted, language) => {
  expect(acceptedLanguage(accepted)).toBe(language)
})
