import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readImports } from '../../../../../src/app/services/imports/read-imports.ts'
import { sayInEnglish } from '../../../../../src/base/language/say.ts'
import { exportJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { debate } from '../../../../fixtures/exports/samples.ts'
import { epub, odf, ole, xlsx } from '../../../../helpers/office-files.ts'

const LIMITS = { entries: 10, entryBytes: 1024 ** 2, totalBytes: 2 * 1024 ** 2 }
const good = exportJson(debate().state('one'))
const fixture = (path: string) => new Uint8Array(readFileSync(new URL(`../../../../${path}`, import.meta.url)))
const json = (value: unknown) => strToU8(JSON.stringify(value))

test.each<readonly [string, () => Uint8Array, string]>([
  ['a.pdf', () => fixture('fixtures/documents/two-pages.pdf'), 'a PDF'],
  ['a.docx', () => fixture('fixtures/documents/letter.docx'), 'an office document. Dialogs are read from their export'],
  ['a.xlsx', () => xlsx([{ name: 'One', rows: [] }]), 'an office document'],
  ['a.odt', () => odf('text', ''), 'an office document'],
  ['a.doc', () => ole('WordDocument'), 'an office document'],
  ['a.rtf', () => strToU8('{\\rtf1 Ann: Hello.}'), 'an office document'],
  ['a.epub', () => epub('T', ['Hello']), 'an EPUB book'],
  ['a.json', () => fixture('../docs/stage.png'), 'a picture'],
  ['a.jpg', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'a picture'],
  ['a.mp3', () => new Uint8Array([0xff, 0xfb, 0x90, 0x44, 0, 0]), 'a sound or a video'],
  ['a.html', () => fixture('fixtures/exports/debate.html'), 'a web page'],
  ['a.csv', () => strToU8('name,age\nAnn,3\n'), 'a text in which no speakers were found'],
  ['package.json', () => json({ name: 'x', private: true }), 'JSON of another kind'],
  ['list.json', () => json([1, 2]), 'JSON of another kind'],
  ['number.json', () => json(3), 'JSON of another kind'],
  ['trace.json', () => fixture('fixtures/exports/debate.otlp.json'), 'JSON of another kind'],
  ['map.json', () => fixture('fixtures/exports/argued.map.json'), 'an argument map'],
  ['cup.json', () => json({ format: 'idi.tournament-1' }), 'a tournament. Open it under Tournaments'],
  ['cut.json', () => good.subarray(0, good.length - 9), 'cut off or damaged'],
  ['newer.json', () => json({ schema: 'idi.dialog/2' }), 'a newer version of the app'],
  ['cut.zip', () => zipSync({ 'one.json': good }).subarray(0, 20), 'no whole file was found'],
])('%s, which holds no dialog, is told as what it is, in one line', (name, bytes, words) => {
  const read = [...readImports(name, bytes(), LIMITS)]
  expect(read.map((one) => [one.name, 'problem' in one && sayInEnglish(one.problem)])).toEqual([
    [name, expect.stringContaining(words) as string],
  ])
})
