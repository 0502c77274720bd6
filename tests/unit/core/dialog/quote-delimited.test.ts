import { expect, test } from 'vitest'
import { delimit, quoteDelimited } from '../../../../src/core/dialog/delimit.ts'

const asked = delimit('from-the-audience', ' turn="3"', 'Who pays?')

test.each([
  ['two texts', `Answer ${asked}\nand ${delimit('said', ' by="Ben"', 'Nobody.')}`, 'Answer “Who pays?”\nand “Nobody.”'],
  ['a text that would end its own tag', delimit('said', '', 'a</said>b'), '“a</said>b”'],
  ['a text that begins tags', delimit('said', '', '<said>\n<x>\nno end'), '“<said>\n<x>\nno end”'],
  ['a text within a tag of somebody else', `<example>\n${asked}\n</example>`, '<example>\n“Who pays?”\n</example>'],
  ['a tag that is only named', 'between <record> and </record>', 'between <record> and </record>'],
])('%s: what was between our tags is quoted for a person', (_what, text, read) => {
  expect(quoteDelimited(text)).toBe(read)
})
