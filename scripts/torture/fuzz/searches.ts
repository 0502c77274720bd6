import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseImport } from '../../../src/features/export/files/parse-import.ts'
import { openStorage } from '../../../src/core/storage/index.ts'
import { madeUpText } from './spoil.ts'
import { allowed, type Target } from './target.ts'

const WORDS = 'streets "streets are" half* NEAR(half trips) AND OR NOT ( ) : ^ - title:x 都市 café'.split(' ')

/** What a user may type into the search. */
export async function searchTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'idi-torture-'))
  const storage = openStorage(folder)
  const text = readFileSync(new URL('../../../tests/fixtures/exports/debate.json', import.meta.url), 'utf8')
  const { bodies, at } = parseImport(text)
  await storage.log.append('d', bodies, at)
  return {
    name: 'searches',
    share: 6,
    async play(draws) {
      try {
        await storage.log.search(madeUpText(WORDS, draws), {}, 20)
      } catch (error) {
        allowed(error)
      }
    },
    close: () => {
      storage.close()
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}
