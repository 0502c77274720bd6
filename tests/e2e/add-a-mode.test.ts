import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addCampfire, copyCheckout } from '../helpers/added-to-copy.ts'
import { noCopies, titled } from '../helpers/every-other-day.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../helpers/fake-vendor/index.ts'
import { runCli } from '../helpers/run-cli.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { sharedChromium } from './launchers/chromium.ts'
import { startHost } from './launchers/start-host.ts'
import { enter } from './launchers/surroundings.ts'

const SECRET = 'The oil is nearly gone.'

/** The keeper pours oil when there is a tool for it, and says so afterwards; everybody else says a line. */
function keeper({ body }: FakeRecord): FakeReply {
  const asked = JSON.stringify(body)
  const poured = /function_call_output|"role":"tool"/.test(asked)
  if (asked.includes('pour_oil') && !poured) return { toolCalls: [{ tool: 'pour_oil', input: { measures: 1 } }] }
  if (asked.includes('a fox who travels')) return { text: 'I sniff the wind and follow.' }
  return { text: poured ? 'The lamp glows.' : 'Night falls over the camp.' }
}

const TITLE = titled(
  'a mode added as CONTRIBUTING says works on the command line and the page, in files, search and sound',
  noCopies,
)
test.skipIf(noCopies !== null)(TITLE, async () => {
  const copy = copyCheckout(['out'])
  addCampfire(copy)
  const home = temporaryFolder()
  const vendor = await createFakeVendor({ reply: keeper })
  onTestFinished(() => vendor.close())
  const idi = (...args: string[]) =>
    runCli(args, {
      cwd: home,
      entry: join(copy, 'src/hosts/cli/index.ts'),
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${vendor.origin}/v1` },
    })
  const base = ['--base-url', `openai=${vendor.origin}/v1`]

  const begun = await idi(
    'run',
    '--mode',
    'campfire',
    '--topic',
    'A night in the woods',
    '--seat',
    'all=openai:gpt-6-luna',
    '--as',
    'person=I gather wood.',
    '--out',
    'out',
    '--formats',
    'json',
    ...base,
  )
  expect(begun.stderr).toContain('It is your turn. Say your words with: ')
  expect(begun.code).toBe(0)
  const [{ id } = { id: '' }] = JSON.parse((await idi('list', '--json')).stdout) as { id: string }[]
  const ended = await idi(
    'resume',
    id,
    '--as',
    'person=I look up.',
    '--out',
    'out',
    '--formats',
    'txt,md,html',
    ...base,
  )
  expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining('Done')])

  const files = readdirSync(join(home, 'out')).filter((name) => /\.(txt|md|html)$/.test(name))
  expect(files).toHaveLength(3)
  for (const name of files) {
    const text = readFileSync(join(home, 'out', name), 'utf8')
    for (const said of ['Rusty', 'I sniff the wind and follow.', 'I look up.', 'The lamp takes 1 of oil.'])
      expect(text).toContain(said)
    expect(text).not.toContain(SECRET)
  }
  expect((await idi('search', 'sniff')).stdout).toContain('sniff')
  expect((await idi('search', 'nearly gone')).stdout).not.toContain('gone')
  const spoken = await idi('speak', id, '--out', 'out')
  expect([spoken.code, spoken.stderr]).toEqual([0, expect.any(String)])
  const told = vendor.requests.filter(({ body }) => JSON.stringify(body).includes(SECRET))
  expect(told.some(({ body }) => JSON.stringify(body).includes('a fox who travels'))).toBe(true)

  // The built page does not know this mode; it gets it from its host.
  const host = await startHost(join(home, 'data'), [], {}, join(copy, 'src/hosts/server/index.ts'))
  onTestFinished(() => host.stop())
  const browser = await sharedChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 3_000 } })
  onTestFinished(() => page.close())
  await enter(page, host.url)
  await page.goto(`${host.origin}/#/dialog/${id}`)
  const script = page.getByRole('log', { name: 'Transcript' })
  await script.getByRole('heading', { name: 'Rusty' }).first().waitFor()
  await script.getByText('The lamp takes 1 of oil.').first().waitFor()
  await script.getByText('I look up.').waitFor()
  expect(await page.getByText(SECRET).count()).toBe(0)
  await page.goto(`${host.origin}/#/new`)
  await page.getByText('A tale in which you take part').waitFor()
})
