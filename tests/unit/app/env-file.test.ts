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
