import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatRunFile, parseRunFile } from '../../src/features/recordings/provider/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())
const idi = (...args: string[]) =>
  runCli(args, { cwd: folder.path, env: { OPENAI_API_KEY: 'sk-QZplantedQZ-0123456789' } })

/** The words of each stage. */
const said = (jsonEvents: string): readonly string[] =>
  jsonEvents
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly type: string; readonly text?: string })
    .filter(({ type }) => type === 'stage-ended')
    .map(({ text = '' }) => text)

test('a recorded run is replayed word for word; an edited file is refused, and an existing one is not overwritten', async () => {
  const run = ['--topic', 'Should cities ban private cars?', '--turns', '1', '--seat', 'all=rehearsal:instant']
  const live = await idi('run', ...run, '--record', 'run.jsonl', '--json-events')
  expect(live).toMatchObject({ code: 0 })
  const file = readFileSync(join(folder.path, 'run.jsonl'), 'utf8')
  expect(file).not.toContain('QZplantedQZ')
  writeFileSync(join(folder.path, 'edited.jsonl'), file.replace('"speech":1', '"speech":9'))

  const [replayed, edited, again] = await Promise.all([
    idi('replay', 'run.jsonl', '--speed', 'instant', '--json-events'),
    idi('replay', 'edited.jsonl'),
    idi('run', ...run, '--record', 'run.jsonl'),
  ])
  expect(replayed).toMatchObject({ code: 0 })
  expect(said(replayed.stdout)).toEqual(said(live.stdout))
  expect(said(live.stdout).filter((text) => text.length > 20).length).toBeGreaterThan(3)
  expect(edited).toMatchObject({ code: 2, stderr: expect.stringContaining('not as it was recorded') as string })
  expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('already') as string })

  // The recording is kept with the dialog, and exported with its other files.
  const exported = await idi('export', '--all', '--formats', 'otlp-json,json,recording', '--out', 'files')
  const paths = exported.stdout.trim().split('\n')
  expect(paths.map((path) => path.replace(/^[^.]*/, ''))).toEqual(['.otlp.json', '.json', '.idi-recording.jsonl'])
  expect(readFileSync(paths[2] ?? '', 'utf8')).toBe(file)
})

test('a replay that comes to the end of its recording says so and succeeds; a recording that differs fails', async () => {
  const seats = ['--seat', 'all=rehearsal:instant']
  await idi('run', '--topic', 'Should trams be free?', '--turns', '1', ...seats, '--record', 'trams.jsonl', '--quiet')
  const whole = parseRunFile(readFileSync(join(folder.path, 'trams.jsonl'), 'utf8'))
  const [first] = whole.calls
  writeFileSync(join(folder.path, 'short.jsonl'), formatRunFile({ ...whole, calls: whole.calls.slice(0, 2) }))
  const other = { ...first!, request: { ...first!.request, system: 'another' } }
  writeFileSync(join(folder.path, 'other.jsonl'), formatRunFile({ ...whole, calls: [other, ...whole.calls.slice(1)] }))

  const [short, differing] = await Promise.all(
    ['short.jsonl', 'other.jsonl'].map((file) => idi('replay', file, '--speed', 'instant')),
  )
  expect(short).toMatchObject({ code: 0 })
  expect(short?.stderr).toMatch(/^The recording ends here\. Branch .*\nReplayed in .*: 0 of 2 speeches, /m)
  expect(short?.stderr).not.toContain('Go on with')
  expect(differing).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('is not the one in the recording') as string,
  })
})

test.each([
  ['--take', 'second'],
  ['--as', 'second=I disagree.'],
])('a recorded run says at its start that nothing is recorded where %s takes a seat', async (flag, value) => {
  const topic = ['run', '--topic', 'Should trams be free?', '--turns', '1', '--seat', 'all=rehearsal:instant']
  const warned = await idi(...topic, '--quiet', '--record', `taken${flag}.jsonl`, flag, value)
  expect(warned.stderr).toMatch(/^Nothing will be recorded: .*--take and --as/)
  const alone = await idi(...topic, '--quiet', flag, value)
  expect(alone.stderr).not.toContain('recorded')
})
