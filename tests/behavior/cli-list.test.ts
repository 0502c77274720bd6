import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { FactBody } from '../../src/core/contract/events.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { created } from '../unit/core/storage/dialog-facts.ts'
import { beganWith, PAUSED_BY_FAILURE } from '../unit/core/storage/ended-replays.ts'

test('list pauses a dialog that a killed process left running', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  const data = join(cwd, 'data')
  const storage = openStorage(data)
  await storage.log.append('k', [created('Left open'), { type: 'dialog-started' }])
  storage.close()
  const idi = (args: readonly string[]) => runCli(args, { cwd })
  const list = () => idi(['list', '--json'])
  const [dialog] = JSON.parse((await list()).stdout) as readonly [{ readonly status: string }]
  expect(dialog.status).toBe('paused')
  expect(JSON.parse((await list()).stdout)).toEqual([dialog])
  expect((await idi(['search', 'left'])).stdout).toContain('[Left] open')
})

test('list and search tell the styles of a mode apart, which the usual style is not named for', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const storage = openStorage(join(folder.path, 'data'))
  const first = created('Bees') as Extract<FactBody, { type: 'dialog-created' }>
  await storage.log.append('usual', [first])
  await storage.log.append('formal', [{ ...first, config: { ...first.config, style: 'cross-examination' } }])
  storage.close()
  const idi = async (...args: readonly string[]) => (await runCli(args, { cwd: folder.path })).stdout
  const rows = (await idi('list')).split('\n')
  expect(rows.find((row) => row.startsWith('formal'))).toMatch(/ debate \(cross-examination\) +created /)
  expect(rows.find((row) => row.startsWith('usual'))).toMatch(/ debate +created /)
  const listed = JSON.parse(await idi('list', '--json')) as readonly Readonly<Record<string, unknown>>[]
  expect(new Map(listed.map(({ id, style }) => [id, style]))).toEqual(
    new Map([
      ['formal', 'cross-examination'],
      ['usual', null],
    ]),
  )
  const found = await idi('search', 'bees', '--style', 'cross-examination')
  expect(found).toContain('formal')
  expect(found).not.toContain('usual')
})

test('list has a replay at the end of its recording as completed, and a failure as paused, for people and programs', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const storage = openStorage(join(folder.path, 'data'))
  for (const id of ['ended', 'vendor']) await storage.log.append(id, beganWith(PAUSED_BY_FAILURE[id] ?? []))
  storage.close()
  const idi = async (...args: readonly string[]) => (await runCli(args, { cwd: folder.path })).stdout
  const rows = (await idi('list')).split('\n')
  expect(rows.find((row) => row.startsWith('ended'))).toMatch(/ debate +completed /)
  expect(rows.find((row) => row.startsWith('vendor'))).toMatch(/ debate +paused /)
  const listed = JSON.parse(await idi('list', '--json')) as readonly Readonly<Record<string, unknown>>[]
  expect(new Map(listed.map(({ id, status, pauseReason }) => [id, [status, pauseReason]]))).toEqual(
    new Map([
      ['ended', ['completed', 'recording-ended']],
      ['vendor', ['paused', 'failure']],
    ]),
  )
})
