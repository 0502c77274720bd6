import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const KEY = 'sk-proj-abcdefghijklmnopqrstuvwxyz0123456789'
const RUN = ['run', '--seat', 'all=rehearsal:instant', '--turns', '1']
const WITH_TOPIC = [...RUN, '--topic', 'x']

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
beforeAll(() => {
  folder = temporaryFolder()
  cwd = folder.path
  const file = (name: string, content: string | Uint8Array): void => writeFileSync(join(cwd, name), content)
  file('a-file', 'not a folder')
  file('empty.txt', '')
  file(
    'binary.dat',
    Uint8Array.from({ length: 4_000 }, (_, index) => (index * 37) % 256),
  )
  file('damaged.txt', Buffer.concat([Buffer.from('für dich, größer'), Buffer.from([0xc3, 0x28])]))
  file('huge.txt', new Uint8Array(50 * 1024 * 1024).fill(0x61))
  file('unknown.json', JSON.stringify({ defaults: { turn: 3 } }))
  file('mistyped.json', JSON.stringify({ defaults: { turns: 'three' } }))
  file('broken.json', '{ "defaults": {}, }')
  file('clash.json', JSON.stringify({ servers: { openai: { kind: 'openai', baseUrl: 'http://127.0.0.1:9' } } }))
})
afterAll(() => folder.remove())

/** Expects one sentence of the program on stderr alone, without a stack trace. */
function expectSentence(
  { stdout, stderr }: { readonly stdout: string; readonly stderr: string },
  parts: readonly string[],
): void {
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^idi: [^\n]+\n$/)
  expect(stderr).not.toMatch(/\bat .*:\d+:\d+|node:internal|Error:/)
  for (const part of parts) expect(stderr).toContain(part)
}

describe('bad input on the command line or in a file exits 2 with one sentence that names it', () => {
  const cases: readonly [name: string, args: readonly string[], ...parts: string[]][] = [
    ['no topic', RUN, 'no topic', '--topic'],
    ['an empty topic', [...RUN, '--topic', ' '], 'topic is empty'],
    ['a topic of 100,000 characters', [...RUN, '--topic', 'x'.repeat(100_000)], 'longer than 10,000 characters'],
    ['a coach without a story', [...WITH_TOPIC, '--coach', 'rehearsal'], '--coach goes with --mode story'],
    ['a coach of nobody', [...RUN, '--mode', 'story', '--coach', 'rehearsl:x'], 'no provider', '"rehearsl"'],
    ['turns 0', [...WITH_TOPIC, '--turns', '0'], '--turns is "0"', '1 to 50'],
    ['turns 51', [...WITH_TOPIC, '--turns', '51'], '--turns is "51"', '1 to 50'],
    ['a length nobody knows', [...WITH_TOPIC, '--length', 'brief'], '--length is "brief"', 'shorter, usual, longer'],
    ['turns that are no number', [...WITH_TOPIC, '--turns', 'x'], '--turns is "x"', '1 to 50'],
    ['a question before no speech', [...WITH_TOPIC, '--ask', '0=Why?'], '--ask "0=Why?"', 'counted from 1'],
    [
      'a question beyond the last speech',
      [...WITH_TOPIC, '--ask', '99=Why?'],
      '--ask "99=Why?"',
      '2 speeches',
      '1 to 2',
    ],
    ['a question without words', [...WITH_TOPIC, '--ask', '1= '], 'asks nothing', '3="What does it cost?"'],
    ['a question without a speech', [...WITH_TOPIC, '--ask', 'Why?'], '--ask "Why?"', 'names no speech'],
    ['two questions for one speech', [...WITH_TOPIC, '--ask', '1=Why?', '--ask', '1=How?'], 'twice for speech 1'],
    ['an unknown mode', [...WITH_TOPIC, '--mode', 'quarrel'], '"quarrel"', 'debate, exploration, interview, critique'],
    [
      'an unknown provider',
      [...WITH_TOPIC, '--seat', 'first=nobody:x'],
      '"nobody"',
      'anthropic, openai, gemini, ollama, local, rehearsal',
    ],
    [
      'an unknown rehearsal model',
      [...WITH_TOPIC, '--seat', 'first=rehearsal:loud'],
      '"loud"',
      'steady, brisk, instant',
    ],
    ['an unknown seat', [...WITH_TOPIC, '--seat', 'frist=rehearsal'], 'did you mean "first"?'],
    [
      'a vendor without its key',
      [...WITH_TOPIC, '--seat', 'first=openai:gpt-6-luna'],
      'OPENAI_API_KEY',
      'idi keys set openai',
    ],
    [
      'a base URL that is none',
      [...WITH_TOPIC, '--seat', 'first=openai:m', '--base-url', 'openai=localhost'],
      '"localhost"',
      'https://',
    ],
    [
      'a base URL for nobody',
      [...WITH_TOPIC, '--base-url', 'opnai=http://127.0.0.1:9'],
      '"opnai"',
      'did you mean "openai"?',
    ],
    [
      'a name that is too long',
      [...WITH_TOPIC, '--name', `first=${'x'.repeat(81)}`],
      'seats.first.name',
      '80 characters',
    ],
    ['an unknown export format', [...WITH_TOPIC, '--formats', 'json,tx'], '"tx"', 'did you mean "txt"?'],
    ['an output folder that is a file', [...WITH_TOPIC, '--out', 'a-file'], 'a-file', '--out'],
    ['a context file that is missing', [...WITH_TOPIC, '--context', 'absent.md'], 'absent.md', 'does not exist'],
    ['a context file that is binary', [...WITH_TOPIC, '--context', 'binary.dat'], 'binary.dat', 'binary'],
    ['a context file that is empty', [...WITH_TOPIC, '--context', 'empty.txt'], 'empty.txt', 'empty'],
    ['a context file of 50 MB', [...WITH_TOPIC, '--context', 'huge.txt'], 'huge.txt', '50 MB', '20 MB'],
    ['a context file of damaged UTF-8', [...WITH_TOPIC, '--context', 'damaged.txt'], 'damaged.txt', 'UTF-8'],
    ['a config that is missing', [...WITH_TOPIC, '--config', 'absent.json'], 'absent.json', 'does not exist'],
    [
      'a config with an unknown field',
      [...WITH_TOPIC, '--config', 'unknown.json'],
      'unknown.json',
      'defaults.turn',
      'did you mean "turns"?',
    ],
    [
      'a config with a mistyped field',
      [...WITH_TOPIC, '--config', 'mistyped.json'],
      'mistyped.json',
      'defaults.turns is "three"',
      '1 to 50',
    ],
    [
      'a config that is not JSON',
      [...WITH_TOPIC, '--config', 'broken.json'],
      'broken.json',
      'not valid JSON',
      'line 1',
    ],
    ['a server named like a vendor', [...WITH_TOPIC, '--config', 'clash.json'], 'The server "openai"'],
    ['a data folder that is a file', [...WITH_TOPIC, '--data', 'a-file'], 'a-file', '--data'],
    ['a data folder with a line break, in a file', ['list', '--data', 'a-file/b\nc'], 'a-file/b c', 'not a folder'],
    ['a data folder with a name too long', ['list', '--data', 'x'.repeat(300)], 'xxx', 'name is too long', '--data'],
    ['a backup into a file', ['backup', '--to', 'a-file'], 'a-file', 'no file can be made there', '--to'],
    ['a dialog that is not there', ['show', 'ffff'], '"ffff"', 'idi list'],
    ['a command misspelt', ['ruin'], 'ruin'],
    ['a flag misspelt', ['run', '--topc', 'x'], '--topc'],
  ]
  test.concurrent.each(cases)('%s', async (_name, args, ...parts) => {
    const result = await runCli(args, { cwd })
    expect(result.code).toBe(2)
    // commander prints its suggestion on a line of its own.
    expectSentence({ ...result, stderr: result.stderr.replace(/\n\(Did you mean [^)]*\)/, '') }, parts)
  })

  // Node's own recursive mkdir never ends in /proc.
  test.runIf(process.platform === 'linux').each([
    ['--data', ['list', '--data', '/proc/x'], 'cannot be used'],
    ['--out', [...WITH_TOPIC, '--out', '/proc/x'], 'no folder can be made there'],
  ] as const)('a folder in /proc for %s', async (option, args, why) => {
    const result = await runCli(args, { cwd })
    expect(result.code).toBe(2)
    expectSentence(result, ['/proc/x', why, option])
  })

  test.skipIf(process.platform === 'win32')('a read-only data folder', async () => {
    const closed = join(cwd, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o555)
    chmodSync(cwd, 0o755)
    // Permissions do not apply to root, so the command runs as nobody.
    const result = await runCli([...WITH_TOPIC, '--data', closed, '--out', '/tmp'], {
      cwd,
      ...(process.getuid?.() === 0 ? { uid: 65_534 } : {}),
    })
    expect(result.code).toBe(2)
    expectSentence(result, [closed, 'may not be written to'])
  })
})

describe('a vendor that cannot be used', () => {
  let vendor: FakeVendor
  let status = 401
  beforeAll(async () => {
    vendor = await createFakeVendor({
      reply: () => ({ fail: { status, message: `Incorrect API key provided: ${KEY}` } }),
    })
  })
  afterAll(() => vendor.close())
  const run = (baseUrl: string) =>
    runCli(
      [
        'run',
        '--topic',
        'x',
        '--seat',
        'all=openai:gpt-6-luna',
        '--base-url',
        `openai=${baseUrl}`,
        '--formats',
        'json',
      ],
      { cwd, env: { OPENAI_API_KEY: KEY } },
    )

  test('a wrong key exits 3, saves what there is, says how to go on, and repeats the key nowhere', async () => {
    status = 401
    const { code, stdout, stderr } = await run(vendor.origin)
    expect({ code, stderr }).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^idi: Turn 1, introduction, \S+: .*key/im) as string,
    })
    expect(stdout).toMatch(/\.json\n$/)
    // The command must repeat the address, because without it another server would be called.
    expect(stderr).toContain(`--base-url openai=${vendor.origin}`)
    expect(stdout + stderr).not.toContain(KEY)
    expect(
      (await runCli(['show', /idi resume (\S+)/.exec(stderr)?.[1] ?? '', '--json'], { cwd })).stdout,
    ).not.toContain(KEY)
  })
  test('an unknown model is named', async () => {
    status = 404
    expect(await run(vendor.origin)).toMatchObject({ code: 3, stderr: expect.stringContaining('gpt-6-luna') as string })
  })
  test('an address where nobody answers is named', async () => {
    expect(await run('http://127.0.0.1:9')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('http://127.0.0.1:9') as string,
    })
  })
})
