import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../../src/app/version.ts'
import { createFakeVendor, type FakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

const OLDER = fileURLToPath(new URL('../fixtures/imports/older-debate.json', import.meta.url))

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let vendor: FakeVendor
beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  vendor = await createFakeVendor({ reply: () => ({ text: 'Trams need less room than cars.\u001B[31m' }) })
})
afterAll(async () => {
  await vendor.close()
  folder.remove()
})
const idi = (...args: string[]) => runCli(args, { cwd })

test('"idi help", which a newcomer types first, prints the help', async () => {
  const [help, command] = await Promise.all([idi('help'), idi('help', 'export')])
  expect([help.code, command.code]).toEqual([0, 0])
  expect(help.stdout).toContain('Usage: idi [options] [command]')
  expect(command.stdout).toContain('Usage: idi export [options] [id...]')
})

test("help lists every command and the version is the package's", async () => {
  const [help, named] = await Promise.all([idi('--help'), idi('--version')])
  expect(help.code).toBe(0)
  for (const command of [
    'run',
    'resume',
    'list',
    'show',
    'export',
    'import',
    'cards',
    'search',
    'branch',
    'rematch',
    'what-if',
    'aside',
    'ooc',
    'edit',
    'regenerate',
    'rename',
    'tag',
    'pin',
    'unpin',
    'bin',
    'restore',
    'delete',
    'backup',
    'backups',
    'restore-backup',
    'models',
    'check',
    'serve',
  ])
    expect(help.stdout).toMatch(new RegExp(`^  ${command}\\b`, 'm'))
  expect(named).toMatchObject({ code: 0, stdout: `${version}\n` })
})

test('import skips a broken file with a message and imports the others, which can be listed, shown and exported', async () => {
  writeFileSync(join(cwd, 'broken.json'), '{"conversation_history": 3')
  const imported = await idi('import', OLDER, 'broken.json', 'absent.json', OLDER)
  expect(imported.code).toBe(2)
  expect(imported.stderr).toMatch(/^idi: broken\.json: .*JSON/m)
  expect(imported.stderr).toMatch(/^idi: .*absent\.json does not exist/m)
  expect(imported.stderr).toContain('2 of 4 came in.')
  const [id = '', other = ''] = imported.stdout.split('\n')

  const listed = await idi('list')
  for (const each of [id, other]) expect(listed.stdout).toContain(each.slice(0, 13))
  const shown = await idi('show', id)
  const older = JSON.parse(readFileSync(OLDER, 'utf8')) as {
    readonly conversation_history: readonly { readonly message: string }[]
  }
  expect(shown.code).toBe(0)
  expect(shown.stdout).toContain(older.conversation_history[0]?.message.slice(0, 40))

  const exported = await idi('export', id, '--format', 'json', '--out', 'again')
  const again = await idi('import', exported.stdout.trim())
  expect(again.code).toBe(0)
  const turnsOf = async (each: string) =>
    (JSON.parse((await idi('show', each, '--json')).stdout) as { readonly turns: unknown }).turns
  expect(await turnsOf(again.stdout.trim())).toEqual(await turnsOf(id))
})

describe('a server of the configuration', () => {
  beforeAll(() => {
    const config = {
      servers: {
        studio: { kind: 'openai', baseUrl: vendor.origin, label: 'Studio', keyEnv: 'STUDIO_KEY', model: 'fake-model' },
      },
      defaults: { turns: 1, critique: false },
    }
    writeFileSync(join(cwd, 'studio.json'), JSON.stringify(config))
    writeFileSync(join(cwd, '.env'), 'STUDIO_KEY="key-from-env-file"\n')
  })

  test('speaks in every seat under its name, with its key from .env, and cannot colour the screen', async () => {
    const { code, stdout, stderr } = await idi(
      'run',
      '--config',
      'studio.json',
      '--topic',
      'x',
      '--seat',
      'all=studio:fake-model',
      '--formats',
      'json',
    )
    expect({ code, stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/\S+ \(studio, fake-model\)/) as string,
    })
    expect(vendor.requests.findLast((request) => request.method === 'POST')?.headers.authorization).toBe(
      'Bearer key-from-env-file',
    )
    const id = (JSON.parse(readFileSync(stdout.trim(), 'utf8')) as { readonly id: string }).id
    const shown = await idi('show', id)
    expect(shown.stdout).toContain('Trams need less room than cars.')
    expect(shown.stdout).not.toContain('\u001B')
    expect(stdout + stderr + readFileSync(stdout.trim(), 'utf8')).not.toContain('key-from-env-file')
  })

  test('is listed with its models and its readiness', async () => {
    const models = await idi('models', 'studio', '--config', 'studio.json')
    expect(models).toMatchObject({ code: 0, stdout: expect.stringContaining('studio') as string })
    const check = await idi('check', '--config', 'studio.json')
    expect(check.code).toBe(0)
    expect(check.stdout).toMatch(/^ok +Studio \(studio\): ready/m)
    expect(check.stdout).toMatch(/^- +OpenAI \(openai\): not ready: .*OPENAI_API_KEY/m)
  })
})

test('check exits 2 when a dialog could not run', async () => {
  writeFileSync(join(cwd, 'wrong.json'), '{"defaults": 3}')
  const { code, stdout } = await idi('check', '--config', 'wrong.json')
  expect(code).toBe(2)
  expect(stdout).toMatch(/^FAULT .*wrong\.json.*defaults is 3/m)
})

test('show ends quietly when its reader closes the pipe early', async () => {
  const imported = await idi('import', OLDER)
  const running = startCli(['show', imported.stdout.trim()], { cwd })
  running.child.stdout?.destroy()
  expect(await running.result).toMatchObject({ code: 0, stderr: '' })
})

test('serve hands its flags to the server and ends with it', async () => {
  const running = startCli(['serve', '--port', '0', '--no-open', '--data', join(cwd, 'served')], { cwd })
  const printed = running.saw('stdout', 'http://127.0.0.1:').catch(() => running.saw('stderr', 'http://127.0.0.1:'))
  await printed
  running.child.kill('SIGTERM')
  const { code, signal } = await running.result
  expect([0, 130, 143]).toContain(code ?? signal)
})
