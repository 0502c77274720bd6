import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'

test('a kill during a hint leaves the turn as it was: the hint does not count, and can be asked for again', async () => {
  const { promise: thinking, resolve: begun } = Promise.withResolvers<void>()
  let hangs = true
  const vendor = await createFakeVendor({
    reply: async ({ body }) => {
      if (!JSON.stringify(body ?? '').includes('asks for a hint')) return { text: `${newWords(30)}.` }
      begun()
      // The process is killed while it waits for the rest.
      if (hangs) return { text: newWords(30), pace: { tokensPerSecond: 60 }, stallAfter: 5 }
      return { text: 'Say yes or no first.' }
    },
  })
  const { path: cwd, remove } = temporaryFolder()
  onTestFinished(async () => {
    remove()
    await vendor.close()
  })
  const at = ['--base-url', `openai=${vendor.origin}/v1`]
  const options = { cwd, env: { OPENAI_API_KEY: 'sk-fake' } }
  const run = [
    'run',
    '--topic',
    'Trams?',
    '--seat',
    'all=openai:m',
    '--take',
    'second',
    '--turns',
    '1',
    '--no-critique',
  ]
  const held = await runCli([...run, ...at], options)
  const [, id = ''] = /idi resume (\S+)/.exec(held.stderr) ?? []
  const asking = startCli(['turn', id, '--hint', ...at], options)
  await thinking
  asking.child.kill('SIGKILL')
  expect((await asking.result).signal).toBe('SIGKILL')

  const after = await runCli(['turn', id, '--json'], options)
  expect(JSON.parse(after.stdout)).toMatchObject({ hints: [] })
  hangs = false
  const again = await runCli(['turn', id, '--hint', ...at], options)
  expect(again.stdout).toBe('What kind of answer is owed: Say yes or no first.\n')
  await runCli(['resume', id, '--as', 'second=I hold that they pay.', '--formats', 'txt', ...at], options)
  expect((await runCli(['show', id], options)).stdout).toContain('with 1 hint from a model')
})
