import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeRecord } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { newWords } from '../helpers/scripted-provider.ts'

/** A vendor whose filter cuts the speech of the second participant, recognised by its model. */
async function filtering() {
  const vendor = await createFakeVendor({
    reply: ({ body }: FakeRecord) => {
      const asked = JSON.stringify(body)
      const cut = asked.includes('strict-model')
      return { text: `${newWords(25)}.`, ...(cut && { finish: 'content_filter' }) }
    },
  })
  onTestFinished(() => vendor.close())
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  const env = { OPENAI_API_KEY: 'sk-test' }
  const base = ['--base-url', `openai=${vendor.origin}/v1`]
  const run = (args: readonly string[]) => runCli([...args, ...base], { cwd, env })
  const begin = (more: readonly string[] = []) =>
    run([
      'run',
      '--topic',
      'Should cities ban cars?',
      '--turns',
      '1',
      '--no-critique',
      '--out',
      'out',
      '--formats',
      'txt',
      '--seat',
      'all=openai:plain-model',
      '--seat',
      'second=openai:strict-model',
      ...more,
    ])
  // Files of one second differ by a number, which does not sort.
  const written = () =>
    readdirSync(join(cwd, 'out'))
      .map((name) => join(cwd, 'out', name))
      .toSorted((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
      .map((path) => readFileSync(path, 'utf8'))
      .at(-1) ?? ''
  return { vendor, run, begin, written }
}

const idIn = (stderr: string) => /idi resume (\S+)/.exec(stderr)?.[1] ?? ''

test('a speech that a filter cut off ends the run with exit 3, says what can be done, and is marked in the file', async () => {
  const { begin, written } = await filtering()
  const { code, stderr } = await begin()
  expect(code).toBe(3)
  expect(stderr).toContain('The speech was cut off by the vendor’s filter. What there is was saved.')
  expect(stderr).toMatch(/Keep it as it is and go on with: idi resume \S+/)
  expect(stderr).toMatch(/Or have it said again: idi resume \S+.* --again/)
  expect(written()).toContain('cut off by the vendor’s filter')
})

test('idi resume keeps it and goes on to the end', async () => {
  const { begin, run } = await filtering()
  const id = idIn((await begin()).stderr)
  const { code, stderr } = await run(['resume', id, '--out', 'out', '--formats', 'txt'])
  expect(stderr).toContain('Done')
  expect(code).toBe(0)
  const again = await run(['resume', id, '--again'])
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('No turn was cut off last') as string })
})

test('idi resume --again has it said again, by another model where one is named', async () => {
  const { begin, run, vendor, written } = await filtering()
  const id = idIn((await begin()).stderr)
  const still = await run(['resume', id, '--again'])
  expect(still).toMatchObject({ code: 3, stderr: expect.stringContaining('was cut off by') as string })
  const wrong = await run(['resume', id, '--again', '--seat', 'third=openai:plain-model'])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('third') as string })
  const { code } = await run([
    'resume',
    id,
    '--again',
    '--seat',
    'second=openai:plain-model',
    '--out',
    'out',
    '--formats',
    'txt',
  ])
  expect(code).toBe(0)
  expect(JSON.stringify(vendor.requests.at(-1)?.body)).toContain('plain-model')
  expect(written()).not.toContain('cut off by')
})

test('--keep-cut goes on without asking, and the mark stays', async () => {
  const { begin, written } = await filtering()
  const { code } = await begin(['--keep-cut'])
  expect(code).toBe(0)
  expect(written()).toContain('cut off by the vendor’s filter')
})
