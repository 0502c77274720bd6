import { expect, test } from 'vitest'
import type { ChosenFile } from '../../../../src/page/import/dropped.ts'
import { readMany } from '../../../../src/page/files/read-many.ts'

const chosen = (count: number): ChosenFile[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}.txt`, file: new File(['x'], `${index}.txt`) }))
const good = ({ name }: ChosenFile) => ({ file: { name, mediaType: 'text/plain', text: 'x', tokens: 1 }, error: null })

test('reads two hundred files three at a time, and accepts no more than fit', async () => {
  let now = 0
  let most = 0
  let asked = 0
  const taken: string[] = []
  const { left, problems } = await readMany(chosen(200), {
    room: 20,
    signal: new AbortController().signal,
    read: async (each) => {
      asked += 1
      now += 1
      most = Math.max(most, now)
      await Promise.resolve()
      now -= 1
      return good(each)
    },
    take: ({ name }) => taken.push(name),
    progress: () => {},
  })
  expect([taken.length, asked, most, left.length, problems.length]).toEqual([20, 20, 3, 180, 0])
  expect([taken[0], left[0]]).toEqual(['0.txt', '20.txt'])
})

test('a broken file among good ones takes up no room, and does not stop the others', async () => {
  const taken: string[] = []
  const { left, problems } = await readMany(chosen(6), {
    room: 3,
    signal: new AbortController().signal,
    read: async (each) =>
      ['0.txt', '2.txt'].includes(each.name) ? { file: null, error: `${each.name} is broken` } : good(each),
    take: ({ name }) => taken.push(name),
    progress: () => {},
  })
  expect(taken.toSorted()).toEqual(['1.txt', '3.txt', '4.txt'])
  expect([problems, left]).toEqual([['0.txt is broken', '2.txt is broken'], ['5.txt']])
})

test('a cancelled reading attaches nothing that comes late, and lists what it left out', async () => {
  const stop = new AbortController()
  const taken: string[] = []
  const { left } = await readMany(chosen(10), {
    room: 20,
    signal: stop.signal,
    read: async (each) => {
      for (let round = 0; round < 20 && each.name !== '0.txt'; round += 1) await Promise.resolve()
      if (each.name === '1.txt') stop.abort()
      return good(each)
    },
    take: ({ name }) => taken.push(name),
    progress: () => {},
  })
  expect([...taken, ...left].toSorted()).toEqual(chosen(10).map(({ name }) => name))
  expect(taken).toEqual(['0.txt'])
})
