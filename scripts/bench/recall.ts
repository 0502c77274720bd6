import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStorage } from '../../src/core/storage/index.ts'
import { FIND_RECIPE, findQuery, type FindRecipe } from '../../src/core/storage/search/find.ts'
import { row } from './print.ts'
import { percentile } from './percentile.ts'
import { measureHandOff } from './recall/hand-off.ts'
import { measurePage } from './recall/page.ts'
import { corpusOf, type CorpusDialog, type Planted } from './recall/corpus.ts'

const SIZES = [1_000, 10_000]
const QUESTIONS = 300
const PLACES = 5

const RECIPES: Readonly<Record<string, FindRecipe>> = {
  'all words (as the search field)': { join: 'all', stems: false, neighbours: false, dialogs: false },
  'any word': { join: 'any', stems: false, neighbours: false, dialogs: false },
  '+ other forms': { join: 'any', stems: true, neighbours: false, dialogs: false },
  '+ turns beside': { join: 'any', stems: true, neighbours: true, dialogs: false },
  '+ whole dialogs, fused': FIND_RECIPE,
}

/** Whether questions in other words find what was said, for each way of finding. */
export async function benchRecall(): Promise<void> {
  for (const size of SIZES) {
    const data = mkdtempSync(join(tmpdir(), 'idi-bench-'))
    try {
      const corpus = corpusOf(size)
      await fill(data, corpus)
      const step = Math.max(1, Math.floor(size / QUESTIONS))
      const asked = corpus.filter((_, index) => index % step === 0).map(({ planted }) => planted)
      measure(data, size, asked)
      await measureHandOff(data, size, asked)
      await measurePage(data, size, asked)
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  }
}

function measure(data: string, size: number, asked: readonly Planted[]): void {
  const db = new DatabaseSync(join(data, 'idi.db'), { readOnly: true })
  const find = findQuery(db)
  for (const [name, recipe] of Object.entries(RECIPES)) {
    const times: number[] = []
    const dialogs: Planted[] = []
    const turns: Planted[] = []
    for (const planted of asked) {
      const began = performance.now()
      const found = find(planted.question, {}, PLACES, { recipe })
      times.push(performance.now() - began)
      if (found.dialogs.some(({ dialogId }) => dialogId === planted.dialogId)) dialogs.push(planted)
      if (found.turns.some(({ turnId }) => turnId === planted.turnId)) turns.push(planted)
    }
    const share = (found: readonly Planted[]) => (found.length / asked.length).toFixed(3)
    row(
      `${size} dialogs: ${name}`,
      `${share(dialogs)} dialog, ${share(turns)} turn`,
      `hit@5; ${percentile(times, 0.5).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)} ms${
        recipe === FIND_RECIPE ? `, aim 0.85 and p95 ${size > 1_000 ? 250 : 50} ms; ${byKind(asked, dialogs)}` : ''
      }`,
    )
  }
  db.close()
}

/** For example "en 1.00, de 0.98, …; same 1.00, …". */
function byKind(asked: readonly Planted[], found: readonly Planted[]): string {
  const told = (key: 'language' | 'layout') =>
    [...Map.groupBy(asked, (planted) => planted[key])]
      .map(([kind, all]) => `${kind} ${(found.filter((each) => each[key] === kind).length / all.length).toFixed(2)}`)
      .join(', ')
  return `${told('language')}; name in ${told('layout')}`
}

async function fill(data: string, corpus: readonly CorpusDialog[]): Promise<void> {
  const storage = openStorage(data)
  for (const { id, facts } of corpus) await storage.log.append(id, facts)
  storage.close()
}
