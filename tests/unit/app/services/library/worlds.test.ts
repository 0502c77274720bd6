import { expect, onTestFinished, test } from 'vitest'
import german from '../../../../../src/base/language/catalogues/de.json' with { type: 'json' }
import { wordsOf } from '../../../../../src/base/language/say.ts'
import { speak } from '../../../../../src/base/language/t.ts'
import type { Item } from '../../../../../src/core/contract/library/library.ts'
import type { WorldItem } from '../../../../../src/core/contract/story/world.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { createLibrary } from '../../../../../src/app/services/library/create-library.ts'
import { addSamples } from '../../../../../src/app/services/library/samples.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

let ids = 0

function worldsIn() {
  const storage = openStorage(temporaryFolder())
  onTestFinished(() => storage.close())
  const { collections, version } = storage
  const library = createLibrary({ collections, version, newId: () => `w${(ids += 1)}`, now: () => 0 })
  const list = async () => (await collections.list('world')) as Item<WorldItem>[]
  return { library, storage, list }
}

const bytesOf = (content: unknown) => new TextEncoder().encode(JSON.stringify(content))
const forest = () => structuredClone(WORLDS['forest']) as WorldItem['world']

test('a new data folder contains the built-in worlds, the default one first', async () => {
  const { storage, list } = worldsIn()
  await addSamples(storage.collections, storage.settings)
  const items = (await list()).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(items.map(({ value, sample }) => [value.world, sample])).toEqual(
    Object.values(WORLDS).map((world) => [world, true]),
  )
})

test('an exported world is its file, and is imported elsewhere only once', async () => {
  const here = worldsIn()
  const world = { ...forest(), title: 'The Salt Road' }
  const { id } = await here.library.put('world', { revision: 0, value: { name: world.title, world } })
  const { bytes, fileName } = await here.library.export('world', [id])
  expect(fileName).toMatch(/^the-salt-road_/)
  expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual(world)
  const there = worldsIn()
  for (let time = 0; time < 2; time += 1)
    expect(await there.library.import('world', fileName, bytes)).toMatchObject([{ name: 'The Salt Road', ok: true }])
  expect((await there.list()).map(({ value }) => value)).toEqual([{ name: 'The Salt Road', world }])
})

test('several worlds are exported as one file, which is imported completely', async () => {
  const here = worldsIn()
  for (const title of ['One', 'Two'])
    await here.library.put('world', { revision: 0, value: { name: title, world: { ...forest(), title } } })
  const { bytes } = await here.library.export(
    'world',
    (await here.list()).map(({ id }) => id),
  )
  const there = worldsIn()
  expect((await there.library.import('world', 'w.json', bytes)).map(({ ok }) => ok)).toEqual([true, true])
})

test.each([
  ['a place that is twice there', { places: [...forest().places, ...forest().places] }, /There are two places/],
  ['a start that is no place', { start: { location: 'nowhere' } }, /It starts at "nowhere"/],
  ['no title', { title: '  ' }, /because of "(name|world\.title)"/],
  ['no places', { places: [] }, /because of "world\.places"/],
  ['a field of no world', { script: 'alert(1)' }, /because of "world/],
  ['a later version', { format: 'idi.world-2' }, /newer version/],
])('a file with %s is refused with a sentence, and nothing is kept', async (_what, change, message) => {
  const { library, list } = worldsIn()
  const [report] = await library.import('world', 'w.json', bytesOf({ ...forest(), ...change }))
  expect(report).toMatchObject({ ok: false, message: expect.stringMatching(message) as string })
  expect(await list()).toEqual([])
})

test('a file of topics is refused as worlds, and a world as a topic', async () => {
  const { library } = worldsIn()
  expect(await library.import('world', 't.json', bytesOf({ format: 'idi.topics-1', items: [] }))).toMatchObject([
    { ok: false, message: 't.json holds topics, not worlds: import it into the topic library.' },
  ])
  expect(await library.import('topic', 'w.json', bytesOf(forest()))).toMatchObject([
    { ok: false, message: 'w.json is a world, and not topics: import it into the worlds.' },
  ])
})

test('the reason of a refusal can be said in another language, with the collections in it', async () => {
  const { library } = worldsIn()
  const [report] = await library.import('world', 't.json', bytesOf({ format: 'idi.topics-1', items: [] }))
  const words: Readonly<Record<string, string>> = german
  speak({ id: 'de', translate: (message) => words[message] })
  onTestFinished(() => speak())
  expect(wordsOf(report)).toBe(
    't.json enthält Themen, gesucht sind hier Welten: Importieren Sie die Datei dort (die Themenbibliothek).',
  )
})
