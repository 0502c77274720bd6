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

/** A name of a seat before it ("first opening") goes before the common one. */
type Kind = (typeof MODE_LENGTHS)[number]
type LengthName = Kind | `${'first' | 'second'} ${Exclude<Kind, 'introduction' | 'bridge' | 'farewell' | 'summary'>}`

/** From and to, in words. "first comment" is the one before the first speaks. */
export type LengthTable = Readonly<Record<Kind, readonly [number, number]>> &
  Partial<Readonly<Record<LengthName, readonly [number, number]>>>

/** How much of the usual length is wanted. */
const SHARE: Readonly<Record<NonNullable<DialogConfig['length']>, number>> = { shorter: 0.55, usual: 1, longer: 1.7 }

/** How long the words of a stage are to be, by seat, kind and place: the only place where a length is decided. */
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
  // Notes to oneself are as short as they are, whatever the others are to hear.
  const share = stage === 'critique' ? 1 : SHARE[config.length ?? 'usual']
  return {
    min: round(min * share),
    max: round(max * share),
    ...(kind === 'summary' && { unheard: (isPlain(occasion) ? 0 : WEIGHING) + (occasion.judges ? VERDICT : 0) }),
    ...(notesPart(occasion) && { unheard: NOTES_WORDS }),
  }
}

/** As long as its step says, else as such a turn is in the mode. */
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

/** Words of three questions, or of a line of the ledger. */
const RECORD = 45

/** Between the closings nothing is said but thanks, and whose turn it is: in every mode alike. */
const HANDOVER: Length = { min: 10, max: 25 }
/** Words that give somebody the floor. */
const FEWEST = 5

/** Words of a line for each clash, and of the reasons a verdict quotes. */
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

/** Nobody counts to 93. */
function round(words: number): number {
  return Math.max(5, Math.round(words / 5) * 5)
}
