import fc from 'fast-check'
import { sayInEnglish, sayLater } from '../../../../src/base/language/say.ts'
import { describe, expect, test } from 'vitest'
import { keyFault, readKey } from '../../../../src/providers/addresses/read-key.ts'

const OF = sayLater('The key for {name}', { name: 'OpenAI' })

const KEY = 'sk-abc123'

describe('a key is extracted from the text around it', () => {
  test.each([
    [KEY],
    [` ${KEY}\r\n`],
    [`"${KEY}"`],
    [`'${KEY}'`],
    [`“${KEY}”`],
    [`„${KEY}“`],
    [`‘${KEY}’`],
    [`«${KEY}»`],
    [`\`${KEY}\``],
    [`"'${KEY}'"`],
    [`OPENAI_API_KEY=${KEY}`],
    [`OPENAI_API_KEY="${KEY}"`],
    [`OPENAI_API_KEY = “${KEY}”`],
    [`openai_api_key=${KEY}`],
    [`export OPENAI_API_KEY='${KEY}'`],
    [`set OPENAI_API_KEY=${KEY}`],
    [`setx OPENAI_API_KEY "${KEY}"`],
    [`$env:OPENAI_API_KEY = "${KEY}"`],
    [`HF_TOKEN=${KEY};`],
    [`MY_OPENAI=${KEY}`],
    [`"OPENAI_API_KEY": "${KEY}",`],
    [`apiKey: '${KEY}',`],
    [`key=${KEY}`],
    [`Bearer ${KEY}`],
    [`bearer  ${KEY}`],
    [`Authorization: Bearer ${KEY}`],
    [`-H "Authorization: Bearer ${KEY}"`],
    [`x-api-key: ${KEY}`],
    [`\uFEFF${KEY}`],
    [`\u200B${KEY}\u200B\u2060`],
    [`\u00A0\u2003${KEY}\u3000`],
    [`sk-\u00ADabc\u200B123`],
    [`\u202A${KEY}\u202C`],
    [`\n\n${KEY}\u2028`],
  ])('%j', (typed) => expect(readKey(typed)).toBe(KEY))

  test.each([
    'QUJDREVGR0g=',
    'QUJDREVGR0hJSg==',
    'abc_DEF_ghi==',
    '0b5c1f2e-1111-2222:9f8e7d6c5b4a',
    'gsk_Token.with-dots_and~tildes+/',
    'AIzaSyA-1234567890abcdefghijklmnopqrstu',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbg',
  ])('%s, which has signs of its own, stays as it is', (key) => {
    expect(readKey(key)).toBe(key)
    expect(keyFault(key, OF)).toBeNull()
  })

  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
  const plainKey = fc
    .string({ unit: fc.constantFrom(...letters), minLength: 8, maxLength: 60 })
    .map((text) => `sk-${text}`)
  const wrap = fc.constantFrom<(text: string) => string>(
    (text) => ` ${text}\n`,
    (text) => `"${text}"`,
    (text) => `“${text}”`,
    (text) => `\uFEFF${text}`,
    (text) => `OPENAI_API_KEY=${text}`,
    (text) => `export GROQ_API_KEY=${text}`,
    (text) => `Bearer ${text}`,
    (text) => `${text}\u200B`,
  )
  test('any number of them around it, and a second pass changes nothing', () =>
    fc.assert(
      fc.property(plainKey, fc.array(wrap, { maxLength: 5 }), (key, wraps) => {
        const read = readKey(wraps.reduce((text, each) => each(text), key))
        expect(read).toBe(key)
        expect(readKey(read)).toBe(key)
      }),
    ))
})

describe('a text that is no key is explained', () => {
  test.each([
    ['', /empty/],
    [' "" ', /empty/],
    ['sk-abc\u0007', /no key has/],
    ['OPENAI_API_KEY=', /name of a key/],
    ['export GROQ_API_KEY', /name of a key|space/],
    ['Bearer ', /name of a key/],
    ['I will paste it tomorrow', /sentence/],
    ['sk-abc def', /space/],
    ['OPENAI_API_KEY=sk-abc\nGROQ_API_KEY=gsk-abc', /line break/],
    ['https://platform.openai.com/api-keys', /address/],
    ['www.example.org/keys', /address/],
    ['ann@example.org', /mail/],
    ['sk-abc...xyz', /shortened/],
    ['sk-…f4Kd', /shortened/],
    ['sk-****************', /shortened/],
    ['••••••••', /shortened/],
    ['your-api-key', /example/],
    ['sk-your-key-here', /example/],
    ['<API_KEY>', /example/],
    ['${OPENAI_API_KEY}', /example/],
    ['%OPENAI_API_KEY%', /example/],
    ['sk–abc123', /no key has/],
    ['ключ', /no key has/],
    ['a'.repeat(4_001), /longer/],
  ])('%s', (typed, fault) => {
    const key = readKey(typed)
    const found = keyFault(key, OF)
    expect(found && sayInEnglish(found)).toMatch(fault)
  })
})
