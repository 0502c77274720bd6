import { SEARCHES_USUAL } from '../../contract/seat-settings.ts'
import { isSeat } from '../../contract/members/member-ids.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { delimit } from '../../dialog/delimit.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import type { DialogState, Stage, Turn } from '../../dialog/state.ts'
import {
  citedSources,
  searchesIn,
  sourceName,
  joinSearches,
  turnSearch,
  type TurnSearch,
} from '../../dialog/quotations/turn-sources.ts'
import type { Mode, Occasion, Words } from '../ports.ts'
import { refusedIn } from '../tools/refused-settings.ts'
import { offeredTools, type Due } from '../tools/offered-tools.ts'
import type { PromptSource } from './words.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/**
 * How many web searches a stage may still make. Searches of earlier stages of the turn are subtracted. A critic reads
 * the draft as it is and the summary weighs what was said, so neither searches, nor does a speech that must say nothing
 * new; a stage with tools uses only those.
 */
export function searchesLeft(source: PromptSource, planned: Due, stage: StageName): number {
  const { state, config } = source
  const { member, kind } = planned
  if (!isSeat(member) || kind === 'summary' || stage === 'critique') return 0
  const seat = config.seats[member]
  if (seat.search !== true || refusedIn(state, seat, 'search')) return 0
  if (source.mode.searches?.({ ...source, planned }) === false) return 0
  if (offeredTools(source, planned, stage).length > 0) return 0
  const taken = searchesIn(stagesBefore(source, planned, stage)).reduce((sum, { requests }) => sum + requests, 0)
  return Math.max(0, (seat.sampling?.searches ?? SEARCHES_USUAL) - taken)
}

/**
 * The texts which tell a member that it may search the web, what its turn has found so far, and, once in a turn, which
 * sources the others have.
 */
export function searchingTexts(mode: Mode, occasion: Occasion): readonly string[] {
  const { planned, stage, stages, words, state } = occasion
  const source = { ...occasion, mode }
  const left = searchesLeft(source, planned, stage)
  const before = stagesBefore(source, planned, stage).at(-1)
  const found = before ? searchesIn([before]) : []
  const began = openTurn(state)?.seq ?? Number.POSITIVE_INFINITY
  const heard = state.turns.some((turn) => (turn.endedSeq ?? began) < began && namesSources(turn))
  return [
    ...(stage === stages[0] && heard ? [words('engine.web')] : []),
    ...(found.length === 0
      ? []
      : [fillText(words('engine.found'), { sources: foundText(joinSearches(found, before?.text ?? ''), words) })]),
    ...(left === 0 ? [] : [fillText(words('engine.search'), { searches: left })]),
  ]
}

/** The web pages that a speech shows to everybody who reads it; null for none. */
export function sourcesText(turn: Turn, name: string, words: Words): string | null {
  const search = namesSources(turn) ? turnSearch(turn) : null
  if (!search) return null
  return delimit('sources', ` of="${name.replaceAll(/["\n\r<>]/g, ' ')}"`, listText(search, words))
}

function foundText(search: TurnSearch, words: Words): string {
  return delimit('sources', '', listText(search, words))
}

function namesSources(turn: Turn): boolean {
  return turn.status === 'ended' && !turn.person && (turnSearch(turn)?.sources.length ?? 0) > 0
}

/**
 * The most pages, and how much of each is included. Web pages are no attached files, so prompts contain less of them.
 */
const TOLD_MAX = 8
const UNCITED_MAX = 3
const WORDS_CHARS = 160
const PASSAGE_CHARS = 300

function listText(search: TurnSearch, texts: Words): string {
  const cited = citedSources(search)
  const told = cited.length > 0 ? cited.slice(0, TOLD_MAX) : search.sources.slice(0, UNCITED_MAX)
  return told
    .map((source, index) => {
      const named = `${index + 1}. ${sourceName(source)}${source.age === null ? '' : `, ${source.age}`}`
      const lines = source.citations.flatMap(({ words, passage, place }) => {
        if (place === null) return []
        const cited = shortenLine(words, WORDS_CHARS)
        const line =
          passage === null
            ? fillText(texts('engine.source'), { words: cited })
            : fillText(texts('engine.source.says'), { words: cited, passage: shortenLine(passage, PASSAGE_CHARS) })
        return [`   ${line}`]
      })
      return [named, ...lines].join('\n')
    })
    .join('\n')
}

/** The earlier stages of the present turn. */
function stagesBefore(
  { state, config }: { readonly state: DialogState; readonly config: PromptSource['config'] },
  planned: Due,
  stage: StageName,
): readonly Stage[] {
  const order = stagesFor(config, state.plan, planned)
  const at = order.indexOf(stage)
  return (openTurn(state)?.stages ?? []).filter((done) => order.indexOf(done.stage) < at)
}
