import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { latestPanel } from '../../src/core/dialog/judging/panel.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import { openStorage } from '../../src/core/storage/index.ts'
import { eventually } from '../helpers/eventually.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, startCli } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'

test('a kill during a judge’s call keeps the verdicts so far, counts the call under way, and asks it again', async () => {
  const cwd = temporaryFolder()
  const asked: string[] = []
  let stalls = true
  const vendor = await createFakeVendor({
    reply: ({ method, body }) => {
      if (method !== 'POST') return {}
      const { model } = body as { readonly model: string }
      if (!model.startsWith('judge')) return { text: newWords(30) }
      asked.push(model)
      const answer = { text: JSON.stringify({ reasons: [], choice: 'neither' }) }
      // Its answer stops in the middle until the process is killed.
      return model === 'judge-slow' && stalls ? { tokens: ['{"reasons":', '[]'], stallAfter: 1 } : answer
    },
  })
  onTestFinished(() => vendor.close())
  const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers }))
  const ran = await runCli(
    ['run', '--topic', 'Trams', '--turns', '1', '--no-critique', '--seat', 'all=box:m', '--quiet'],
    { cwd },
  )
  expect(ran.code, ran.stderr).toBe(0)
  const storage = openStorage(join(cwd, 'data'))
  onTestFinished(() => storage.close())
  const [dialog] = await storage.log.list()
  const id = dialog?.id ?? ''
  const facts = () => storage.log.read(id)
  const state = async (): Promise<DialogState> => (await facts()).reduce(reduce, emptyDialog(id))

  const judging = startCli(['judge', id, '--judges', 'box:judge-quick,box:judge-slow', '--yes'], { cwd })
  await eventually(async () => {
    expect(asked.filter((model) => model === 'judge-slow')).toHaveLength(2)
    expect(latestPanel(await state())?.judges[0]?.finding.kind).toBe('held')
  })
  judging.child.kill('SIGKILL')
  expect((await judging.result).signal).toBe('SIGKILL')
  const before = await facts()
  expect(before.map(({ seq }) => seq)).toEqual(before.map((_fact, index) => index + 1))
  expect(latestPanel(await state())).toMatchObject({ unfinished: true, decided: 1 })
  expect((await state()).judging.calls.map(({ judge: { model } }) => model)).toEqual(['judge-slow', 'judge-slow'])

  const calls = asked.length
  stalls = false
  const done = await runCli(['judge', id, '--go-on', '--yes', '--json'], { cwd })
  expect(done.code, done.stderr).toBe(0)
  // The open calls and their price are reported before anybody is asked again.
  expect(done.stderr).toMatch(/Nothing came back of 2 calls[^]*Expected: at most 4 calls[^]*Judged: 0 of/)
  expect(JSON.parse(done.stdout)).toMatchObject({ unfinished: false, outcome: 'neither', agreeing: 2 })
  expect(asked.slice(calls)).toEqual(['judge-slow', 'judge-slow'])
  const after = await facts()
  expect(after.slice(0, before.length)).toEqual(before)
  const whole = await state()
  expect(whole.judging.calls).toEqual([])
  // The dialog counts every call that the vendor saw.
  const spent = whole.spent.filter(({ model }) => model.startsWith('judge'))
  expect(spent.reduce((sum, each) => sum + each.calls, 0)).toBe(asked.length)
  const lost = spent.filter(({ kind }) => kind === 'failed')
  expect(lost.map(({ model }) => model)).toEqual(['judge-slow', 'judge-slow'])
  for (const { usage } of lost) {
    expect(usage.promptTokens).toBeGreaterThan(200)
    expect(usage.estimated).toBe(true)
  }
})
