import { expect, test } from 'vitest'
import { watchChosen } from '../../../../../src/app/acts/chosen-list.ts'
import type { DialogSummary } from '../../../../../src/core/contract/events.ts'
import type { ListUpdate } from '../../../../../src/core/contract/library/list-update.ts'
import { wholeLists } from '../../../../../src/page/host/store/list-store.ts'

const row = (id: string, createdAt: number) =>
  ({ id, createdAt, topic: '', mode: id.startsWith('x') ? 'ask' : 'debate' }) as DialogSummary
const listed = ({ mode }: DialogSummary) => mode === 'debate'

/** The lists that a page has one after another, as ids of their dialogs. */
async function heldAfter(updates: readonly ListUpdate[]): Promise<readonly string[]> {
  const sent = watchChosen(
    (async function* () {
      yield* updates
    })(),
    listed,
  )
  const held: string[] = []
  for await (const dialogs of wholeLists(sent)) held.push(dialogs.map(({ id }) => id).join(' '))
  return held
}

test('a list that arrives in pieces is used when it is complete, even if its last piece changes nothing here', async () => {
  const pieces: readonly ListUpdate[] = [
    { whole: true, more: true, dialogs: [row('d', 9), row('x1', 8)], removed: [] },
    { whole: false, more: true, dialogs: [row('x2', 7)], removed: [] },
    { whole: false, more: true, dialogs: [row('c', 6), row('b', 5)], removed: [] },
    { whole: false, dialogs: [row('x3', 4)], removed: [] },
    { whole: false, dialogs: [row('e', 10)], removed: ['c'] },
  ]
  expect(await heldAfter(pieces)).toEqual(['d c b', 'e d b'])
  // Another process answers after the first was lost in the middle: nothing of the first list is left.
  expect(await heldAfter([...pieces.slice(0, 2), { whole: true, dialogs: [row('a', 1)], removed: [] }])).toEqual(['a'])
})

test.each([
  ['Should **small** museums sell `art`?', 'Should small museums sell art?'],
  ['# Roofs\n\nWho pays?', 'Roofs Who pays?'],
  ['- one\n- two', 'one two'],
  ['[The roof](https://example.org "a title")', 'The roof'],
  ['a) one\nb) two', 'a) one b) two'],
  ['$x^2$ and `code` in *one*', '$x^2$ and code in one'],
  ['Bees \n and  wasps', 'Bees and wasps'],
  ['Is 3 * 4 < 13?', 'Is 3 * 4 < 13?'],
  ['Bees, and wasps', 'Bees, and wasps'],
])('a page is sent the topic %j without marks', async (topic, shown) => {
  const update: ListUpdate = { whole: true, dialogs: [{ ...row('a', 1), topic }], removed: [] }
  const sent = watchChosen(
    (async function* () {
      yield update
    })(),
    listed,
  )
  for await (const [dialog] of wholeLists(sent)) expect(dialog?.topic).toBe(shown)
})
