import { expect, test } from 'vitest'
import { BASE64_PATTERN, isBase64 } from '../../../../src/base/text/base64.ts'

test('accepts exactly the strings that match the pattern of base64', () => {
  const texts = [
    '',
    'QQ==',
    'QUI=',
    'QUJD',
    '+/+/',
    '=',
    '==',
    '===',
    'Q=Q=',
    'QQ==QQ==',
    'QQ==\n',
    ' QQ==',
    'Q-_Q',
    'é',
    'Q🙂',
  ]
  for (const text of texts) expect(isBase64(text), JSON.stringify(text)).toBe(new RegExp(BASE64_PATTERN).test(text))
})

test('finds the one invalid letter among eight million', () => {
  const whole = 'QUJD'.repeat(2_000_000)
  expect(isBase64(whole)).toBe(true)
  expect(isBase64(`${whole.slice(0, -2)}!=`)).toBe(false)
  expect(isBase64(`!${whole}`)).toBe(false)
})
