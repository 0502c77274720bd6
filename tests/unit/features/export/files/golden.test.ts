import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goldenFiles } from '../../../../fixtures/exports/golden-files.ts'

const folder = new URL('../../../../fixtures/exports/', import.meta.url)

const files = await goldenFiles()

test.each(files)('$name is written byte for byte as the one that was read and approved', ({ name, bytes }) => {
  expect(new TextDecoder().decode(bytes)).toBe(readFileSync(new URL(name, folder), 'utf8'))
})

test('no golden file is left behind by a format that went', () => {
  const kept = readdirSync(folder).filter(
    (name) => /\.(json|txt|md|html|svg|mmd|argdown)$/.test(name) && name !== 'README.md',
  )
  expect(kept.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
})
