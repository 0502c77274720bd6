import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../../src/core/storage/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { created } from '../unit/core/storage/dialog-facts.ts'

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
