import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakePower } from '../helpers/fake-power.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import type { ServerStatus } from '../../src/contract/host/power.ts'

test('servers are listed without what they hold and draw, or one that is down hides the others', async () => {
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

test('a run on a server that tells its power is stored and exported without the energy it took', async () => {
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
  // 360 W are 0.1 Wh a second; the first and the last second may be missed in part.
  expect(energy.wattHours).toBeGreaterThan(0.09)
  expect(energy.wattHours).toBeLessThanOrEqual((totals.seconds + 5) * 0.1)
})
