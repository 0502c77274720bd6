import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageProblems } from '../../scripts/package/check-npm.ts'
import { layOut } from '../../scripts/package/lay-out.ts'
import { makeNpm, type MadePackage } from '../../scripts/package/make-npm.ts'
import { HANG_MS } from '../helpers/hang.ts'
import { letIn } from '../helpers/let-in.ts'
import { pptx } from '../helpers/office-files.ts'
import { runCli } from '../helpers/run-cli.ts'
import { noPackages, titled } from '../helpers/every-other-day.ts'
import { cleanEnv, ROOT, temporaryFolder } from './launchers/surroundings.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let made: MadePackage
let entry: string
describe.skipIf(noPackages !== null)(titled('the package for npm', noPackages), () => {
  beforeAll(async () => {
    folder = await temporaryFolder()
    const fresh = join(folder.path, 'package')
    made = await makeNpm(ROOT, fresh)
    entry = join(layOut(ROOT, fresh, join(folder.path, 'lib'), made.uses.beside), 'bin/idi.js')
  })
  afterAll(() => folder.remove())

  const idi = (...args: readonly string[]) => runCli(args, { cwd: folder.path, entry })

  test('contains what it needs, and no tests, sources or packages used only for building', () => {
    expect(packageProblems(ROOT, join(folder.path, 'package'), made)).toEqual([])
    const { dependencies, scripts } = JSON.parse(
      readFileSync(join(folder.path, 'package/package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    expect(scripts).toBeUndefined()
    expect(Object.keys(dependencies ?? {}).filter((name) => /^(node-|electron|vite|react|@types)/.test(name))).toEqual(
      [],
    )
  })

  test('outside a checkout it reads an attached presentation, runs a dialog, sets it as PDF and finds its words', async () => {
    writeFileSync(join(folder.path, 'cars.pptx'), pptx([{ title: 'Cars', lines: ['Trams carry more people.'] }]))
    const run = await idi(
      'run',
      '--topic',
      'Should cities ban private cars?',
      '--turns',
      '1',
      '--seat',
      'all=rehearsal:instant',
      '--context',
      'cars.pptx',
      '--out',
      'out',
      '--formats',
      'json,pdf,html',
    )
    expect(run).toMatchObject({ code: 0, stderr: expect.stringContaining('Done') as string })
    const files = readdirSync(join(folder.path, 'out'))
    const read = (end: string) =>
      readFileSync(join(folder.path, 'out', files.find((file) => file.endsWith(end)) ?? end))
    expect(read('.json').toString()).toContain('Trams carry more people.')
    expect(read('.pdf').subarray(0, 5).toString()).toBe('%PDF-')
    // The reading font is embedded in the file.
    expect(read('.html').toString()).toContain('font/woff2;base64')
    const found = await idi('search', 'cars', '--json')
    expect((JSON.parse(found.stdout) as { readonly hits: readonly unknown[] }).hits).not.toEqual([])
    expect(await idi('backup')).toMatchObject({ code: 0 })
  })

  test('reads a dialog aloud with the built-in voices', async () => {
    const [line = ''] = (await idi('import', join(ROOT, 'tests/fixtures/exports/debate.json'))).stdout.split('\n')
    expect(await idi('speak', line.split(/\s/)[0] ?? '', '--out', 'sound', '--quiet')).toMatchObject({ code: 0 })
    expect(globSync('sound/*/episode.mp3', { cwd: folder.path })).toHaveLength(1)
  })

  test('serves the app with its page', async () => {
    const child = spawn(process.execPath, [entry, 'serve', '--no-open', '--data', join(folder.path, 'served')], {
      cwd: folder.path,
      env: cleanEnv(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    try {
      await expect.poll(() => said, { timeout: HANG_MS }).toMatch(/token=/)
      const url = /http:\S+/.exec(said)?.[0] ?? ''
      const { cookie } = await letIn(url)
      const page = await fetch(new URL('/', url), { headers: { cookie } })
      expect(await page.text()).toContain('<div id="root"')
    } finally {
      child.kill('SIGTERM')
      await exited
    }
  })
})
