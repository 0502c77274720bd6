import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EstimateAnswer } from '../../src/core/contract/money.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const TOPIC = ['--topic', 'Should cities ban private cars?']
const INSTANT = ['--seat', 'all=rehearsal:instant']

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
beforeAll(() => {
  folder = temporaryFolder()
  cwd = folder.path
  writeFileSync(
    join(cwd, 'long.md'),
    Array.from({ length: 300 }, (_, index) => `Paragraph ${index}. ${'Trams carry many people. '.repeat(8)}`).join(
      '\n\n',
    ),
  )
})
afterAll(() => folder.remove())
const idi = (...args: string[]) => runCli(args, { cwd })

test('an estimate says which settings a model does not take', async () => {
  const seats = ['--seat', 'all=anthropic:claude-opus-5-5', '--seat', 'second=gemini:gemini-4-argon']
  const wishes = ['--thinking', 'all=off', '--thinking', 'second=on', '--effort', 'second=max']
  const { code, stderr } = await idi('estimate', ...TOPIC, ...seats, ...wishes)
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('Anthropic has no way to turn the thinking of the model "claude-opus-5-5" off')
  expect(stderr).toContain('The model "gemini-4-argon" of Gemini has no effort "max": it is asked for "high".')
})

test('an estimate needs no key, and calls an unknown price unknown, in JSON too', async () => {
  const seats = ['--seat', 'all=anthropic:claude-sonnet-5-5', '--seat', 'second=openai:brand-new']
  const [text, json] = await Promise.all([
    idi('estimate', ...TOPIC, ...seats, '--turns', '4', '--cap-usd', '1'),
    idi('estimate', ...TOPIC, ...seats, '--turns', '4', '--json'),
  ])
  expect(text).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^24 calls\nabout [\d,]+ tokens read.*\nmoney unknown \(no price for openai\/brand-new\)\n\d+ min\n/,
    ) as string,
  })
  expect(text.stderr).toContain('do not count toward the cap in money')
  const { estimate } = JSON.parse(json.stdout) as EstimateAnswer
  expect(estimate).toMatchObject({ calls: 24, cost: null, unpriced: ['openai/brand-new'] })
  expect(estimate.seats.first.cost).toBeGreaterThan(0)
})

test('a run says before it starts what it will probably cost, and at its end who won and what it has cost', async () => {
  const { code, stderr } = await idi('run', ...TOPIC, ...INSTANT, '--turns', '2', '--no-early-end', '--formats', 'json')
  expect(code).toBe(0)
  expect(stderr).toMatch(/^Expected: 16 calls, about [\d.]+k tokens, no money, under 1 min\.$/m)
  expect(stderr).toMatch(/^Winner: (?:Nobody|.+, (?:clearly|by a little))$/m)
  expect(stderr).toMatch(/^Expected about [\d.]+k tokens; it was [\d.]+k\.$/m)
})

test('a cap is never passed, and leaves room for the summary', async () => {
  const { code, stdout, stderr } = await idi(
    'run',
    ...TOPIC,
    ...INSTANT,
    '--turns',
    '6',
    '--cap-tokens',
    '20000',
    '--formats',
    'json',
  )
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('Ended at its cap') as string })
  const whole = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as {
    readonly totals: { readonly promptTokens: number; readonly completionTokens: number }
    readonly turns: readonly { readonly kind: string; readonly status: string }[]
  }
  expect(whole).toMatchObject({ endedByCap: true, cap: { tokens: 20_000 } })
  expect(whole.totals.promptTokens + whole.totals.completionTokens).toBeLessThanOrEqual(20_000)
  expect(whole.turns.at(-1)).toMatchObject({ kind: 'summary', status: 'ended' })
})

test('a file larger than the smallest window is refused; a part of it is taken only when asked for, and the run says so', async () => {
  const args = [
    ...TOPIC,
    ...INSTANT,
    '--window',
    'second=8192',
    '--context',
    'long.md',
    '--turns',
    '1',
    '--formats',
    'txt',
  ]
  const refused = await idi('run', ...args)
  expect(refused).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(
      /^idi: "long\.md" is too large for \S+ \(instant\): it has about [\d,]+ tokens/,
    ) as string,
  })
  const taken = await idi('run', ...args, '--take-part')
  expect(taken).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Of "long\.md", about [\d,]+ of [\d,]+ tokens are taken\.$/m) as string,
  })
})
