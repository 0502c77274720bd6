import { m } from '../../../base/language/t.ts'
import { comparedForm } from '../../../base/text/find-in-text.ts'
import {
  rankedItems,
  type AugmentedMemoryContext,
  type RetrievedItem,
  type RetrievedTurn,
} from '../../contract/library/retrieval.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { ASK_MODE, type LibraryPlace } from '../../dialog/ask/ask-state.ts'
import { lettersOfReview } from '../../dialog/judging/blind/letters-of-review.ts'
import { mayKnow, personViewer } from '../../dialog/members/audience.ts'
import { memberName } from '../../dialog/members/members.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { findTurn, script } from '../../dialog/selectors.ts'
import { plainTitle } from '../../dialog/plain-title.ts'
import { emptyDialog, type DialogState, type Turn } from '../../dialog/state.ts'
import { lastTurnNumber, turnOfNumber } from '../../dialog/turns/turn-number.ts'
import type { EnginePorts, LibraryLookup, LibraryAnswer } from '../ports.ts'
import { beginningOf, shortenLine } from '../../../base/text/shorten.ts'

/**
 * A turn with at most this many characters is shown as a whole. Of a longer one, the words around the match are shown,
 * unless it is opened.
 */
const PASSAGE_CHARS = 1_400
const OPENED_CHARS = 8_000
const TITLE_CHARS = 160
/** The most records that are read of the dialogs that were found. */
const RECORDS_MAX = 1_000
/** What a review of answers without names is told with. */
const WHOSE = m('on answer A, by {a}, and answer B, by {b}')
/** How many dialogs are named as a whole, besides single places. */
const DIALOGS_MAX = 6

/**
 * The library as tools see it. Places are found by the app's retrieval, and read from the log when they are asked for.
 */
export function openAskLibrary({
  log,
  retrieve,
  memories,
}: Pick<EnginePorts, 'log' | 'retrieve' | 'memories'>): LibraryLookup {
  return {
    async look(phrases, signal): Promise<LibraryAnswer> {
      if (!retrieve) return NOWHERE
      const found = await retrieve({ phrases: [...phrases] }, signal)
      const items = rankedItems(found)
      const ids = [...new Set(items.map((item) => item.dialog_id))]
      const dialogs = new Map(await Promise.all(ids.map(async (id) => [id, await readDialog(log, id)] as const)))
      return {
        places: await withNodes(
          memories,
          items.flatMap((item) => placeOfItem(item, dialogs.get(item.dialog_id) ?? null) ?? []),
        ),
        dialogs: found.retrievedDialogs.slice(0, DIALOGS_MAX).map(({ dialog_id: id, title, mode, created_at: at }) => ({
          dialogId: id,
          title: shortenLine(title, TITLE_CHARS),
          mode,
          at: Date.parse(at),
        })),
        unmatched: unmatchedOf(found),
        errors: found.errors.map(({ stage, error, impact }) => ({ stage, error, impact })),
      }
    },
    async open(dialogId, number) {
      const state = await readDialog(log, dialogId)
      if (!state || state.binnedAt !== null || state.config?.mode === ASK_MODE) return null
      const turns = spokenTurns(state)
      const at = turns.findIndex((turn) => turn === turnOfNumber(turns, number))
      if (at < 0) return null
      return await withNodes(
        memories,
        turns
          .slice(Math.max(0, at - 1), at + 2)
          .map((turn) => placeOfTurn(state, turn, beginningOf(turn.text, OPENED_CHARS))),
      )
    },
    graph: async () => (await memories?.graph()) ?? { nodes: [], edges: [], left: 0 },
  }
}

/** The phrases for which nothing was found, and words of the others that occur nowhere. */
function unmatchedOf({ unmatched_key_phrases: phrases, scoringDetails }: AugmentedMemoryContext): readonly string[] {
  const words = scoringDetails.key_phrases
    .filter(({ phrase }) => !phrases.includes(phrase))
    .flatMap(({ words_found_nowhere: nowhere }) => nowhere)
  const known = new Set(phrases.map(comparedForm))
  return [...phrases, ...[...new Set(words)].filter((word) => !known.has(comparedForm(word)))]
}

const NOWHERE: LibraryAnswer = {
  places: [],
  dialogs: [],
  unmatched: [],
  errors: [{ stage: 'full_text', error: m('Nothing can be looked for here.'), impact: 'partial_results' }],
}

async function readDialog(log: EnginePorts['log'], id: string): Promise<DialogState | null> {
  try {
    return (await log.read(id)).reduce(reduce, emptyDialog(id))
  } catch (error) {
    // The dialog was deleted a moment ago.
    if (error instanceof DialogError) return null
    throw error
  }
}

function spokenTurns(state: DialogState): readonly Turn[] {
  return script(state).flatMap((entry) => (entry.type === 'turn' && entry.turn.text !== '' ? [entry.turn] : []))
}

function placeOfItem(item: RetrievedItem, state: DialogState | null): LibraryPlace | null {
  if (!state?.config) return null
  const turn = item.turn_id === null ? null : findTurn(state, item.turn_id)
  // The index contains only what the person may know, but a dialog may have changed since.
  if (turn && !mayKnow(turn.audience, turn.member, personViewer(state))) return null
  const kind = 'artifact_type' in item ? item.artifact_type : 'speech'
  const nodes = 'record' in item || 'name' in item ? [item.id] : []
  const words = turn && kind === 'speech' && turn.text.length <= PASSAGE_CHARS ? turn.text : item.content_snippet
  if (turn && kind === 'speech')
    return { ...placeOfTurn(state, turn, words), why: item.why, reasons: item.reasons, nodes }
  const place = turn && placeOfTurn(state, turn, words)
  return {
    dialogId: item.dialog_id,
    turnId: item.turn_id,
    turnNumber: turn?.number ?? item.turn_index,
    turns: lastTurnNumber(state),
    title: titleOf(state),
    mode: state.config.mode,
    speaker: place?.speaker ?? item.speaker,
    role: place?.role ?? null,
    at: Date.parse(item.date),
    what: WHAT[kind],
    text: words,
    why: item.why,
    reasons: item.reasons,
    nodes,
  }
}

const WHAT: Readonly<Record<RetrievedTurn['artifact_type'], string | null>> = {
  speech: null,
  title: m('title of the dialog'),
  topic: m('topic of the dialog'),
  message: m('words of the person'),
  source: m('web source'),
  digest: m('what was said in an aside'),
  draft: m('draft, which was not said'),
  critique: m('critique of a draft, which was not said'),
}

function placeOfTurn(state: DialogState, turn: Turn, text: string): LibraryPlace {
  const position = turn.member in (state.config?.seats ?? {}) ? seatOf(state, turn.member)?.position : undefined
  return {
    dialogId: state.id,
    turnId: turn.id,
    turnNumber: turn.number,
    turns: lastTurnNumber(state),
    title: titleOf(state),
    mode: state.config?.mode ?? '',
    speaker: memberName(state, turn.member),
    role:
      [turn.member === 'moderator' ? 'moderator' : '', position ? `for: ${shortenLine(position, TITLE_CHARS)}` : '']
        .filter(Boolean)
        .join(', ') || null,
    at: turn.endedAt ?? turn.startedAt,
    what: turn.person
      ? m('words of the person')
      : turn.kind === 'summary'
        ? m('closing words')
        : lettersOfReview(state, turn.step, WHOSE, (seat) => memberName(state, seat)),
    text,
    why: null,
    reasons: [],
    nodes: [],
  }
}

/** Adds the nodes of the graph to places: records that are based on a turn stand for it there. */
async function withNodes(
  memories: EnginePorts['memories'],
  places: readonly LibraryPlace[],
): Promise<readonly LibraryPlace[]> {
  if (!memories || places.length === 0) return places
  const dialogIds = [...new Set(places.map(({ dialogId }) => dialogId))]
  const byTurn = Map.groupBy(
    await memories.found({ dialogIds }, RECORDS_MAX),
    ({ dialogId, turnId }) => `${dialogId}/${turnId}`,
  )
  return places.map((place) => {
    const own = byTurn.get(`${place.dialogId}/${place.turnId}`) ?? []
    return { ...place, nodes: [...new Set([...place.nodes, ...own.map(({ node }) => node)])] }
  })
}

function seatOf(state: DialogState, member: string) {
  return state.config?.seats[member as 'moderator' | 'first' | 'second']
}

function titleOf(state: DialogState): string {
  return shortenLine(plainTitle(state), TITLE_CHARS)
}
