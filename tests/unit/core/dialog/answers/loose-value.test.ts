import { describe, expect, test } from 'vitest'
import { readLooseValue } from '../../../../../src/core/dialog/loose-json/loose-value.ts'

describe('the value of a text', () => {
  test.each<readonly [form: string, written: string, value: unknown]>([
    ['an object', '{"a": 1}', { a: 1 }],
    ['a string', '"a"', 'a'],
    ['an object within a string', '"{\\"a\\": 1}"', { a: 1 }],
    ['in marks of Python', "{'a': True, 'b': None}", { a: true, b: null }],
    ['in marks of a printer', '{“a”: “b”}', { a: 'b' }],
    ['with bare names and words', '{a: over there, b: 2}', { a: 'over there', b: 2 }],
    ['with a comment', '{"a": 1 // one\n}', { a: 1 }],
    ['in a fence within marks', '<|message|>```json\n{"a": 1}\n```<|call|>', { a: 1 }],
    ['the first of two that were glued', '{"a": 1}{"a": 2}', { a: 1 }],
    ['what is whole of one that breaks off', '{"a": {"b": 1, "c": "d', { a: { b: 1 } }],
    ['none in words', 'roll a die', undefined],
    ['none in an argument with a name', 'a={"b": 1}', undefined],
  ])('%s', (_form, written, value) => {
    expect(readLooseValue(written)).toStrictEqual(value)
  })

  test.each(['{"a": 1', '{"a": "b', '[{"a": 1}', '{"a" 1}'])('is refused where it must be complete: %s', (written) => {
    expect(readLooseValue(written, { whole: true })).toBeUndefined()
  })
})
