import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addLines, copyCheckout } from '../helpers/added-to-copy.ts'
import { noCopies, titled } from '../helpers/every-other-day.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { sharedChromium } from './launchers/chromium.ts'
import { startHost } from './launchers/start-host.ts'
import { enter } from './launchers/surroundings.ts'
import { chooseProvider, fillSetup, openForm, waitForEnd } from './pages/setup-page.ts'

const KEY = 'lines-key-0123456789'
const SAID = 'A line is the shortest way to say it.'
/** The verdict that the closing of a debate is asked for. */
const VERDICT = '{"winner": "none", "margin": "none", "reasons": []}'

/** A server of the vendor: each call reads 100 tokens and writes 20. */
async function startLines() {
  const asked: { readonly path: string; readonly key: unknown; readonly body: Record<string, unknown> }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray()).toString()
      const path = request.url ?? ''
      asked.push({ path, key: request.headers['x-key'], body: JSON.parse(body || '{}') as Record<string, unknown> })
      if (path === '/models') return response.end(JSON.stringify([{ id: 'plume-2', holds: 64_000 }]))
      const said = body.includes('winner') ? `${SAID}\n${VERDICT}` : SAID
      for (const word of said.match(/\S+\s*/g) ?? []) response.write(`${JSON.stringify({ say: word })}\n`)
      return response.end(`${JSON.stringify({ end: { why: 'done', read: 100, written: 20 } })}\n`)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const TITLE = titled(
  'a vendor added as CONTRIBUTING says is in the settings, the form, dialogs, costs and the command line',
  noCopies,
)
test.skipIf(noCopies !== null)(TITLE, async () => {
  const copy = copyCheckout(['out'])
  addLines(copy)
  const home = temporaryFolder()
  const { origin, asked } = await startLines()
  const configuration = JSON.stringify({ providers: { lines: { baseUrl: origin } } })
  writeFileSync(join(home, 'idi.config.json'), configuration)
  const env = { LINES_API_KEY: KEY }
  const idi = (...args: string[]) => runCli(args, { cwd: home, entry: join(copy, 'src/hosts/cli/index.ts'), env })

  const models = await idi('models', 'lines')
  expect([models.code, models.stdout]).toEqual([0, expect.stringMatching(/plume-2.*64,000/)])
  const seats = ['--topic', 'Is less more?', '--seat', 'all=lines:plume-2', '--turns', '1', '--no-critique']
  const estimate = JSON.parse((await idi('estimate', ...seats, '--json')).stdout) as { estimate: { cost: number } }
  expect(estimate.estimate.cost).toBeGreaterThan(0)
  const run = await idi('run', ...seats, '--temperature', 'first=0.5', '--out', 'out', '--formats', 'json,txt')
  expect([run.code, run.stderr]).toEqual([0, expect.stringContaining('Done')])
  const file = readdirSync(join(home, 'out')).find((name) => name.endsWith('.json')) ?? ''
  const { totals } = JSON.parse(readFileSync(join(home, 'out', file), 'utf8')) as { totals: Record<string, number> }
  // Five calls, each with 100 tokens at $2 and 20 at $10 a million.
  expect(totals).toMatchObject({ promptTokens: 500, completionTokens: 100, cost: 0.002 })
  expect(asked.filter(({ path }) => path === '/say').map(({ body }) => body.heat)).toContain(0.5)
  expect(asked.every(({ key }) => key === KEY)).toBe(true)

  const data = join(home, 'data')
  writeFileSync(join(data, 'idi.config.json'), configuration)
  const host = await startHost(data, [], env, join(copy, 'src/hosts/server/index.ts'))
  onTestFinished(() => host.stop())
  const browser = await sharedChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 2_000 } })
  onTestFinished(() => page.close())
  await enter(page, host.url)
  await openForm(page)
  for (const seat of ['First', 'Moderator', 'Second'] as const) await chooseProvider(page, seat, 'Lines')
  await fillSetup(page, { turns: 1, critique: false })
  await page
    .getByRole('main')
    .getByText(/About\s*5\s*calls/)
    .waitFor()
  await page.getByRole('button', { name: /^Start the/ }).click()
  await waitForEnd(page)
  const script = page.getByRole('log', { name: 'Transcript' })
  await expect.poll(() => script.getByText(SAID).count()).toBeGreaterThan(1)
  // The text of the whole page, so that a failure shows it.
  await expect.poll(() => page.locator('body').innerText()).toContain('$0.002')
  await page.goto(`${host.origin}/#/settings`)
  await page.getByRole('form', { name: 'Lines', exact: true }).getByText('LINES_API_KEY').waitFor()
})
