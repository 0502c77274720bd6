import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lesson } from '../helpers/lesson.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())

const idi = (...args: string[]) => runCli(args, { cwd: folder.path })
const written = (name: string, value: object) => {
  const path = join(folder.path, name)
  writeFileSync(path, JSON.stringify(value))
  return path
}

test('a lesson is shown and held with models of one’s own, and the file that is handed in names it and its digest', async () => {
  const file = written('lesson.json', lesson({}, { style: 'classic', turns: 1 }))
  const told = await idi('lesson', file)
  expect(told).toMatchObject({ code: 0 })
  expect(told.stdout).toContain('Pupil, the pupil, pressed: fair: Ban them')
  const digest = /digest (\w{64})/.exec(told.stdout)?.[1] ?? 'none'
  const held = ['run', '--lesson', file, '--seat', 'all=rehearsal:instant', '--as', 'first=They poison the air.']
  const { code, stdout, stderr } = await idi(...held, '--formats', 'json', '--quiet')
  expect({ code, stderr }).toMatchObject({ code: 0 })
  const handedIn = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as object
  expect(handedIn).toMatchObject({
    topic: 'Should cities ban private cars?',
    seats: { second: { name: 'Ada', persona: 'Patient and exact', model: 'instant' } },
    lesson: { name: 'Cars in the city', hints: false, minutes: 20, digest, unchanged: true },
  })
  // Another user imports the file and gets the same answer.
  const again = await idi('import', stdout.trim(), '--data', join(folder.path, 'teacher'))
  const text = await idi('show', again.stdout.trim(), '--json', '--data', join(folder.path, 'teacher'))
  expect(JSON.parse(text.stdout)).toMatchObject({ lesson: { digest, unchanged: true } })
})

test('a lesson held on another topic is handed in as changed', async () => {
  const file = written('other.json', lesson({}, { style: 'classic', turns: 1 }))
  const held = ['run', '--lesson', file, '--seat', 'all=rehearsal:instant', '--as', 'first=Why not.']
  const { stdout } = await idi(...held, '--topic', 'Are bees clever?', '--formats', 'json,txt', '--quiet')
  const [json = '', txt = ''] = stdout.trim().split('\n')
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ lesson: { unchanged: false } })
  expect(readFileSync(txt, 'utf8')).toContain('Not as the lesson has it: its set-up was changed.')
})

test('a lesson that cannot be opened starts nothing', async () => {
  for (const [name, value, words] of [
    ['gone.json', lesson({}, { style: 'duel' }), 'has no style “duel”'],
    ['newer.json', lesson({ format: 'idi.lesson-7' }), 'newer version'],
  ] as const) {
    const refused = await idi('run', '--lesson', written(name, value), '--seat', 'all=rehearsal:instant')
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain(words)
  }
})
