import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '../../src/core/storage/index.ts'
import { startCliProcess, type CliProcess } from '../helpers/cli-process.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'
import { created, said } from '../unit/core/storage/dialog-facts.ts'

const isRoot = process.getuid?.() === 0
/** Permissions do not apply to root, so another user reads. */
const reader = isRoot ? { uid: 65_534 } : {}
const RUN = ['run', '--topic', 'Herons in the city', '--turns', '1', '--no-critique', '--quiet']

/** Whether `npm run build` has made the page that is served. */
const PAGE = existsSync(new URL('../../out/renderer/index.html', import.meta.url))

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let id: string
/** Where the reading commands run. */
let others: CliProcess

/** The content of a folder: names, permissions and bytes. */
function stateOf(data: string): readonly string[] {
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .map((name) => {
      const path = join(data, name)
      const stats = statSync(path)
      const bytes = stats.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder'
      return `${name} ${stats.mode} ${bytes}`
    })
}

/** A copy of the library to which nothing can be written, after a change by the test. */
function readOnlyCopy(name: string, change: (data: string) => void = () => undefined): string {
  const data = join(cwd, name)
  cpSync(join(cwd, 'data'), data, { recursive: true })
  change(data)
  for (const each of readdirSync(data)) if (each.startsWith('idi.db')) chmodSync(join(data, each), 0o444)
  if (existsSync(join(data, 'owners'))) chmodSync(join(data, 'owners'), 0o555)
  chmodSync(data, 0o555)
  return data
}

const read = (...args: readonly string[]) => others.run(...args)

/** Leaves a write-ahead log as after a kill: the last words are only in the log. */
async function leaveLog(data: string): Promise<void> {
  const aside = `${data}-open`
  cpSync(join(cwd, 'data'), aside, { recursive: true })
  const storage = openStorage(aside)
  await storage.log.append('late', [created('Storks in the log'), said('A word in the log')])
  cpSync(aside, data, { recursive: true })
  storage.close()
  rmSync(aside, { recursive: true })
}

beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  chmodSync(cwd, 0o777)
  const run = await runCli([...RUN, '--seat', 'all=rehearsal:instant', '--formats', 'json', '--out', 'first'], { cwd })
  expect(run).toMatchObject({ code: 0, stderr: '' })
  const [dialog] = JSON.parse((await runCli(['list', '--json'], { cwd })).stdout) as readonly { readonly id: string }[]
  id = dialog?.id ?? ''
  others = startCliProcess({ cwd, ...reader })
})
afterAll(async () => {
  await others.end()
  for (const name of readdirSync(cwd)) if (statSync(join(cwd, name)).isDirectory()) chmodSync(join(cwd, name), 0o755)
  for (const name of readdirSync(cwd))
    if (existsSync(join(cwd, name, 'owners'))) chmodSync(join(cwd, name, 'owners'), 0o755)
  folder.remove()
})

/** Runs every reading command: each must answer, and no byte of the folder may change. */
async function expectReadable(data: string): Promise<void> {
  const before = stateOf(data)
  const where = ['--data', data]
  expect(await read('list', ...where)).toMatchObject({ code: 0, stdout: expect.stringContaining('Herons'), stderr: '' })
  expect((await read('show', id, ...where)).stdout).toContain('Herons in the city')
  expect((await read('search', 'herons', ...where)).stdout).toContain('[Herons] in the city')
  const out = join(cwd, `${data}-out`)
  const exported = await read('export', id, ...where, '--formats', 'md,html,json,txt', '--out', out)
  expect(exported).toMatchObject({ code: 0, stderr: '' })
  expect(readdirSync(out)).toHaveLength(4)
  const backup = await read('backup', ...where, '--to', out)
  expect(backup).toMatchObject({ code: 0, stderr: '' })
  const copy = new DatabaseSync(backup.stdout.trim(), { readOnly: true })
  expect(copy.prepare('select topic from dialogs where id = ?').get(id)).toEqual({ topic: 'Herons in the city' })
  copy.close()
  const check = await read('check', ...where)
  expect(check.stdout).toContain('dialogs: ')
  expect(check.stdout + check.stderr).not.toMatch(/ {4}at |FAULT {2}.*(?:idi\.db|Data)/)
  expect(stateOf(data)).toEqual(before)
}

describe.skipIf(process.platform === 'win32')('a read-only library', () => {
  test('is listed, shown, searched, exported, backed up and checked, and stays as it was', async () => {
    await expectReadable(readOnlyCopy('folder'))
  })

  test('is read together with the log that a killed process left', async () => {
    for (const without of [[], ['idi.db-shm']]) {
      const data = join(cwd, `log-${without.length}`)
      await leaveLog(data)
      for (const name of without) rmSync(join(data, name))
      readOnlyCopyInPlace(data)
      expect((await read('list', '--data', data)).stdout).toContain('Storks in the log')
      expect((await read('search', 'storks', '--data', data)).stdout).toContain('[Storks]')
      await expectReadable(data)
    }
  })

  test('is read when the file alone is read-only, and no file is left beside it', async () => {
    const data = join(cwd, 'file')
    cpSync(join(cwd, 'data'), data, { recursive: true })
    chmodSync(join(data, 'idi.db'), 0o444)
    chmodSync(data, 0o777)
    await expectReadable(data)
    const changed = await read('rename', id, 'Egrets', '--data', data)
    expect(changed).toMatchObject({ code: 2, stderr: expect.stringContaining('the database in it is read-only') })
  })

  test('is read without the keys of its owner', async () => {
    await expectReadable(
      readOnlyCopy('keys', (data) => {
        const keys = { version: 1, keys: { openai: 'sk-of-somebody-else-0123456789' } }
        writeFileSync(join(data, 'keys.json'), JSON.stringify(keys), { mode: isRoot ? 0o600 : 0o644 })
      }),
    )
  })

  test('is read when an older version wrote it, in a temporary copy that is deleted afterwards', async () => {
    const temporary = join(cwd, 'temporary')
    mkdirSync(temporary)
    chmodSync(temporary, 0o777)
    const data = readOnlyCopy('older', (old) => {
      for (const name of readdirSync(old)) rmSync(join(old, name), { recursive: true })
      const db = new DatabaseSync(join(old, 'idi.db'))
      db.exec(readFileSync(new URL('../fixtures/storage/version-1.sql', import.meta.url), 'utf8'))
      db.close()
    })
    const before = stateOf(data)
    const list = await runCli(['list', '--json', '--data', data], { cwd, ...reader, env: { TMPDIR: temporary } })
    expect(list).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(list.stdout)).not.toEqual([])
    expect(readdirSync(temporary)).toEqual([])
    expect(stateOf(data)).toEqual(before)
  })

  test('refuses every change with one sentence that says it can be read but not changed', async () => {
    const data = readOnlyCopy('changes')
    const before = stateOf(data)
    const sentence = `idi: ${data} can be read but not changed: the folder is read-only. Change its permissions, or choose another folder with --data.\n`
    for (const args of [
      ['rename', id, 'Egrets'],
      ['tag', id, 'birds'],
      ['pin', id],
      ['bin', id],
      ['branch', id, '--turn', '1'],
      [...RUN, '--seat', 'all=rehearsal:instant', '--out', join(cwd, 'out')],
      ['import', join(cwd, 'first', readdirSync(join(cwd, 'first'))[0] ?? '')],
      ['backups', '--auto', 'off'],
    ]) {
      const { code, stdout, stderr } = await read(...args, '--data', data)
      expect([args, code, stdout, stderr]).toEqual([args, 2, '', sentence])
    }
    const backup = await read('backup', '--data', data)
    expect(backup).toMatchObject({
      code: 2,
      stderr:
        'idi: No backup was made in the folder of the data, because it is read-only: name another folder with --to.\n',
    })
    expect(stateOf(data)).toEqual(before)
  })

  test('is not created in an empty read-only folder, with a sentence that says so', async () => {
    const data = join(cwd, 'nothing')
    mkdirSync(data)
    chmodSync(data, 0o555)
    const { code, stderr } = await read('list', '--data', data)
    expect([code, stderr]).toEqual([
      2,
      `idi: ${data} holds no dialogs, and none can be begun there: it may not be written to. Choose another folder with --data.\n`,
    ])
  })

  test('in a folder that may not be read is refused, with a sentence that says so', async () => {
    const data = join(cwd, 'closed')
    cpSync(join(cwd, 'data'), data, { recursive: true })
    chmodSync(data, 0o000)
    const { code, stderr } = await read('list', '--data', data)
    chmodSync(data, 0o755)
    expect([code, stderr]).toEqual([
      2,
      `idi: ${data} may not be read: whether it holds dialogs cannot be told. Change its permissions, or choose another folder with --data.\n`,
    ])
  })

  test.skipIf(!PAGE)('can be served, and the terminal says that it is read-only', async () => {
    const data = readOnlyCopy('served')
    const before = stateOf(data)
    const server = startCli(['serve', '--port', '0', '--no-open', '--data', data], { cwd, ...reader })
    try {
      await server.saw('stdout', `${data} can be read but not changed: the folder is read-only.`)
    } finally {
      server.child.kill('SIGTERM')
      await server.result
    }
    expect(stateOf(data)).toEqual(before)
  })
})

function readOnlyCopyInPlace(data: string): void {
  for (const each of readdirSync(data)) if (each.startsWith('idi.db')) chmodSync(join(data, each), 0o444)
  chmodSync(join(data, 'owners'), 0o555)
  chmodSync(data, 0o555)
}

describe.skipIf(process.platform !== 'linux')('a disk that is full', () => {
  /** A limit under which no file can grow by a byte. */
  const full = ['sh', '-c', 'ulimit -f 0; exec "$0" "$@"']
  let limited: CliProcess
  beforeAll(() => {
    limited = startCliProcess({ cwd, wrap: full })
  })
  afterAll(() => limited.end())

  test('does not keep a library from being read', async () => {
    const data = join(cwd, 'full')
    cpSync(join(cwd, 'data'), data, { recursive: true })
    const bytes = readFileSync(join(data, 'idi.db'))
    expect(await limited.run('list', '--data', data)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Herons'),
    })
    expect((await limited.run('show', id, '--data', data)).stdout).toContain('Herons in the city')
    expect((await limited.run('search', 'herons', '--data', data)).stdout).toContain('[Herons] in the city')
    expect((await limited.run('check', '--data', data)).stdout).toContain('Data: 1 dialog whole')
    const renamed = await limited.run('rename', id, 'Egrets', '--data', data)
    expect(renamed.code).toBe(2)
    expect(renamed.stderr).toMatch(/^idi: .*disk.* is full.*\n$/)
    expect(readFileSync(join(data, 'idi.db')).equals(bytes)).toBe(true)
  })

  test('prevents the reading of a library whose log can only be read in a copy, and loses nothing of it', async () => {
    const data = join(cwd, 'full-log')
    await leaveLog(data)
    rmSync(join(data, 'idi.db-shm'))
    const log = readFileSync(join(data, 'idi.db-wal'))
    const { code, stdout, stderr } = await limited.run('list', '--data', data)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^idi: .*can be read in a copy alone, for which there is no room in .*TMPDIR\)\.\n$/)
    expect(readFileSync(join(data, 'idi.db-wal')).equals(log)).toBe(true)
    expect((await runCli(['list', '--data', data], { cwd })).stdout).toContain('Storks in the log')
  })
})
