import { expect, test } from 'vitest'
import { createIdSource } from '../../../src/app/new-id.ts'

test('ids sort in the order they were made, within a millisecond and when the clock steps back', () => {
  let time = 1_700_000_000_000
  const newId = createIdSource(() => time)
  const ids: string[] = []
  for (let index = 0; index < 10_000; index += 1) {
    if (index === 3_000) time += 1
    if (index === 6_000) time -= 5_000
    ids.push(newId())
  }
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id is a UUID of version 7 that carries the time', () => {
  const id = createIdSource(() => 0x0123_4567_89ab)()
  expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
