import { expect, test } from 'vitest'
import { describeVoice } from '../../../../../src/core/dialog/language/describe-voice.ts'

const voice = (id: string, label: string, ...languages: readonly string[]) => ({ id, label, languages })

test.each([
  [voice('Anna', 'Anna (de-DE)', 'de-DE'), 'Anna', 'German (Germany)'],
  [voice('en-us', 'English (America) (en-us)', 'en-us'), 'English (America)', ''],
  [voice('de+f2', 'German (de)', 'de'), 'German', 'woman 2'],
  [voice('slt', 'American woman', 'en-US'), 'American woman', ''],
  [voice('awb', 'Scottish man', 'en-GB'), 'Scottish man', 'British English'],
  [voice('alloy', 'alloy'), 'Alloy', ''],
  [voice('x', 'Made up (zz-not a tag)', 'zz-not a tag'), 'Made up', 'zz-not a tag'],
])('the name of a voice shows what the engine knows about it: %o', (listed, name, detail) => {
  expect(describeVoice(listed)).toEqual({ name, detail })
})
