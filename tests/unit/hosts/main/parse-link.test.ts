import { expect, test } from 'vitest'
import { linkAmong, parseLink } from '../../../../src/hosts/main/parse-link.ts'

test.each([
  ['idi://dialog/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '/dialog/0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'],
  ['idi://dialog/d_1/', '/dialog/d_1'],
  ['idi://dialog/d/turn/imported-3', '/dialog/d/turn/imported-3'],
])('%s opens %s', (link, hash) => {
  expect(parseLink(link)).toEqual({ type: 'open', hash })
})

test.each([
  'idi://dialog/',
  'idi://dialog/../settings',
  'idi://dialog/a/../../settings/keys',
  'idi://dialog/a%2f..%2fsettings',
  'idi://dialog/a?x=1',
  'idi://dialog/a#/settings',
  'idi://dialog/a/turn/',
  'idi://dialog/a/turn/b/c',
  'idi://settings/keys',
  'idi:dialog/a',
  ' idi://dialog/a',
  'idi://dialog/a\n',
  'idi://dialog/<script>',
  `idi://dialog/${'a'.repeat(101)}`,
  'http://dialog/a',
  'file:///etc/passwd',
  '',
])('%j opens nothing', (link) => {
  expect(parseLink(link)).toBeNull()
})

test('only the first link among the arguments of a process counts', () => {
  expect(linkAmong(['--data', '/evil', 'idi://nothing', 'idi://dialog/a', 'idi://dialog/b'])).toEqual({
    type: 'open',
    hash: '/dialog/a',
  })
  expect(linkAmong(['--inspect', 'x'])).toBeNull()
})
