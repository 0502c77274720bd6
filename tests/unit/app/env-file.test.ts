import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withEnvFile } from '../../../src/app/config/read-env-file.ts'

test('.env adds variables and never overrides the environment, not even an empty one', () => {
  const dir = mkdtempSync(join(tmpdir(), 'idi-env-'))
  writeFileSync(join(dir, '.env'), '# comment\nA=1\nB="two words" # note\nC=3\nexport D=4\n')
  const env = withEnvFile({ A: 'kept', C: '', E: undefined }, dir)
  expect(env).toMatchObject({ A: 'kept', B: 'two words', C: '', D: '4' })
  rmSync(dir, { recursive: true })
  expect(withEnvFile({ A: 'kept' }, dir)).toEqual({ A: 'kept' })
})

const LINES = '# keys\r\nexport OPENAI_API_KEY="sk-abc123"\r\n\r\nGROQ_API_KEY=gsk-1\r\nNAME=\'Zürich\'\r\n'
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')

test.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(LINES)],
  ['UTF-8 with a byte order mark, as Notepad writes it', Buffer.from(`\uFEFF${LINES}`)],
  ['UTF-16, as PowerShell writes it', utf16(LINES, true)],
  ['UTF-16 without a mark', utf16(LINES, false)],
  ['UTF-16 in the other order', utf16(LINES, true).swap16()],
  ['UTF-16 in the other order without a mark', utf16(LINES, false).swap16()],
])('a .env file in %s is read', (_what, bytes) => {
  const dir = mkdtempSync(join(tmpdir(), 'idi-env-'))
  writeFileSync(join(dir, '.env'), bytes)
  expect(withEnvFile({}, dir)).toEqual({ OPENAI_API_KEY: 'sk-abc123', GROQ_API_KEY: 'gsk-1', NAME: 'Zürich' })
  rmSync(dir, { recursive: true })
})
