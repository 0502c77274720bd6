import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import type { MODE_LENGTHS } from '../../core/contract/mode/mode-file.ts'
import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import type { TurnKind } from '../../core/contract/turn/turn-kind.ts'
import type { Length, Occasion } from '../../core/engine/ports.ts'
import { handsOverByNotes, NOTES_WORDS, notesPart } from './notes/take-notes.ts'
import { readLengths } from './length-lines.ts'
import { handsOver, speechPlace } from './place.ts'
import { isPlain } from './plain/plain-instruction.ts'
import { turnOfStyle, styleKey } from './style/orders.ts'

/** The name of a length. One that begins with a seat ("first opening") is preferred to the general one. */
type Kind = (typeof MODE_LENGTHS)[number]
type LengthName = Kind | `${'first' | 'second'} ${Exclude<Kind, 'introduction' | 'bridge' | 'farewell' | 'summary'>}`

/** The least and the most words, by name. "first comment" is the comment before the first participant speaks. */
export type LengthTable = Readonly<Record<Kind, readonly [number, number]>> &
  Partial<Readonly<Record<LengthName, readonly [number, number]>>>

/** The factor for each length that the person can choose. */
const SHARE: Readonly<Record<NonNullable<DialogConfig['length']>, number>> = { shorter: 0.55, usual: 1, longer: 1.7 }

/** The length of a stage in words, by seat, kind of turn and place in the dialog. No other code decides a length. */
export function moderatedLength(occasion: Occasion): Length {
  const styled = turnOfStyle(occasion)
  if (styled) return styledLength(occasion, styled)
  const { config, words, stage } = occasion
  const kind = stage === 'critique' ? 'critique' : kindOf(occasion)
  const table = readLengths(words(`${config.mode}.lengths`))
  const { min: least, max } = handsOver(occasion)
    ? HANDOVER
    : (table.get(`${speechPlace(occasion).speaker} ${kind}`) ?? table.get(kind) ?? { min: 90, max: 180 })
  const min = handsOverByNotes(occasion) ? FEWEST : least
  // A critique is a note that nobody else reads, so the chosen length does not apply to it.
  const share = stage === 'critique' ? 1 : SHARE[config.length ?? 'usual']
  return {
    min: round(min * share),
    max: round(max * share),
    ...(kind === 'summary' && { unheard: (isPlain(occasion) ? 0 : WEIGHING) + (occasion.judges ? VERDICT : 0) }),
    ...(notesPart(occasion) && { unheard: NOTES_WORDS }),
  }
}

/** The length of a turn in a style: as its step says, otherwise as for such a turn in the mode. */
function styledLength({ config, words, stage, judges }: Occasion, { task = '', kind, gives }: PlannedTurn): Length {
  const own = stage === 'critique' ? undefined : readLengths(words(styleKey(config, 'lengths'))).get(task)
  const usual = stage === 'critique' ? 'critique' : USUAL[kind]
  const { min, max } = own ?? readLengths(words(`${config.mode}.lengths`)).get(usual) ?? { min: 90, max: 180 }
  const share = stage === 'critique' ? 1 : SHARE[config.length ?? 'usual']
  return {
    min: round(min * share),
    max: round(max * share),
    ...(kind === 'summary' && { unheard: WEIGHING + (judges ? VERDICT : 0) }),
    ...(gives && { unheard: RECORD }),
  }
}

const USUAL = {
  introduction: 'introduction',
  preparation: 'opening',
  speech: 'exchange',
  moderation: 'comment',
  summary: 'summary',
} as const satisfies Readonly<Record<TurnKind, Kind>>

/** Words for three questions, or for a line of the ledger. */
const RECORD = 45

/**
 * The length of the moderator's words between the closings, which only thank and announce the next speaker. It is the
 * same in every mode.
 */
const HANDOVER: Length = { min: 10, max: 25 }
/** The fewest words that announce the next speaker. */
const FEWEST = 5

/** Words for a line about each clash, and for the quotations in the reasons of a verdict. */
const WEIGHING = 90
const VERDICT = 120

function kindOf(occasion: Occasion): Kind {
  const { kind } = occasion.planned
  const { part } = speechPlace(occasion)
  if (kind === 'introduction' || kind === 'summary') return kind
  if (kind === 'speech') return part
  if (part === 'closing') return 'farewell'
  return part === 'exchange' ? 'comment' : 'bridge'
}

/** Rounds to a multiple of five, because no model counts its words exactly. */
function round(words: number): number {
  return Math.max(5, Math.round(words / 5) * 5)
}
