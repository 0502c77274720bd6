import { expect, onTestFinished, test } from 'vitest'
import { createLibrary } from '../../../../../src/app/services/library/create-library.ts'
import { exampleModes } from '../../../../../src/app/services/library/samples.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

test('a file with a mode whose name is taken gives the mode a number, once', async () => {
  const storage = openStorage(temporaryFolder())
  onTestFinished(() => storage.close())
  let ids = 0
  const library = createLibrary({
    collections: storage.collections,
    newId: () => `id-${(ids += 1)}`,
    now: () => 0,
    version: storage.version,
  })
  const [mode] = exampleModes()
  const fileOf = (content: unknown) =>
    new TextEncoder().encode(JSON.stringify({ format: 'idi.modes-1', items: [content] }))
  await library.put('mode', { revision: 0, value: { ...mode, aim: 'Mine.' } })
  const [first] = await library.import('mode', 'f.json', fileOf(mode))
  expect(first).toMatchObject({ ok: true, message: expect.stringContaining('It is called') })
  expect(await library.import('mode', 'f.json', fileOf(mode))).toMatchObject([{ id: first?.id, here: true }])
  expect(await storage.collections.list('mode')).toHaveLength(2)
  const renamed = fileOf({ ...mode, name: 'Another' })
  expect(await library.import('mode', 'f.json', renamed)).toMatchObject([{ message: 'Imported.' }])
})
