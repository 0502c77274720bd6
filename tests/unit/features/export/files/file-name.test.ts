import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportFileName } from '../../../../../src/features/export/files/index.ts'
import { slug } from '../../../../../src/features/export/files/slug.ts'

test.each([
  ['Should cities ban private cars?', 'should-cities-ban-private-cars'],
  ['Ça va, Łódź? Straße & Ærø!', 'ca-va-lodz-strasse-aero'],
  ["It's what they don't say", 'its-what-they-dont-say'],
  ['都市は自家用車を禁止すべきか。', '都市は自家用車を禁止すべきか'],
  ['Нужен ли йогурт?', 'нужен-ли-йогурт'],
  ['../../etc/passwd', 'etc-passwd'],
  ['C:\\Windows\\system32', 'c-windows-system32'],
  ['a\u0000b\u202ec', 'a-b-c'],
  ['CON', 'con-dialog'],
  ['lpt1', 'lpt1-dialog'],
  ['???', 'dialog'],
  ['😀🎉', 'dialog'],
  ['⚠️', 'dialog'],
  ['❤️ or money?', 'or-money'],
  ['1️⃣ first or 2️⃣ second', '1-first-or-2-second'],
  ['☀️🌧️', 'dialog'],
  ['👩‍🚀', 'dialog'],
  ['\u3164\uffa0', 'dialog'],
  ['\u0301\u0308', 'dialog'],
  ['cafe\u0301 हिन्दी', 'cafe-हिन्दी'],
  ['', 'dialog'],
  [
    'one two three four five six seven eight nine ten eleven twelve thirteen',
    'one-two-three-four-five-six-seven-eight-nine-ten-eleven',
  ],
])('%j becomes a name that every system accepts', (topic, name) => {
  expect(slug(topic)).toBe(name)
})

test('any topic gives a short, safe name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (topic) => {
      const name = slug(topic)
      expect(name.length).toBeGreaterThan(0)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200)
      expect(name.length).toBeLessThanOrEqual(60)
      expect(name).toMatch(/^(?!\p{DI})[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u)
      expect(name.isWellFormed()).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('the name has the topic and the local time', () => {
  expect(exportFileName('Should cities ban private cars?', 'json', new Date(2026, 0, 2, 3, 4, 5))).toBe(
    'should-cities-ban-private-cars_20260102_030405.json',
  )
})
