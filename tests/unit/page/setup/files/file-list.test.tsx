// @vitest-environment happy-dom
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import type { ContextFile } from '../../../../../src/core/contract/dialog-config.ts'
import type { EstimateAnswer, SeatEstimate } from '../../../../../src/core/contract/money.ts'
import { FileList } from '../../../../../src/page/setup/files/file-list.tsx'
import { fakeConnection } from '../../fake-connection.ts'
import { button, click, render } from '../../render.tsx'

const BOOK: ContextFile = {
  name: 'book.txt',
  mediaType: 'text/plain',
  text: 'The streets are full of buses. '.repeat(5_000),
  tokens: 38_750,
}
const NOTES: ContextFile = { name: 'notes.md', mediaType: 'text/markdown', text: 'Buses.', tokens: 2 }
const MESSAGE = '"book.txt" is too large for First (small): it has about 38,750 tokens.'
const seat: SeatEstimate = {
  calls: 1,
  promptTokens: 1,
  completionTokens: 1,
  cost: null,
  largestPrompt: 1,
  contextTokens: 8_000,
}
const ROOM: EstimateAnswer = {
  estimate: {
    calls: 1,
    promptTokens: 1,
    cachedTokens: 0,
    completionTokens: 1,
    cost: null,
    seconds: 1,
    seats: { moderator: seat, first: seat, second: seat },
    drafting: { calls: 0, cost: 0, standing: 0 },
    unpriced: [],
    pricesAsOf: null,
  },
  overflow: [
    {
      file: 'book.txt',
      fileTokens: 38_750,
      seat: 'first',
      model: 'small',
      contextTokens: 8_000,
      roomTokens: 6_000,
      message: MESSAGE,
    },
  ],
}

let files: readonly ContextFile[] = []
function Files() {
  const [held, setHeld] = useState<readonly ContextFile[]>([BOOK, NOTES])
  useEffect(() => {
    files = held
  }, [held])
  return <FileList files={held} room={ROOM} onChange={setHeld} />
}

test('refuses a file that is too large and gives the sizes, and cuts it only when asked to', async () => {
  const box = await render(fakeConnection(), <Files />)
  expect(box.querySelector('[role="alert"]')?.textContent).toBe(MESSAGE)
  expect(box.textContent).toContain('under 1% of 8.0k')
  expect(files[0]).toBe(BOOK)
  await click(button(box, /^Take the first 5,800 tokens$/))
  expect(files.map((file) => file.name)).toEqual(['book.txt', 'notes.md'])
  expect(files[0]?.tokens).toBeLessThanOrEqual(5_800)
  expect(files[0]?.text).toContain('The file goes on')
})

test('removes a file that is too large', async () => {
  const box = await render(fakeConnection(), <Files />)
  await click(button(box, 'Remove book.txt, which is too large'))
  expect(files).toEqual([NOTES])
})

test('says when the encoding of a text was guessed from its letters', async () => {
  const [table, notes] = [{ ...NOTES, name: 'table.csv', codePage: 'gb18030' }, NOTES]
  const view = await render(fakeConnection(), <FileList files={[table, notes]} room={null} onChange={() => {}} />)
  const rows = Array.from(view.querySelectorAll('li'), (row) => row.textContent)
  expect(rows[0]).toContain('Read as GB18030 (Chinese), by its letters')
  expect(rows[1]).not.toContain('Read as')
})
