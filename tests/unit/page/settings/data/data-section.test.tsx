// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { BackupStep, DataInfo, RestoreStep } from '../../../../../src/core/contract/library/library.ts'
import { DataSection } from '../../../../../src/page/settings/data/data-section.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render } from '../../render.tsx'

const INFO: DataInfo = {
  folder: '/data',
  bytes: 5_000_000,
  dialogs: 4,
  binned: 2,
  backupFolder: '/data/backups',
  backups: [
    { name: 'old.db', at: 1, bytes: 1_000, dialogs: 3, automatic: false },
    { name: 'torn.db', at: 2, bytes: 10, dialogs: null, automatic: false },
  ],
  automatic: { on: true, count: 3, bytes: 6_000_000, problem: null },
}

/** The progress that the host reports. */
let work: Feed<BackupStep | RestoreStep>
let connection: FakeConnection
let box: HTMLElement
beforeEach(async () => {
  work = new Feed()
  connection = fakeConnection()
  connection.answers = {
    'settings.get': () => null,
    'app.info': () => ({ modes: [], dataDir: '/data', version: '1', capabilities: { revealFile: false } }),
    'data.info': () => INFO,
    'data.backUp': () => work,
    'data.restore': () => work,
    'data.setAutomatic': () => undefined,
    'dialogs.remove': () => undefined,
  }
  box = await render(connection, <DataSection />)
})
const asked = (name: string) => connection.asked.filter((each) => each.name === name).map((each) => each.input)
const buttons = (name: RegExp) =>
  [...box.querySelectorAll('button')].filter((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )

test('says what a restore did', async () => {
  await click(buttons(/^Restore the backup/)[0])
  await click(button(box, 'Merge the backup'))
  await act(async () => {
    work.push(
      { kind: 'progress', share: 0.4 },
      { kind: 'restored', report: { added: 1, lengthened: 0, same: 2, copied: 1, items: 0 } },
    )
    await settle()
  })
  expect(asked('data.restore')).toEqual([{ name: 'old.db', how: 'merge' }])
  expect(box.querySelector('[role="status"]')?.textContent).toBe(
    'Restored: 1 dialog added, 1 imported as a copy, 2 already here.',
  )
})

test('shows the progress of long work, and can stop it without calling it done', async () => {
  await click(button(box, 'Back up now'))
  await act(async () => {
    work.push({ kind: 'progress', share: 0.25 })
    await settle()
  })
  expect(box.querySelector('progress')?.value).toBe(0.25)
  await click(button(box, 'Stop'))
  // The host ends the stream without a result.
  await act(async () => {
    work.end()
    await settle()
  })
  expect(box.querySelector('progress')).toBeNull()
  expect(box.querySelector('[role="status"]')?.textContent).toBe('Stopped: no backup was made.')
})

test('says how much room automatic backups take, and switches them off', async () => {
  expect(box.textContent).toContain('3 backups of this kind now, 5.7 MB.')
  await click(box.querySelector('.data-automatic input'))
  expect(asked('data.setAutomatic')).toEqual([{ on: false }])
})

test('a backup that cannot be read cannot be restored', () => {
  expect(buttons(/^Restore the backup/).map((each) => each.disabled)).toEqual([false, true])
})

test('says that a backup failed', async () => {
  connection.answers['data.backUp'] = () => {
    throw new AppError('STORAGE_FULL', 'The disk is full: make room and back up again.')
  }
  await click(button(box, 'Back up now'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('The disk is full: make room and back up again.')
  expect(box.textContent).not.toContain('Backed up')
})

test('asks before it empties the bin, and deletes only what is in it', async () => {
  await act(async () => {
    connection.lists.at(-1)?.push([
      { id: 'here', binnedAt: null },
      { id: 'binned', binnedAt: 5 },
    ] as never)
    await settle()
  })
  await click(button(box, 'Empty the bin'))
  expect(asked('dialogs.remove')).toEqual([])
  await click(box.querySelector('dialog .danger'))
  expect(asked('dialogs.remove')).toEqual([{ ids: ['binned'] }])
})

test('says for a library in a database where dialogs are stored, and offers no backups', async () => {
  connection.answers['data.info'] = () => ({ ...INFO, database: 'db.example.org:5432/idi' })
  const other = await render(connection, <DataSection />)
  expect(other.textContent).toContain('worlds and modes are in the database db.example.org:5432/idi: 4 dialogs')
  expect(other.textContent).toContain('Dialogs are written to the database as they are spoken')
  expect(other.textContent).toContain('Backups of a folder are in /data/backups.')
  expect(other.textContent).not.toContain('written here')
  expect(other.textContent).toContain('pg_dump')
  expect([...other.querySelectorAll('button')].map((each) => each.textContent)).not.toContain('Back up now')
})
