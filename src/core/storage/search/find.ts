import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import type { FindAnswer, FoundDialog, FoundTurn, SearchFilters } from '../../contract/library/library.ts'
import type { FindWhat } from '../../engine/ports.ts'
import { diverse, fuse } from '../../../base/retrieval/fuse.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuestion, type RetrievalQuestion, type Term } from '../../../base/retrieval/question.ts'
import { FEW, findStatements, RANKED, type Statements } from './find-statements.ts'
import { searchHitPlace, whereOf } from './places.ts'
import { LOOKED_AT_MAX, searchScope, type Scope } from './scope.ts'
import { reasonsOf } from '../../dialog/ask/reasons.ts'
import { ftsPhrase, saidText } from '../search-text.ts'

/** How it is answered. What is not given is as the library's field wants it. */
export interface FindHow extends FindWhat {
  readonly recipe?: FindRecipe
}

/** How something is found. Each part can be left out, which is how the bench shows what it is worth. */
export interface FindRecipe {
  /** Whether a text needs all words of a question, or any. */
  readonly join: 'all' | 'any'
  /** Other forms of a word count for it. */
  readonly stems: boolean
  /** What stands in the turns beside counts, less. */
  readonly neighbours: boolean
  /** What stands anywhere in a dialog counts, as one text. */
  readonly dialogs: boolean
}

export const FIND_RECIPE: FindRecipe = { join: 'any', stems: true, neighbours: true, dialogs: true }

/** A word in more than this share of the texts is left out of a question: it tells nothing of any. */
const COMMON_SHARE = 0.1
/** In a small library nothing is common. */
const COMMON_MIN = 20
/** Words that are kept however common they are, where a question has no others. */
const KEPT_MIN = 2
/** What a turn beside counts for. */
const BESIDE = 0.3
/** What the rest of its dialog counts for. */
const AROUND = 0.3
/** Saturation of a word that comes again and again in one dialog: BM25's usual constant. */
const SATURATION = 1.2
/** Places of one dialog among those that are found. */
const EACH_DIALOG = 3
/** Words of a passage. */
const PASSAGE_WORDS = 30

/** All that match are looked at. */
const ALL: Scope = { from: 0, ids: null }

interface Candidate {
  readonly id: number
  readonly dialogId: string
  readonly what: string
  readonly turn: number | null
  readonly score: number
}

/** A word of the question, as FTS5 looks for it, and the texts that have it, counted as far as that matters. */
interface Counted {
  readonly term: Term
  readonly match: string
  readonly texts: number
}

/**
 * Prepares the statements that find.
 * @param lookedAt texts that are looked at for one word, however many have it
 */
export function findQuery(
  db: DatabaseSync,
  lookedAt?: number,
): (question: string, filters: SearchFilters, limit: number, how?: FindHow) => FindAnswer {
  const statements = findStatements(db)
  const scope = searchScope(db, lookedAt)
  return (asked, filters, limit, how = {}) => {
    const { recipe = FIND_RECIPE, each = EACH_DIALOG, words = PASSAGE_WORDS, not = [] } = how
    const question = readQuestion(asked)
    const common = Math.max(COMMON_MIN, Math.ceil(Number(statements.size.get()?.size ?? 0) * COMMON_SHARE))
    const all = countTexts(statements, question.terms, recipe.stems, common + 1)
    const used = recipe.join === 'all' ? all : chosen(all, common, question.phrases.length > 0)
    const left = all.filter((one) => one.texts > 0 && !used.includes(one)).map(({ term }) => term.text)
    const missing = [
      ...question.phrases.filter(
        (phrase) => Number(statements.few.get({ match: ftsPhrase(phrase), ...ALL })?.texts ?? 0) === 0,
      ),
      ...all.filter(({ texts }) => texts === 0).map(({ term }) => term.text),
    ]
    const match = matchOfAll(question.phrases, used, recipe.join)
    const nothing: FindAnswer = { turns: [], dialogs: [], leftOut: left, unmatched: missing }
    if (match === null) return nothing
    const where = whereOf(filters)
    const looked = (wanted: string) => {
      const { isWhole, from, ids } = scope(wanted, where)
      return { wanted: { match: wanted, ...where, from, ids }, isAll: isWhole && ids === null }
    }
    const skipped = new Set(not)
    const { wanted, isAll } = looked(match)
    const candidates = (isAll ? statements.ranked : statements.rankedOf)
      .all(wanted)
      .map(candidateOf)
      .filter(({ dialogId }) => !skipped.has(dialogId))
    if (candidates.length === 0) return nothing
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

/** Joins what ranks texts with what ranks dialogs, for the places and for the dialogs that are found. */
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

/** @param limit texts that are counted: that there are more is all that matters */
function countTexts(
  { count, few }: Statements,
  terms: readonly Term[],
  stems: boolean,
  limit: number,
): readonly Counted[] {
  return terms.map((term) => {
    const match = matchOfTerm(term, stems)
    const texts = Number(count.get(match, limit)?.texts ?? 0)
    return { term, match, texts: texts < FEW ? Number(few.get({ match, ...ALL })?.texts ?? 0) : texts }
  })
}

/** BM25 over whole dialogs, without their length: a long one is no worse for what else it holds. */
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
    const { terms: there, passage } = marked(saidText(row.text))
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

/** Those that tell something, rarest first, as far as so many texts are looked at. */
function chosen(all: readonly Counted[], common: number, phrased: boolean): readonly Counted[] {
  const there = all.filter(({ texts }) => texts > 0).toSorted((a, b) => a.texts - b.texts)
  const telling = there.filter(({ texts }) => texts <= common)
  const wanted = telling.length > 0 || phrased ? telling : there.slice(0, KEPT_MIN)
  let looked = 0
  return wanted.filter(({ texts }, place) => {
    looked += texts
    return place < KEPT_MIN || looked <= LOOKED_AT_MAX
  })
}

function matchOfTerm({ text, stem }: Term, stems: boolean): string {
  return stems && stem !== null ? `(${ftsPhrase(text)} OR ${ftsPhrase(stem)} *)` : ftsPhrase(text)
}

/** Null where nothing of it stands anywhere. */
function matchOfAll(phrases: readonly string[], terms: readonly Counted[], join: FindRecipe['join']): string | null {
  const words = terms.map(({ match }) => match).join(join === 'all' ? ' AND ' : ' OR ')
  if (phrases.length === 0) return words === '' ? null : words
  const exact = phrases.map(ftsPhrase).join(' AND ')
  return words === '' ? exact : `(${exact}) OR ((${exact}) AND (${words}))`
}

/** Speech, draft and critique of a turn are one place: what was said stands for it, unless only the others have the words. */
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

/** Best first: by what a turn says and, less, by what is said beside it and in the rest of its dialog. */
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
