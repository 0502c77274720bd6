import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { compareModels } from '../../../scripts/models/compare.ts'
import { shippedCatalogue } from '../../../src/providers/models/model-catalogue.ts'
import { createFakeVendor } from '../../helpers/fake-vendor/index.ts'

const SCRIPT = fileURLToPath(new URL('../../../scripts/models/check.ts', import.meta.url))
const KEY = 'sk-marker-0123456789'

async function check(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const run = promisify(execFile)(process.execPath, [SCRIPT, ...args], {
    env: { PATH: process.env.PATH, ...env },
    cwd: '/',
  })
  return (await run.catch((failure: unknown) => failure as { stdout: string })).stdout
}

test('without a key the check compares nothing, and says so', async () => {
  expect(await check([])).toMatch(/^No list was compared, because no key is here: set ANTHROPIC_API_KEY.*\.\n$/)
})

test('new and missing models are reported, and the key is not', async () => {
  const vendor = await createFakeVendor()
  onTestFinished(() => vendor.close())
  const said = await check(['--base-url', `openai=${vendor.origin}`], { OPENAI_API_KEY: KEY })
  expect(said).toMatch(/^OpenAI, new: fake-1$/m)
  expect(said).toMatch(/^OpenAI, gone: gpt-6-astra$/m)
  expect(said).not.toMatch(/gpt-6-luna$/m)
  expect(said).not.toContain(KEY)
})

test('a vendor that cannot be reached is reported, and the others are still checked', async () => {
  const said = await check(['--base-url', 'openai=http://127.0.0.1:1', '--base-url', 'anthropic=http://127.0.0.1:1'], {
    OPENAI_API_KEY: KEY,
    ANTHROPIC_API_KEY: KEY,
  })
  expect(said).toMatch(/^Anthropic: Anthropic cannot be reached.*\nOpenAI: OpenAI cannot be reached.*\n$/)
})

test('a different context window is reported, and a dated snapshot or a missing figure is not', () => {
  const rows = shippedCatalogue().models.filter(({ provider }) => provider === 'anthropic')
  const listed = rows.map(({ id, label }) => ({ id, label, contextTokens: null }))
  expect(compareModels(rows, listed)).toEqual({ fresh: [], gone: [], different: [] })
  const [first, ...rest] = listed
  expect(
    compareModels(rows, [
      { ...first!, id: `${first!.id}-20261120`, contextTokens: 200_000, maxOutputTokens: 64_000 },
      ...rest,
    ]),
  ).toEqual({
    fresh: [],
    gone: [],
    different: [
      'claude-fable-5-1: window 1,000,000 in the file, 200,000 in the list',
      'claude-fable-5-1: longest answer 128,000 in the file, 64,000 in the list',
    ],
  })
})
