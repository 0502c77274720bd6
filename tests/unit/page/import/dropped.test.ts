// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { droppedFiles, LOOKED_AT_MAX } from '../../../../src/page/import/dropped.ts'

interface Tree {
  readonly [name: string]: string | Tree
}

/** An entry of a file system in memory that returns its children in batches, as browsers do. */
function entry(name: string, tree: string | Tree, path = `/${name}`): FileSystemEntry {
  const shared = { name, fullPath: path }
  if (typeof tree === 'string')
    return {
      ...shared,
      isFile: true,
      isDirectory: false,
      file: (take: (file: File) => void) => take(new File([tree], name)),
    } as unknown as FileSystemEntry
  return {
    ...shared,
    isFile: false,
    isDirectory: true,
    createReader() {
      const waiting = Object.entries(tree).map(([child, inside]) => entry(child, inside, `${path}/${child}`))
      return { readEntries: (take: (entries: FileSystemEntry[]) => void) => take(waiting.splice(0, 100)) }
    },
  } as unknown as FileSystemEntry
}
const drop = (...entries: readonly FileSystemEntry[]) =>
  droppedFiles({
    items: entries.map((each) => ({
      kind: 'file',
      webkitGetAsEntry: () => each,
      getAsFile: () => new File(['x'], each.name),
    })),
    files: [],
  } as unknown as DataTransfer)
const many = (count: number): Tree =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.txt`, 'x']))

test('takes the files of a folder beyond the first hundred, and those in a folder within', async () => {
  const { files, problems } = await drop(
    entry('book', { ...many(150), inner: { 'a.md': 'x' }, '.DS_Store': 'x' }),
    entry('b.txt', 'x'),
  )
  expect([files.length, problems]).toEqual([152, []])
  expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['book/149.txt', 'book/inner/a.md', 'b.txt']))
})

test('says that a folder is empty, and reads a huge one only up to the limit', async () => {
  expect((await drop(entry('void', {}))).problems).toEqual(['The folder "void" holds no files.'])
  const { files, problems } = await drop(entry('disk', many(LOOKED_AT_MAX + 300)))
  expect(files).toHaveLength(LOOKED_AT_MAX)
  expect(problems[0]).toMatch(/"disk" holds more than 1,000 files/)
})
