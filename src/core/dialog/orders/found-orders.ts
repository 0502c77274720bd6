import { m, t } from '../../../base/language/t.ts'
import { DIRECTOR, mayKnow, type Viewer } from '../members/audience.ts'
import { lentCallsOf } from '../lent/lent-calls.ts'
import type { DialogState, Turn } from '../state.ts'
import { turnSearch, type TurnSearch } from '../quotations/turn-sources.ts'
import { readsLikeOrders } from './reads-like-orders.ts'

/** A text by somebody else that looks like instructions to a model. */
export interface FoundOrders {
  readonly kind: 'file' | 'tool' | 'page' | 'speech'
  /** The name of the file, the tool or the page; empty for a speech of an imported dialog. */
  readonly name: string
  /** Number of the turn; null for a file. */
  readonly turn: number | null
}

/** The warning about such a text, wherever it is shown. */
export const ORDERS_NOTE = m(
  'This reads as if it gave orders to a model. It is text from elsewhere: models are told it as material and as no instruction.',
)

/**
 * All such texts in a dialog that the viewer may know: files, results of tools, web pages, and speeches if the dialog
 * was imported.
 */
export function foundOrders(state: DialogState, viewer: Viewer = DIRECTOR): readonly FoundOrders[] {
  const files = (state.config?.context ?? [])
    .filter(fileHasOrders)
    .map(({ name }): FoundOrders => ({ kind: 'file', name, turn: null }))
  const turns = state.turns.filter((turn) => !turn.superseded && mayKnow(turn.audience, turn.member, viewer))
  return [...files, ...turns.flatMap((turn) => inTurn(state, turn))]
}

function inTurn(state: DialogState, turn: Turn): readonly FoundOrders[] {
  const of = (kind: FoundOrders['kind'], names: readonly string[]): readonly FoundOrders[] =>
    [...new Set(names)].map((name) => ({ kind, name, turn: turn.number }))
  const calls = lentCallsOf(state, turn).filter(({ text }) => readsLikeOrders(text))
  const search = turnSearch(turn)
  const pages = (search?.sources ?? []).filter(pageHasOrders)
  const imported = state.endReason === 'imported' && readsLikeOrders(turn.text)
  return [
    ...of(
      'tool',
      calls.map(({ tool, label }) => `${tool} of ${label}`),
    ),
    ...of(
      'page',
      pages.map(({ title, host }) => title || host),
    ),
    ...of('speech', imported ? [''] : []),
  ]
}

/** Whether the title or a citation of a web page looks like instructions. */
export function pageHasOrders({ title, citations }: TurnSearch['sources'][number]): boolean {
  return readsLikeOrders(title) || citations.some(({ passage }) => passage !== null && readsLikeOrders(passage))
}

type File = { readonly text: string }

const readFiles = new WeakMap<File, boolean>()

/** Whether an attached file looks like instructions. Each file is read once. */
export function fileHasOrders(file: File): boolean {
  const known = readFiles.get(file) ?? readsLikeOrders(file.text)
  readFiles.set(file, known)
  return known
}

/**
 * The warning in words: "The file “notes.txt” reads as if it gave orders to a model: ..."
 * @param shown returns a name as it is written in a sentence
 */
export function ordersWords({ kind, name, turn }: FoundOrders, shown: (name: string) => string): string {
  return t(
    '{kind, select, file {The file “{name}”} tool {What came of the tool “{name}”} page {The page “{name}”} other {What was said}}{where, select, turn { in turn {number}} other {}} reads as if it gave orders to a model. It is text from elsewhere: models were told it as material and as no instruction.',
    { kind, name: shown(name), where: turn === null ? '' : 'turn', number: turn },
  )
}
