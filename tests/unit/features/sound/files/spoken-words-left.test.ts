import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBuiltinEngine } from '../../../../../src/features/sound/files/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'

const never = new AbortController().signal

test('no word that was spoken stays on the disk, whether its thread rests, is ended or goes with the app, or the system tidies up', async () => {
  const temporary = temporaryFolder()
  const engine = createBuiltinEngine({ threads: 2, temporary })
  const left = () =>
    readdirSync(temporary, { recursive: true, encoding: 'utf8' }).filter((path) => /text|sound/.test(path))
  const spoken = () => engine.speak({ text: 'Good evening.', voice: 'slt', speed: 1 }, never)
  await Promise.all([spoken(), spoken()])
  expect(left()).toEqual([])
  await engine.rest?.()
  for (const path of readdirSync(temporary)) rmSync(join(temporary, path), { recursive: true })
  await spoken()
  expect(left()).toEqual([])
  const unheard = engine.speak({ text: 'A long word. '.repeat(60), voice: 'slt', speed: 1 }, never)
  await expect.poll(left, { interval: 5 }).toContainEqual(expect.stringContaining('text'))
  await engine.close()
  await expect(unheard).rejects.toMatchObject({ code: 'SPEECH_ENGINE' })
  expect(readdirSync(temporary)).toEqual([])
})
