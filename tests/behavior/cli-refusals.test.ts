import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const SECRET = 'Seven geese live in the cellar of my neighbour'

/** Runs a dialog of one turn each against a server with these answers. */
async function run(reply: (record: FakeRecord) => FakeReply, more: readonly string[] = []) {
  const vendor = await createFakeVendor({ reply: (record) => (record.method === 'POST' ? reply(record) : {}) })
  const folder = temporaryFolder()
  onTestFinished(() => vendor.close())
  onTestFinished(() => folder.remove())
  const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
  writeFileSync(join(folder.path, 'idi.config.json'), JSON.stringify({ servers }))
  const args = ['run', '--topic', SECRET, '--turns', '1', '--no-critique', '--seat', 'all=box:m', ...more]
  return { vendor, cwd: folder.path, ...(await runCli(args, { cwd: folder.path })) }
}

test('a refused call says its cause and the server’s own message, and nothing of the prompt', async () => {
  const message = `the model requires moderation. Your input "${SECRET}" was flagged for "violence". No credits were charged.`
  const refusal = { error: { message, code: 403, metadata: { reasons: ['violence'] } } }
  const { code, stdout, stderr, vendor } = await run(
    () => ({ fail: { status: 403, body: JSON.stringify(refusal) } }),
    ['--json-events'],
  )
  expect(code).toBe(3)
  expect(vendor.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  expect(stderr).toContain('refused to answer this prompt (403): change the topic')
  const said =
    'the model requires moderation. Your input "[removed]" was flagged for "violence". No credits were charged.'
  expect(stderr).toContain(`The server said: ${said}`)
  const failed = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; error?: { details: unknown } })
    .find(({ type }) => type === 'turn-failed')
  expect(failed?.error?.details).toMatchObject({ vendorSentence: said, status: 403 })
})

test.each([
  ['map', ['map', 'LAST', '--make']],
  ['brief', ['brief', 'LAST', '--make']],
  ['summaries', ['summaries', 'LAST', '--make']],
  ['ooc', ['ooc', 'LAST', '--say', 'How is it going?']],
  ['judge', ['judge', 'LAST', '--judges', 'box:m', '--yes']],
  ['judge in one order', ['judge', 'LAST', '--judges', 'box:m', '--one-order', '--yes']],
  ['judge --json', ['judge', 'LAST', '--judges', 'box:m', '--json', '--yes']],
  ['ask', ['ask', 'Which of them carries more people?', '--model', 'box:m']],
  ['regenerate', ['regenerate', 'LAST', '--turn', '1']],
  ['run', ['run', '--topic', 'Trams', '--turns', '1', '--seat', 'all=box:m']],
  ['servers test', ['servers', 'test', 'box', '--model', 'm']],
] as const)('%s that fails shows the server’s own message below its own sentence', async (_, args) => {
  let broken = false
  const said = 'No such project, or no access to it.'
  const { cwd, code, stdout } = await run(
    () => (broken ? { fail: { status: 401, message: said } } : { text: 'Trams are quiet, and they carry many.' }),
    ['--formats', 'json'],
  )
  expect(code).toBe(0)
  const { id } = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as { id: string }
  broken = true
  const failed = await runCli(
    args.map((word) => (word === 'LAST' ? id : word)),
    { cwd },
  )
  expect(failed.code, failed.stderr).not.toBe(0)
  if (args[0] === 'judge') expect(failed.code, failed.stderr).toBe(3)
  expect(failed.stderr).toMatch(/^idi: .*\n(?:.*\n)*The server said: No such project, or no access to it\.$/m)
})

test('a dialog goes on to its end on a server that sends whole answers, unusual endings and no stream', async () => {
  const answers: readonly ((record: FakeRecord) => FakeReply)[] = [
    () => whole({ finish_reason: 'stop' }),
    () => whole({ finish_reason: { type: 'stop' } }),
    () => whole({ finish_reason: 1 }),
    ({ body }) =>
      (body as { stream: boolean }).stream
        ? { fail: { status: 400, message: 'Your organization must be verified to stream this model.' } }
        : whole({ finish_reason: 'stop' }),
  ]
  let calls = 0
  const { code, stderr } = await run((record) => (answers[Math.min((calls += 1), 4) - 1] ?? answers[3]!)(record))
  expect(stderr).not.toContain('broke off')
  expect(code, stderr).toBe(0)
  expect(stderr).toMatch(/\d+ calls, [\d,]+ tokens/)
})

function whole(end: object): FakeReply {
  const message = { role: 'assistant', content: 'Trams are quiet, and they carry many.' }
  const usage = { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 }
  const body = { object: 'chat.completion', choices: [{ index: 0, message, ...end }], usage }
  return { raw: { bytes: Buffer.from(JSON.stringify(body)), contentType: 'application/json' } }
}
