import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { eventually } from '../helpers/eventually.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, startCli } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

test('words that were being said survive a kill without warning', async () => {
  const cwd = temporaryFolder()
  let calls = 0
  const spoken = newWords(400)
  const vendor = await createFakeVendor({
    reply: ({ method }) => {
      if (method !== 'POST') return {}
      calls += 1
      // The second answer comes slowly and stops in the middle.
      return calls === 2 ? { text: spoken, pace: { tokensPerSecond: 60 }, stallAfter: 90 } : { text: newWords(30) }
    },
  })
  onTestFinished(() => vendor.close())
  const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers }))
  const run = ['run', '--topic', 'Trams', '--turns', '1', '--no-critique', '--seat', 'all=box:m']
  const running = startCli(run, { cwd })
  await running.saw('stderr', 'Turn 1, introduction')

  const storage = openStorage(join(cwd, 'data'))
  onTestFinished(() => storage.close())
  const [dialog] = await storage.log.list()
  const id = dialog?.id ?? ''
  const state = async (): Promise<DialogState> => (await storage.log.read(id)).reduce(reduce, emptyDialog(id))
  // The last word is held back, because more of it may come.
  const words = spoken.split(' ').slice(0, 85).join(' ')
  await eventually(async () => expect((await storage.log.keptWords(id))?.text).toContain(words))
  const before = (await storage.log.read(id)).length
  running.child.kill('SIGKILL')
  expect((await running.result).signal).toBe('SIGKILL')
  // Words of a running stage are not facts.
  expect(await storage.log.read(id)).toHaveLength(before)

  // Any command that opens the folder closes what was left open.
  await runCli(['list'], { cwd })
  const closed = await state()
  expect(closed).toMatchObject({ status: 'paused', pauseReason: 'interrupted' })
  expect(closed.turns.at(-1)).toMatchObject({
    status: 'failed',
    error: { code: 'INTERRUPTED' },
    partialText: expect.stringContaining(words) as string,
  })
  expect(await storage.log.keptWords(id)).toBeNull()

  const resumed = await runCli(['resume', id.slice(0, 13), '--formats', 'md'], { cwd })
  expect(resumed.code, resumed.stderr).toBe(0)
  const whole = await state()
  expect(whole.status).toBe('completed')
  expect(whole.turns.find(({ superseded }) => superseded)?.partialText).toContain(words)
  expect(await storage.log.keptWords(id)).toBeNull()
})
