import { expect, test } from 'vitest'
import { readImportInThread } from '../../../../../src/app/services/imports/read-in-thread.ts'

const MEGABYTE = 1024 * 1024

test('every chat of a file of ChatGPT that is too large for the page is read from a terminal', async () => {
  const chat = (number: number) => ({
    title: `Chat ${number}`,
    mapping: Object.fromEntries(
      ['user', 'assistant'].map((role, at) => [
        role,
        {
          message: { author: { role }, content: { parts: [`${role} ${'said so. '.repeat(14_000)}`] } },
          parent: at === 0 ? null : 'user',
        },
      ]),
    ),
    current_node: 'assistant',
  })
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: 110 }, (_, at) => chat(at + 1))))
  expect(bytes.length).toBeGreaterThan(25 * MEGABYTE)
  const limits = { entries: 10, entryBytes: 50 * MEGABYTE, totalBytes: 50 * MEGABYTE }
  const titles: (string | null | undefined)[] = []
  for await (const file of readImportInThread('conversations.json', bytes, limits)) {
    if (!('dialog' in file)) throw new Error(JSON.stringify(file).slice(0, 300))
    const created = file.dialog.bodies.find(({ type }) => type === 'dialog-created')
    titles.push(created?.type === 'dialog-created' ? created.config.topic.slice(0, 10) : null)
  }
  expect(titles).toHaveLength(110)
})
