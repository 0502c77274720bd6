import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

async function vendor(): Promise<FakeVendor> {
  const made = await createFakeVendor({
    reply: ({ method }) => (method === 'POST' ? { text: `${newWords(20)}.` } : {}),
  })
  onTestFinished(() => made.close())
  return made
}

/** Counts the requests for words since the last call. */
function counter({ requests }: FakeVendor): () => number {
  let before = 0
  return () => {
    const calls = requests.filter(({ method }) => method === 'POST').length
    const since = calls - before
    before = calls
    return since
  }
}

test('an address given with --base-url is kept for every later command on that dialog, whatever the environment says', async () => {
  const { path: cwd, remove } = temporaryFolder()
  onTestFinished(remove)
  const [named, usual, third] = [await vendor(), await vendor(), await vendor()]
  const idi = (...args: readonly string[]) => runCli(args, { cwd, env: { OLLAMA_HOST: usual.origin } })
  const [atNamed, atUsual] = [counter(named), counter(usual)]
  const flag = ['--base-url', `ollama=${named.origin}`]
  const run = await idi(
    'run',
    '--topic',
    'Herons',
    '--turns',
    '1',
    '--seat',
    'all=ollama:fake-1',
    ...flag,
    '--no-critique',
  )
  expect([run.code, run.stderr]).toEqual([0, expect.anything()])
  const [{ id } = { id: '' }] = JSON.parse((await idi('list', '--json')).stdout) as readonly { readonly id: string }[]
  expect([atNamed() > 0, atUsual()]).toEqual([true, 0])

  const branch = (await idi('branch', id, '--turn', '2')).stdout.trim()
  for (const args of [
    ['summaries', id, '--make'],
    // A command on a seat's model that has no seat in it uses the same address.
    ['map', id, '--make', '--model', 'ollama:fake-2'],
    ['judge', id, '--judges', 'ollama:fake-2', '--yes'],
    ['regenerate', id, '--turn', '2'],
    ['resume', branch],
    ['run', '--continue', id, '--topic', 'Herons again', '--turns', '1', '--no-critique'],
    ['run', '--continue', id, '--topic', 'More', '--turns', '1', '--no-critique', '--seat', 'first=ollama:fake-3'],
  ]) {
    // It does not matter whether the text is the expected answer, only where it was asked for.
    const { stderr } = await idi(...args)
    expect(stderr).not.toMatch(/unknown option|--base-url/)
    expect([args[0], atNamed() > 0, atUsual()]).toEqual([args[0], true, 0])
  }

  const other = await idi('regenerate', id, '--turn', '2', '--base-url', `ollama=${third.origin}`)
  expect(other.code).toBe(3)
  expect(other.stderr).toContain(
    `Ollama is kept with this dialog at ${named.origin}, and --base-url names ${third.origin}: leave --base-url out to go on there`,
  )
  expect([atNamed(), atUsual(), third.requests.filter(({ method }) => method === 'POST').length]).toEqual([0, 0, 0])
})
