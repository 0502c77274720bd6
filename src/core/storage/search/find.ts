import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { FindAnswer, FoundDialog, FoundTurn, SearchFilters } from '../../contract/library/library.ts'
import type { FindWhat } from '../../engine/ports.ts'
import { diverse, fuse } from '../../../base/retrieval/fuse.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuestion, type RetrievalQuestion, type Term } from '../../../base/retrieval/question.ts'
import { FEW, findStatements, RANKED, type Statements } from './find-statements.ts'
import { searchHitPlace, whereOf } from './places.ts'
import { TEXTS_SEARCHED_MAX, searchScope, type Scope } from './scope.ts'
import { reasonsOf } from '../../dialog/ask/reasons.ts'
import { ftsPhrase, wordsToShow } from '../search-text.ts'
import { commonFrom, rarest, tellingWords, type CountedWord } from './telling-words.ts'

/** How a question is answered. The defaults are those of the library's search field. */
export interface FindHow extends FindWhat {
  readonly recipe?: FindRecipe
}

/** The parts of the ranking. Each can be turned off, so that the bench can show what it contributes. */
export interface FindRecipe {
  /** Whether a text must contain all words of a question, or any of them. */
  readonly join: 'all' | 'any'
  /** Whether other forms of a word count as the word. */
  readonly stems: boolean
  /** Whether matches in the turns before and after a text raise its score. */
  readonly neighbours: boolean
  /** Whether dialogs are ranked, too, each as one text. */
  readonly dialogs: boolean
}

export const FIND_RECIPE: FindRecipe = { join: 'any', stems: true, neighbours: true, dialogs: true }

/** The weight of the score of the turns before and after a text. */
const BESIDE = 0.3
/** The weight of the score of a text's dialog. */
const AROUND = 0.3
/** BM25's constant k1, at its usual value: the higher, the more it counts that a word comes often in a dialog. */
const SATURATION = 1.2
/** The most results of one dialog. */
const EACH_DIALOG = 3
/** The length, in words, of the passage that a result shows. */
const PASSAGE_WORDS = 30

/** The scope in which all texts that match are looked at. */
const ALL: Scope = { from: 0, ids: null }

interface Candidate {
  readonly id: number
  readonly dialogId: string
  readonly what: string
  readonly turn: number | null
  readonly score: number
}

/**
 * Makes `find`, which returns the best matches for a question.
 * @param lookedAt the most texts that are looked at for one word
 */
export function findQuery(
  db: DatabaseSync,
  lookedAt = TEXTS_SEARCHED_MAX,
): (question: string, filters: SearchFilters, limit: number, how?: FindHow) => FindAnswer {
  const statements = findStatements(db)
  const scope = searchScope(db, lookedAt)
  return (asked, filters, limit, how = {}) => {
    const { recipe = FIND_RECIPE, each = EACH_DIALOG, words = PASSAGE_WORDS, not = [] } = how
    const question = readQuestion(asked)
    const size = Number(statements.size.get()?.size ?? 0)
    const all = countTexts(statements, question.terms, recipe.stems, commonFrom(size) + 1)
    const telling = tellingWords(all, { asked, size, phrased: question.phrases.length > 0 })
    const used = recipe.join === 'all' ? all : rarest(telling, lookedAt)
    const left = all.filter((one) => one.texts > 0 && !used.includes(one)).map(({ term }) => term.text)
    const missing = [
      ...question.phrases.filter(
        (phrase) => Number(statements.few.get({ match: ftsPhrase(phrase), ...ALL })?.texts ?? 0) === 0,
      ),
      ...all.filter(({ texts }) => texts === 0).map(({ term }) => term.text),
    ]
    const match = matchOfAll(question.phrases, used, recipe.join)
    if (match === null) return { turns: [], dialogs: [], leftOut: left, unmatched: missing }
    const where = whereOf(filters)
    let more = used.length < telling.length
    const looked = (wanted: string) => {
      const { isWhole, from, ids } = scope(wanted, where)
      more ||= !isWhole
      return { wanted: { match: wanted, ...where, from, ids }, isAll: isWhole && ids === null }
    }
    const skipped = new Set(not)
    const { wanted, isAll } = looked(match)
    const candidates = (isAll ? statements.ranked : statements.rankedOf)
      .all(wanted)
      .map(candidateOf)
      .filter(({ dialogId }) => !skipped.has(dialogId))
    if (candidates.length === 0)
      return { turns: [], dialogs: [], leftOut: left, unmatched: missing, ...(more && { more }) }
    const around =
      recipe.dialogs && question.phrases.length === 0
        ? scoreDialogs(
            statements,
            used.map((one) => statements.inDialogs.all(looked(one.match).wanted)),
          )
        : new Map<string, number>()
    const byText = recipe.neighbours ? inContext(candidates, around) : candidates
    const byDialog = [...around]
      .filter(([id]) => !skipped.has(id))
      .toSorted(([, a], [, b]) => b - a)
      .map(([id]) => id)
    const { turns, dialogIds } = joinRankings(byText, byDialog)
    const known = new Map(byText.map((candidate) => [candidate.id, candidate]))
    const shown = diverse(onePerTurn(turns, known), (id) => known.get(id)?.dialogId ?? '', each, limit)
    const top = Math.max(...byText.slice(0, RANKED).map(({ score }) => score))
    return {
      turns: foundTurns(
        statements,
        shown.map((id) => ({ id, score: (known.get(id)?.score ?? 0) / top })),
        { phrases: question.phrases, terms: used.map(({ term }) => term) },
        words,
      ),
      dialogs: foundDialogs(statements, dialogIds.slice(0, limit)),
      leftOut: left,
      unmatched: missing,
      ...(more && { more }),
    }
  }
}

function candidateOf(row: Record<string, SQLOutputValue>): Candidate {
  return {
    id: Number(row.id),
    dialogId: String(row.dialog_id),
    what: String(row.what),
    turn: row.turn_number === null ? null : Number(row.turn_number),
    score: -Number(row.score),
  }
}

/** Joins the ranking of texts and the ranking of dialogs into one order of texts and one of dialogs. */
function joinRankings(byText: readonly Candidate[], byDialog: readonly string[]) {
  const best = new Set(byText.map(({ dialogId }) => dialogId))
  const place = new Map(byDialog.map((id, rank) => [id, rank]))
  const inDialogOrder = byText
    .filter(({ dialogId }) => place.has(dialogId))
    .toSorted((a, b) => (place.get(a.dialogId) ?? 0) - (place.get(b.dialogId) ?? 0))
  return {
    turns: fuse([
      { ranked: byText.map(({ id }) => id), weight: 1 },
      { ranked: inDialogOrder.map(({ id }) => id), weight: 1 },
    ]),
    dialogIds: fuse([
      { ranked: [...best], weight: 1 },
      { ranked: byDialog, weight: 1 },
    ]),
  }
}

/** Counts, for each word, the texts that contain it. @param limit where counting stops */
function countTexts(
  { count, few }: Statements,
  terms: readonly Term[],
  stems: boolean,
  limit: number,
): readonly CountedWord[] {
  return terms.map((term) => {
    const match = matchOfTerm(term, stems)
    const texts = Number(count.get(match, limit)?.texts ?? 0)
    return { term, match, texts: texts < FEW ? Number(few.get({ match, ...ALL })?.texts ?? 0) : texts }
  })
}

/** The BM25 score of each dialog, taken as one text. Its length does not count: a long dialog is no worse for what else it contains. */
function scoreDialogs(
  { dialogsInAll }: Statements,
  perTerm: readonly (readonly Record<string, unknown>[])[],
): ReadonlyMap<string, number> {
  const all = Number(dialogsInAll.get()?.dialogs ?? 0)
  const scores = new Map<string, number>()
  for (const found of perTerm) {
    const weight = Math.log(1 + (all - found.length + 0.5) / (found.length + 0.5))
    for (const { dialog_id: id, texts } of found) {
      const often = Number(texts)
      const score = (weight * often * (SATURATION + 1)) / (often + SATURATION)
      scores.set(String(id), (scores.get(String(id)) ?? 0) + score)
    }
  }
  return scores
}

function foundTurns(
  { rows }: Statements,
  shown: readonly { readonly id: number; readonly score: number }[],
  question: RetrievalQuestion,
  words: number,
): readonly FoundTurn[] {
  const texts = new Map(rows.all(JSON.stringify(shown.map(({ id }) => id))).map((row) => [Number(row.id), row]))
  const marked = markerOf(question)
  return shown.flatMap(({ id, score }): readonly FoundTurn[] => {
    const row = texts.get(id)
    if (!row) return []
    const { terms: there, passage } = marked(wordsToShow(row))
    const reasons = reasonsOf({ words: there, vector: null, recency: 0, importance: 0 })
    return [{ ...searchHitPlace(row), snippet: passage(words), words: there, score, reasons }]
  })
}

function foundDialogs({ named }: Statements, ids: readonly string[]): readonly FoundDialog[] {
  const found = new Map(named.all(JSON.stringify(ids)).map((row) => [String(row.id), row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row
      ? [
          {
            dialogId: id,
            title: String(row.title),
            mode: String(row.mode),
            modeName: row.mode_name === null ? null : String(row.mode_name),
          },
        ]
      : []
  })
}

function matchOfTerm({ text, stem }: Term, stems: boolean): string {
  return stems && stem !== null ? `(${ftsPhrase(text)} OR ${ftsPhrase(stem)} *)` : ftsPhrase(text)
}

/** The FTS5 query for phrases and words; null when there are none. */
function matchOfAll(
  phrases: readonly string[],
  terms: readonly CountedWord[],
  join: FindRecipe['join'],
): string | null {
  const words = terms.map(({ match }) => match).join(join === 'all' ? ' AND ' : ' OR ')
  if (phrases.length === 0) return words === '' ? null : words
  const exact = phrases.map(ftsPhrase).join(' AND ')
  return words === '' ? exact : `(${exact}) OR ((${exact}) AND (${words}))`
}

/** Keeps one text of each turn: the speech if it matched, otherwise the draft or critique that came first. */
function onePerTurn(ranked: readonly number[], known: ReadonlyMap<number, Candidate>): readonly number[] {
  const places = new Map<string, number>()
  for (const id of ranked) {
    const found = known.get(id)
    if (!found) continue
    const { dialogId, turn, what } = found
    const key = turn === null ? `${dialogId} ${id}` : `${dialogId} ${turn}`
    if (!places.has(key) || what === 'speech') places.set(key, id)
  }
  return [...places.values()]
}

/** Adds to each text's score a share of those of the turns before and after and of its dialog. The best come first. */
function inContext(candidates: readonly Candidate[], around: ReadonlyMap<string, number>): readonly Candidate[] {
  const speeches = new Map(
    candidates.flatMap(({ dialogId, turn, what, score }) =>
      turn === null || what !== 'speech' ? [] : [[`${dialogId} ${turn}`, score] as const],
    ),
  )
  const said = (dialogId: string, turn: number): number => speeches.get(`${dialogId} ${turn}`) ?? 0
  return candidates
    .map((candidate) => {
      const { dialogId, turn, score } = candidate
      const beside = turn === null ? 0 : said(dialogId, turn - 1) + said(dialogId, turn + 1)
      return { ...candidate, score: score + BESIDE * beside + AROUND * (around.get(dialogId) ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
}
