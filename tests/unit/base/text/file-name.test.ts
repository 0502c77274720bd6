import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readDocumentFile } from '../../../../src/features/attachments/files/index.ts'
import { isSameFileName, keptFileName } from '../../../../src/base/text/file-name.ts'

const [COMPOSED, APART] = ['Zürich é.txt'.normalize('NFC'), 'Zürich é.txt'.normalize('NFD')]

test('two file names are equal however their accents are encoded', () => {
  expect(isSameFileName(COMPOSED, APART)).toBe(true)
  expect(keptFileName(APART)).toBe(COMPOSED)
  expect(isSameFileName('a.txt', 'b.txt')).toBe(false)
})

test.each([
  [COMPOSED, APART],
  [APART, COMPOSED],
])('a file is found when its name is typed in another Unicode form than on the disk', async (typed, written) => {
  const folder = mkdtempSync(join(tmpdir(), 'idi-names-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, written), 'words')
  expect(await readDocumentFile(join(folder, typed))).toMatchObject({ name: COMPOSED, text: 'words' })
})
