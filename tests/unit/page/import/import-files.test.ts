// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../../../src/core/contract/limits.ts'
import { importFiles } from '../../../../src/page/import/import-files.ts'
import { formatImportReports } from '../../../../src/page/import/use-import.ts'

const chosen = (name: string, text: string) => ({ name, file: new File([text], name) })

test('a broken file is reported, and the good ones after it are imported', async () => {
  const huge = {
    name: 'huge.zip',
    file: Object.defineProperty(new File([], 'huge.zip'), 'size', { value: CONTEXT_FILE_MAX_BYTES + 1 }),
  }
  const reports = await importFiles(
    [chosen('a.json', 'A'), chosen('broken.json', '{'), huge, chosen('b.json', 'B')],
    async ({ name, base64 }, tell) => {
      if (name === 'broken.json') throw new AppError('INPUT_INVALID', 'It is no export.')
      tell({ name, ok: true, id: atob(base64), message: 'Imported.' })
    },
    () => {},
    new AbortController().signal,
  )
  expect(reports.map(({ name, ok, id }) => [name, ok, id])).toEqual([
    ['a.json', true, 'A'],
    ['broken.json', false, null],
    ['huge.zip', false, null],
    ['b.json', true, 'B'],
  ])
  expect(reports[1]?.message).toBe('It is no export.')
  expect(formatImportReports(reports)).toBe('2 imported, 2 not.')
  const again = { ...reports[0]!, ok: true, id: 'd', here: true }
  expect(formatImportReports([...reports, again])).toBe('2 imported, 1 here already, 2 not.')
  expect(formatImportReports([again])).toBe('Nothing new: all of it is here already.')
})

test('a chat of another program that is too large names its size, the limits and the command that takes it', async () => {
  const MEGABYTE = 1024 * 1024
  const made = (name: string, megabytes: number) => chosen(name, `[${' '.repeat(megabytes * MEGABYTE - 2)}]`)
  const taken: string[] = []
  const reports = await importFiles(
    [made('conversations.json', 25), made('all chats.json', 200)],
    async ({ name }) => void taken.push(name),
    () => {},
    new AbortController().signal,
  )
  expect(taken).toEqual([])
  expect(reports.map(({ ok, message }) => [ok, message])).toEqual([
    [
      false,
      'It has 25 MB, and at most 20 MB can be imported here: in a terminal, idi import "conversations.json" takes up to 100 MB.',
    ],
    [
      false,
      'It has 200 MB, and at most 20 MB can be imported here and 100 MB in a terminal: cut it into parts for idi import "all chats.json".',
    ],
  ])
})

test('cancelling an import keeps what was imported, and reports no failure', async () => {
  const stop = new AbortController()
  const steps: number[] = []
  const reports = await importFiles(
    [chosen('many.zip', 'A'), chosen('next.json', 'B')],
    async ({ name }, tell, signal) => {
      tell({ name: 'one', ok: true, id: '1', message: 'Imported.' })
      stop.abort()
      signal.throwIfAborted()
      tell({ name, ok: true, id: '2', message: 'Imported.' })
    },
    ({ things }) => steps.push(things),
    stop.signal,
  )
  expect(reports.map(({ name }) => name)).toEqual(['one'])
  expect(steps).toEqual([0, 1])
})
