import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '../../../../src/app/app.ts'
import { readRunFileText, recordTo } from '../../../../src/hosts/cli/run/run-files.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const appWith = (text: string) =>
  ({
    runFiles: {
      about: async () => ({ why: null, stopped: null }),
      save: async () => ({ bytes: new TextEncoder().encode(text) }),
    },
  }) as unknown as App

test('a recording is saved complete and readable by its owner only, or the reason and its place are given', async () => {
  const path = join(temporaryFolder(), 'a.jsonl')
  const said: string[] = []
  const terminal = { say: (text: string) => void said.push(text) }
  expect(await recordTo(path).save(appWith('words'), 'one', terminal)).toBe(true)
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['words', 0o600])
  expect(said).toEqual([])

  // Another reason why it cannot be written: a full disk gives the same message.
  const lost = join(temporaryFolder(), 'b.jsonl')
  const recording = recordTo(lost)
  rmSync(lost)
  mkdirSync(join(lost, 'in its place'), { recursive: true })
  expect(await recording.save(appWith('words'), 'one', terminal).catch(() => 'thrown')).toBe(false)
  expect(said.join()).toMatch(/could not be saved because .*idi export one --formats recording/)
})

test('a recording is refused when its name is taken or its folder does not exist', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.jsonl'), 'mine')
  expect(() => recordTo(join(folder, 'a.jsonl'))).toThrow('already: give --record another name.')
  expect(() => recordTo(join(folder, 'none', 'a.jsonl'))).toThrow('there is no such file or folder.')
  expect(existsSync(join(folder, 'none'))).toBe(false)
})

test('a file that is no recording is refused with what it is', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'a.zip'), Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0, 0))
  expect(() => readRunFileText(folder)).toThrow('is a folder: name a recording.')
  expect(() => readRunFileText(join(folder, 'a.zip'))).toThrow('is a zip: unpack it first')
  expect(() => readRunFileText(join(folder, 'none.jsonl'))).toThrow('cannot be read: there is no such file or folder.')
})
