import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakePower } from '../helpers/fake-power.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { newWords } from '../helpers/scripted-provider.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import type { ServerStatus } from '../../src/core/contract/host/servers.ts'

test('servers are listed with their power and energy, also when one of them is down', async () => {
  const cwd = temporaryFolder()
  const [vendor, power] = [await createFakeVendor(), await fakePower({ hostname: 'gpu-1', watts: [80.4, 41] })]
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({
      servers: {
        studio: { kind: 'ollama', baseUrl: vendor.origin, label: 'Studio', powerPort: power.port },
        attic: { kind: 'openai', baseUrl: 'http://127.0.0.1:1/v1', powerPort: 1 },
      },
    }),
  )
  const [shown, json] = await Promise.all([runCli(['servers'], { cwd }), runCli(['servers', '--json'], { cwd })])
  await vendor.close()
  expect(shown.code).toBe(0)
  expect(shown.stdout).toMatch(/^studio +http:\/\/127\.0\.0\.1:\d+ +yes +1 +121$/m)
  expect(shown.stdout).toMatch(/^attic +http:\/\/127\.0\.0\.1:1 +no$/m)
  expect(shown.stderr).toMatch(/^attic cannot be reached at http:\/\/127\.0\.0\.1:1/m)
  expect((JSON.parse(json.stdout) as ServerStatus[]).map(({ id, reachable, watts }) => [id, reachable, watts])).toEqual(
    [
      ['ollama', false, null],
      ['studio', true, 121.4],
      ['attic', false, null],
    ],
  )
})

test('a run on a server that reports its power is stored and exported with the energy it took', async () => {
  const cwd = temporaryFolder()
  const vendor = await createFakeVendor({
    reply: ({ method }) =>
      method === 'POST'
        ? { text: 'Trams need less room than cars do.', pace: { firstTokenMs: 700, tokensPerSecond: 100 } }
        : {},
  })
  const power = await fakePower({ hostname: 'gpu-1', watts: [360] })
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({ servers: { studio: { kind: 'ollama', baseUrl: vendor.origin, powerPort: power.port } } }),
  )
  const ran = await runCli(
    [
      'run',
      '--topic',
      'Trams',
      '--turns',
      '1',
      '--no-critique',
      '--seat',
      'all=studio:fake:latest',
      '--formats',
      'json',
    ],
    { cwd },
  )
  await vendor.close()
  expect(ran).toMatchObject({ code: 0 })
  const { energy, totals } = JSON.parse(readFileSync(ran.stdout.trim(), 'utf8')) as {
    readonly energy: { readonly wattHours: number }
    readonly totals: { readonly seconds: number }
  }
  // 360 W are 0.1 Wh a second; parts of the first and the last second may be missing.
  expect(energy.wattHours).toBeGreaterThan(0.09)
  expect(energy.wattHours).toBeLessThanOrEqual((totals.seconds + 5) * 0.1)
})

test('a server added on the command line is there for later commands, keeps its key, and can be named as a provider', async () => {
  const cwd = temporaryFolder()
  const key = 'sk-marker-0123456789-wxyz'
  const vendor = await createFakeVendor({
    reply: ({ headers, method }) =>
      headers['authorization'] !== `Bearer ${key}`
        ? { fail: { status: 401 } }
        : method === 'POST'
          ? { text: newWords(20) }
          : {},
  })
  const idi = (args: readonly string[], input = '') => runCli(args, { cwd, input })
  const added = await idi(['servers', 'add', 'lab', '--url', vendor.origin, '--label', 'The lab', '--key'], `${key}\n`)
  expect(added).toMatchObject({
    code: 0,
    stdout: 'lab\n',
    stderr: expect.stringContaining('The lab answers at') as string,
  })
  expect((await idi(['servers'])).stdout).toMatch(/^lab +http:\/\/127\.0\.0\.1:\d+ +yes +3/m)
  expect(await idi(['servers', 'test', 'lab', '--model', 'fake-1'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^3 models; fake-1 answered in/) as string,
  })
  const ran = await idi([
    'run',
    '--topic',
    'Trams',
    '--turns',
    '1',
    '--no-critique',
    '--seat',
    'all=lab:fake-1',
    '--formats',
    'txt',
  ])
  expect(ran).toMatchObject({ code: 0 })
  expect(await idi(['servers', 'edit', 'lab', '--no-key', '--window', '32,768', '--label', 'Old lab'])).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^It is kept, and does not answer yet: Old lab at \S+ refused access/) as string,
  })
  const listed = JSON.parse((await idi(['servers', 'list', '--json'])).stdout) as ServerStatus[]
  expect(listed.at(-1)).toMatchObject({
    id: 'lab',
    label: 'Old lab',
    settings: { contextTokens: 32_768 },
    key: { present: false },
  })
  const wrong = await Promise.all([
    idi(['servers', 'add', 'openai', '--url', vendor.origin]),
    idi(['servers', 'add', 'lab', '--url', vendor.origin]),
    idi(['servers', 'add', 'x', '--url', 'ftp://example.com']),
    idi(['servers', 'add', 'x', '--preset', 'nobody']),
    idi(['servers', 'add', 'x', key]),
    idi(['servers', 'add', 'x']),
    idi(['servers', 'edit', 'nobody']),
    idi(['servers', 'edit', 'lab', '--window', 'wide']),
    idi(['servers', 'remove', 'ollama']),
    idi(['servers', 'test', 'nobody']),
  ])
  expect(wrong.map(({ code, stdout }) => [code, stdout])).toEqual(wrong.map(() => [2, '']))
  for (const { stderr } of wrong) {
    expect(stderr).toMatch(/^idi: [^\n]+[.?]\n$/)
    expect(stderr).not.toContain('sk-marker')
  }
  expect(await idi(['servers', 'remove', 'lab'])).toMatchObject({ code: 0 })
  expect((await idi(['servers'])).stdout).not.toContain('lab')
  await vendor.close()
})
