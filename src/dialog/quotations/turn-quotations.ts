import type { DialogState, Turn } from '../state.ts'
import { passagesIn, searchesIn } from '../web/turn-sources.ts'
import { checkQuotations, type Quotation } from './check-quotations.ts'
import { quotationsIn } from './quotations-in.ts'

/** Code of the problem that a turn bears for a quotation that is in none of the files; what it is about is in `raw`. */
export const QUOTATION_NOT_FOUND = 'QUOTATION_NOT_FOUND'

type Heard = Pick<DialogState, 'config' | 'turns' | 'messages'>

const NONE: readonly Quotation[] = []
const checked = new WeakMap<Turn, readonly Quotation[]>()

/** What a turn quotes of the files attached to its dialog, as it stands now. The same list as long as it stands so. */
export function turnQuotations(state: Heard, turn: Turn): readonly Quotation[] {
  const { config } = state
  if (!config || config.context.length === 0 || turn.status !== 'ended') return NONE
  const before = checked.get(turn)
  if (before) return before
  const found = checkQuotations(turn.text, config.context, [
    ...heardBefore(state, turn.seq),
    ...passagesIn(searchesIn(turn.stages)),
  ])
  checked.set(turn, found)
  return found
}

interface UnderWay {
  readonly turnId: string
  /** What was quoted so far, as it was looked for. */
  readonly quoted: string
  readonly found: readonly Quotation[]
}
const underWay = new WeakMap<readonly object[], UnderWay>()

/** What the final words of a turn under way quote so far: looked for as each quotation is closed, not at each word. */
export function quotationsSoFar(state: Heard, { id, live, seq }: Turn): readonly Quotation[] {
  const files = state.config?.context ?? []
  if (files.length === 0 || live?.stage !== 'final') return NONE
  const quoted = JSON.stringify(quotationsIn(live.text))
  const before = underWay.get(files)
  if (before?.turnId === id && before.quoted === quoted) return before.found
  const found = quoted === '[]' ? NONE : checkQuotations(live.text, files, heardBefore(state, seq))
  underWay.set(files, { turnId: id, quoted, found })
  return found
}

/**
 * The topic, the positions, the questions from the floor and what was said before this fact: to quote these is no matter of the files.
 * What somebody quoted is not what they said, so that nobody makes a quotation sound by repeating it.
 */
export function heardBefore({ config, turns, messages }: Heard, seq: number): readonly string[] {
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

/** What a turn quoted when it was said and no file holds; an edited one is no longer what was looked at. */
export function unfoundIn({ stages, edits }: Pick<Turn, 'stages' | 'edits'>): readonly string[] {
  if (edits.length > 0) return []
  return stages.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'problem' && block.code === QUOTATION_NOT_FOUND && block.raw ? [block.raw] : [],
    ),
  )
}
