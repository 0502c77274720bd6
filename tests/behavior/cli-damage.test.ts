import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../../src/core/storage/index.ts'
import { CLI } from '../helpers/programs.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'
import { created, said } from '../unit/core/storage/dialog-facts.ts'

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let data: string
const idi = (...args: readonly string[]) => runCli(args, { cwd })

/** Three dialogs, the second with an overwritten page, and a search index without its own tables. */
beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  data = join(cwd, 'kept')
  mkdirSync(data)
  const storage = openStorage(data)
  for (const id of ['one', 'two', 'three'])
    await storage.log.append(id, [
      created(`About ${id}`),
      ...Array.from({ length: 20 }, (_, at) => said(`${id}-${at} ${'words '.repeat(600)}`)),
    ])
  storage.close()
  const path = join(data, 'idi.db')
  const at = readFileSync(path).indexOf('two-9 words')
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4096, 0xa5), 0, 4096, Math.floor(at / 4096) * 4096)
  closeSync(file)
  const db = new DatabaseSync(path)
  db.enableDefensive(false)
  db.exec('pragma writable_schema = on; drop table search_data')
  db.close()
})
afterAll(() => folder.remove())

test('export --all goes on past a dialog that cannot be read, names it, and does not exit 0', async () => {
  const { code, stdout, stderr } = await idi('export', '--all', '--data', 'kept', '--formats', 'txt', '--out', 'out')
  expect(stdout.trim().split('\n')).toHaveLength(2)
  expect(readdirSync(join(cwd, 'out'))).toHaveLength(2)
  expect(stderr).toMatch(/"About two" \(two\) could not be written\./)
  expect(stderr).toContain('2 of 3 dialogs written.')
  expect(code).toBe(3)
})

test('check --data finds the damaged page and offers to save what can be read, which --save-to does', async () => {
  const check = await idi('check', '--data', 'kept')
  expect(check.stdout).toMatch(/FAULT {2}The table facts is damaged/)
  expect(check.stdout).toContain('FAULT  The dialog "About two" (two) cannot be read')
  expect(check.stdout).toContain(`idi check --data ${data} --save-to NEW-FOLDER`)
  expect(check.code).toBe(2)

  const saved = await idi('check', '--data', 'kept', '--save-to', 'saved')
  expect(saved.stdout).toContain(`Saved into ${join(cwd, 'saved')}: 2 dialogs whole`)
  expect(existsSync(join(cwd, 'saved', 'idi.db'))).toBe(true)
  const after = await idi('check', '--data', 'saved')
  expect([after.code, after.stdout]).toEqual([0, expect.stringContaining('Data: 3 dialogs whole')])
})

test('--rebuild and --save-to are refused without --data', async () => {
  expect(await idi('check', '--rebuild')).toMatchObject({ code: 2, stderr: expect.stringContaining('--data') })
})

test.skipIf(process.platform !== 'linux')(
  'events that cannot be written end a run with exit 3 and one sentence, and the dialog is saved',
  async () => {
    const child = spawn(
      process.execPath,
      [
        CLI,
        'run',
        '--topic',
        'Trams',
        '--seat',
        'all=rehearsal:instant',
        '--turns',
        '1',
        '--no-critique',
        '--data',
        'full',
        '--format',
        'txt',
        '--json-events',
      ],
      { cwd, stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'] },
    )
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(3)
    expect(stderr.match(/The output cannot be written \(ENOSPC\)/g)).toHaveLength(1)
    expect((await idi('list', '--data', 'full')).stdout).toContain('Trams')
  },
)
