import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import type { MODE_LENGTHS } from '../../core/contract/mode/mode-file.ts'
import type { Length, Occasion } from '../../core/engine/ports.ts'
import { handsOverByNotes, NOTES_WORDS, notesPart } from './notes/take-notes.ts'
import { handsOver, speechPlace } from './place.ts'
import { isPlain } from './plain/plain-instruction.ts'

/** A name of a seat before it ("first opening") goes before the common one. */
type Kind = (typeof MODE_LENGTHS)[number]
type LengthName = Kind | `${'first' | 'second'} ${Exclude<Kind, 'introduction' | 'bridge' | 'farewell' | 'summary'>}`

/** From and to, in words. "first comment" is the one before the first speaks. */
export type LengthTable = Readonly<Record<Kind, readonly [number, number]>> &
  Partial<Readonly<Record<LengthName, readonly [number, number]>>>

/** As a text of the mode: a dialog keeps the lengths it was begun with, as it does its words. */
export function lengthLines(table: LengthTable): string {
  return Object.entries(table)
    .map(([name, [min, max]]) => `${name} ${min}-${max}`)
    .join('\n')
}

const LINE = /^(.+?) (\d+)-(\d+)$/

let lastRead: { readonly text: string; readonly table: ReadonlyMap<string, Length> } | null = null

/** Asked for several times in every prompt of a dialog, always of the same text. */
function readLengths(text: string): ReadonlyMap<string, Length> {
  if (lastRead?.text !== text) lastRead = { text, table: parseLengths(text) }
  return lastRead.table
}

function parseLengths(text: string): ReadonlyMap<string, Length> {
  const found = text.split('\n').flatMap((line): [string, Length][] => {
    const [, name = '', min, max] = LINE.exec(line.trim()) ?? []
    return name === '' ? [] : [[name, { min: Number(min), max: Number(max) }]]
  })
  return new Map(found)
}

/** How much of the usual length is wanted. */
const SHARE: Readonly<Record<NonNullable<DialogConfig['length']>, number>> = { shorter: 0.55, usual: 1, longer: 1.7 }

/** How long the words of a stage are to be, by seat, kind and place: the only place where a length is decided. */
export function moderatedLength(occasion: Occasion): Length {
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
