import type { DialogState, Turn } from '../state.ts'
import { passagesIn, searchesIn } from './turn-sources.ts'
import { checkEvidenceInSteps, type Evidence } from './check-evidence.ts'
import type { KeptQuotation } from '../../contract/turn/kept-quotation.ts'
import { NO_FORMER_FILES } from './former-files.ts'
import { quotationsIn } from './quotations-in.ts'
import { atOneGo } from '../../../base/async/in-slices.ts'

/** Code of the problem of a turn that quotes something that is in no file; the quotation is in `raw`. */
export const QUOTATION_NOT_FOUND = 'QUOTATION_NOT_FOUND'

export type EvidenceState = Pick<DialogState, 'config' | 'former' | 'turns' | 'messages'>

const NONE: readonly Evidence[] = []
const checked = new WeakMap<Turn, Pick<EvidenceState, 'config' | 'former'> & { readonly found: readonly Evidence[] }>()

/** The quotations and figures of a turn in its present wording, checked against the attached files. The same object until the turn changes. */
export function turnEvidence(state: EvidenceState, turn: Turn): readonly Evidence[] {
  return knownEvidence(state, turn) ?? atOneGo(turnEvidenceInSteps(state, turn))
}

/** The evidence of a turn if it was computed before or there is nothing to check; otherwise null. */
export function knownEvidence(state: EvidenceState, turn: Turn): readonly Evidence[] | null {
  const { config, former } = state
  if (!hasFiles(state) || turn.status !== 'ended') return NONE
  const before = checked.get(turn)
  return before?.config?.context === config?.context && before?.former === former ? before.found : null
}

/** A speech of so many characters, and files of so many, are soon looked through. */
const QUICK_SPEECH = 20_000
const QUICK_FILES = 1_000_000

/** Whether the evidence of a turn is known or can be computed quickly. */
export function isQuickEvidence(state: EvidenceState, turn: Turn): boolean {
  const files = [...(state.config?.context ?? NO_FILES), ...state.former.files]
  const isShort = turn.text.length <= QUICK_SPEECH
  return (
    (isShort && files.reduce((sum, { text }) => sum + text.length, 0) <= QUICK_FILES) ||
    knownEvidence(state, turn) !== null
  )
}

/** Computes the evidence of a turn in steps, so that other work can run in between. After the last step it is known. */
export function* turnEvidenceInSteps(state: EvidenceState, turn: Turn): Generator<void, readonly Evidence[]> {
  const known = knownEvidence(state, turn)
  if (known) return known
  const { config, former } = state
  const kept = former.quotations[turn.id]
  const now = yield* evidenceInSteps(turn.text, state, () => [
    ...heardBefore(state, turn.seq),
    ...passagesIn(searchesIn(turn.stages)),
  ])
  const found = kept ? withFormer(now, keptEvidence(turn.text, kept)) : now
  checked.set(turn, { config, former, found })
  return found
}

/** Whether files are attached or were before. */
function hasFiles({ config, former }: EvidenceState): boolean {
  const files = config?.context ?? NO_FILES
  if (former !== NO_FORMER_FILES) return true
  return files.length === 0 ? false : files.some(({ picture }) => !picture)
}

/** The quotations of a text from the files that are attached and from those that were before. */
export function* evidenceInSteps(
  text: string,
  { config, former: { files } }: EvidenceState,
  heard: () => readonly string[],
  growing = false,
): Generator<void, readonly Evidence[]> {
  const found = yield* checkEvidenceInSteps(text, config?.context ?? NO_FILES, heard, growing)
  if (files.length === 0) return found
  const left = (yield* checkEvidenceInSteps(text, files, heard, growing)).map(({ places, ...each }): Evidence => {
    const name = files[places[0]?.file ?? -1]?.name
    return { ...each, places: [], ...(name !== undefined && { gone: name }) }
  })
  return withFormer(found, left)
}

const NO_FILES: NonNullable<EvidenceState['config']>['context'] = []

interface UnderWay {
  readonly turnId: string
  /** How far the words were when they were looked through, up to the end of a paragraph, and what was found till there. */
  readonly settled: number
  readonly kept: readonly Evidence[]
  readonly text: string
  readonly found: readonly Evidence[]
}
const underWay = new WeakMap<readonly object[], UnderWay>()

/** Characters that can close a quotation or be part of a figure, after which it is worth checking again. */
const NEWS = /["”“»«›‹’‘'」』＂\d%€]|\n/

/** The quotations so far in the final text of a turn under way. They are checked when a quotation is closed, not at each word. */
export function evidenceSoFar(state: EvidenceState, { id, live, seq }: Turn): readonly Evidence[] {
  const files = state.config?.context ?? NO_FILES
  if (!hasFiles(state) || live?.stage !== 'final') return NONE
  const { text } = live
  const known = underWay.get(files)
  const before = known?.turnId === id && text.startsWith(known.text) ? known : null
  if (before?.text === text) return before.found
  const { settled, kept } = before ?? { settled: 0, kept: NONE }
  // Only the growing paragraph is checked again: quotations end with their paragraph, and earlier ones do not change.
  const paragraph = text.slice(settled)
  if (before && !NEWS.test(paragraph)) return before.found
  const growing = evidenceInSteps(paragraph, state, () => heardBefore(state, seq), true)
  const here = atOneGo(growing).map((each) => moved(each, settled))
  const all = here.length === 0 && kept.length === 0 ? NONE : [...kept, ...here]
  const found = before && isSame(before.found, all) ? before.found : all
  const end = text.lastIndexOf('\n\n') + 2
  underWay.set(files, {
    turnId: id,
    text,
    found,
    ...(end > settled + 2 ? { settled: end, kept: found.filter((each) => each.end <= end) } : { settled, kept }),
  })
  return found
}

function moved(each: Evidence, by: number): Evidence {
  return { ...each, start: each.start + by, end: each.end + by }
}

function isSame(one: readonly Evidence[], other: readonly Evidence[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ start, end, state }, at) => {
      const twin = other[at]
      return twin?.start === start && twin.end === end && twin.state === state
    })
  )
}

/**
 * The topic, the positions, the questions to all and what was said before this fact. Quotations of these are not searched in
 * the files. What a speaker quoted is left out, so that nobody can make a wrong quotation valid by repeating it.
 */
export function heardBefore({ config, turns, messages }: EvidenceState, seq: number): readonly string[] {
  const ended = turns.filter((turn) => turn.status === 'ended' && turn.seq < seq)
  const asked = messages.filter((message) => message.member === null && message.seq < seq)
  const known = config ? [config.topic, ...Object.values(config.seats).map(({ position = '' }) => position)] : []
  return [...known, ...asked.map(({ text }) => text), ...ended.map(({ text }) => withoutQuotations(text))]
}

function withoutQuotations(text: string): string {
  let rest = ''
  let from = 0
  for (const { start, end } of quotationsIn(text)) {
    rest += `${text.slice(from, start)}…`
    from = end
  }
  return rest + text.slice(from)
}

/** The quotations of a turn that were in no file when it was said; none for an edited turn, which was not checked. */
export function unfoundIn({ stages, edits }: Pick<Turn, 'stages' | 'edits'>): readonly string[] {
  if (edits.length > 0) return []
  return stages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'problem' && block.code === QUOTATION_NOT_FOUND && block.raw ? [block.raw] : [],
    ),
  )
}

/** Adds what is known from files that are no longer attached about quotations that are missing in the attached ones. */
function withFormer(found: readonly Evidence[], former: readonly Evidence[]): readonly Evidence[] {
  const more = former.filter(
    (each) =>
      !found.some((other) => isSameSpan(each, other) && (other.state !== 'missing' || each.state === 'missing')),
  )
  if (more.length === 0) return found
  const rest = found.filter((each) => !more.some((other) => isSameSpan(each, other)))
  return [...rest, ...more].toSorted((a, b) => a.start - b.start || b.end - a.end)
}

/** The quotations that came with an import, as far as they are still in the turn. */
function keptEvidence(text: string, kept: readonly KeptQuotation[]): readonly Evidence[] {
  return kept
    .filter((each) => letters(text.slice(each.start, each.end)) === letters(each.text))
    .map(({ kind, text: words, start, end, state, leftOut, bracketed, inserted, file }) => ({
      kind,
      text: words,
      start,
      end,
      state,
      places: [],
      ...(leftOut && { leftOut }),
      ...(bracketed && { bracketed }),
      ...(inserted && { inserted }),
      ...(state !== 'missing' && { gone: file ?? 'a file' }),
    }))
}

function isSameSpan(one: Evidence, other: Evidence): boolean {
  return one.start === other.start && one.end === other.end
}

/** The letters of a text alone, to compare a block quote without the signs before its lines. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
