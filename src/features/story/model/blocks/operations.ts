import type { BlockProblem } from './block-problem.ts'
import type { Section } from './sections.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/**
 * A change that a narrator writes below its scene, as data. It has no effect until `checkOperations` has accepted it.
 */
export type Operation = { readonly at: number; readonly raw: string } & (
  | { readonly type: 'ADD_TO_PERSON' | 'REMOVE_FROM_PERSON'; readonly object: string }
  | { readonly type: 'ADD_TO_LOCATION' | 'REMOVE_FROM_LOCATION'; readonly object: string; readonly location: string }
  | {
      readonly type: 'MOVE_PLAYER'
      /** The direction and the distance as they were written; null when only the place is named. */
      readonly move: string | null
      readonly zone: string | null
      readonly place: string | null
    }
)

const FORMS: Readonly<Record<Operation['type'], string>> = {
  ADD_TO_PERSON: 'ADD_TO_PERSON(object)',
  REMOVE_FROM_PERSON: 'REMOVE_FROM_PERSON(object)',
  ADD_TO_LOCATION: 'ADD_TO_LOCATION(object, location)',
  REMOVE_FROM_LOCATION: 'REMOVE_FROM_LOCATION(object, location)',
  MOVE_PLAYER: 'MOVE_PLAYER(direction & distance) => zone, place',
}

/** A line which says that nothing changes. */
const NOTHING = /^(?:none|n\/a|nothing|-+)\.?$/i

/** Reads the operations of a section, one a line, in order. An invalid line becomes a problem instead. */
export function readOperations(section: Pick<Section, 'text' | 'at' | 'heading'>): {
  readonly operations: readonly Operation[]
  readonly problems: readonly BlockProblem[]
} {
  const operations: Operation[] = []
  const problems: BlockProblem[] = []
  let at = section.at + section.heading.length
  for (const line of section.text.split('\n')) {
    const raw = line.trim()
    const where = { at: at + (line.length - line.trimStart().length), raw }
    at += line.length + 1
    const bare = raw
      .replace(/^(?:[-*•+]|\d+[.)])\s+/, '')
      .replaceAll('`', '')
      .trim()
    if (bare === '' || NOTHING.test(bare)) continue
    const read = readOperation(bare, where)
    if ('code' in read) problems.push(read)
    else operations.push(read)
  }
  return { operations, problems }
}

function readOperation(line: string, where: Pick<Operation, 'at' | 'raw'>): Operation | BlockProblem {
  const [, name = '', inner = '', after = ''] = /^([A-Za-z_]+)\s*\((.*?)\)\s*(.*)$/s.exec(line) ?? []
  const type = name.toUpperCase()
  if (name === '')
    return malformed(where, `Write each tracked operation on a line of its own: ${Object.values(FORMS).join(', ')}.`)
  // The example in the protocol's manual uses this name.
  if (type === 'MOVE_LOCATION') {
    const place = inner.trim()
    return place === '' || ended(after) !== ''
      ? malformed(where, `Write it as ${FORMS.MOVE_PLAYER}.`)
      : { ...where, type: 'MOVE_PLAYER', move: null, zone: null, place }
  }
  if (!isOperation(type))
    return {
      ...where,
      code: 'OPERATION_UNKNOWN',
      message: `There is no operation ${beginningOf(type, 60)}: use one of ${Object.keys(FORMS).join(', ')}.`,
      repair: null,
    }
  const wrong = malformed(where, `Write it as ${FORMS[type]}.`)
  if (type === 'MOVE_PLAYER') {
    const to = /^=>\s*(.+)$/s.exec(ended(after))?.[1]
    if ((to === undefined && ended(after) !== '') || inner.trim() === '') return wrong
    const comma = to?.indexOf(',') ?? -1
    const zone = to === undefined ? null : (comma < 0 ? to : to.slice(0, comma)).trim() || null
    const place = to === undefined || comma < 0 ? null : to.slice(comma + 1).trim() || null
    return { ...where, type, move: inner.trim(), zone, place }
  }
  if (ended(after) !== '') return wrong
  if (type === 'ADD_TO_PERSON' || type === 'REMOVE_FROM_PERSON') {
    const object = inner.trim()
    return object === '' ? wrong : { ...where, type, object }
  }
  // The name of a thing may contain a comma; the place follows the last one.
  const comma = inner.lastIndexOf(',')
  const object = inner.slice(0, Math.max(comma, 0)).trim()
  const location = inner.slice(comma + 1).trim()
  return comma < 0 || object === '' || location === '' ? wrong : { ...where, type, object, location }
}

const ended = (text: string): string => text.replace(/[.;,]$/, '').trim()

function isOperation(type: string): type is Operation['type'] {
  return Object.hasOwn(FORMS, type)
}

function malformed(where: Pick<Operation, 'at' | 'raw'>, message: string): BlockProblem {
  return { ...where, code: 'OPERATION_MALFORMED', message, repair: null }
}

/**
 * Who has which things, and which things lie where, by the names that the narrator uses. A name occurs as often as
 * there are such things.
 */
export interface Possessions {
  readonly person: readonly string[]
  /** The things at each place, by the name of the place. */
  readonly locations: Readonly<Record<string, readonly string[]>>
}

/**
 * Checks operations one after another. Returns the possible ones, and who has what afterwards. Removing a thing that is
 * not there is a problem and changes nothing. A thing can always be added, because only the narrator knows what the
 * world contains.
 */
export function checkOperations(
  operations: readonly Operation[],
  held: Possessions,
): { readonly valid: readonly Operation[]; readonly problems: readonly BlockProblem[]; readonly held: Possessions } {
  const valid: Operation[] = []
  const problems: BlockProblem[] = []
  let now = held
  for (const operation of operations) {
    const after = applied(operation, now)
    if (typeof after === 'string') {
      const { at, raw } = operation
      problems.push({ code: 'OPERATION_NOT_HELD', message: after, at, raw, repair: null })
    } else {
      valid.push(operation)
      now = after
    }
  }
  return { valid, problems, held: now }
}

/** The possessions after an operation, or the reason why it is impossible. */
function applied(operation: Operation, held: Possessions): Possessions | string {
  switch (operation.type) {
    case 'MOVE_PLAYER':
      return held
    case 'ADD_TO_PERSON':
      return { ...held, person: [...held.person, operation.object] }
    case 'REMOVE_FROM_PERSON': {
      const person = without(held.person, operation.object)
      return person ? { ...held, person } : `The player does not have “${operation.object}”, so nothing was taken away.`
    }
    case 'ADD_TO_LOCATION': {
      const place = placeNamed(held, operation.location)
      const things = [...(held.locations[place] ?? []), operation.object]
      return { ...held, locations: { ...held.locations, [place]: things } }
    }
    case 'REMOVE_FROM_LOCATION': {
      const place = placeNamed(held, operation.location)
      const things = Object.hasOwn(held.locations, place)
        ? without(held.locations[place] ?? [], operation.object)
        : null
      return things
        ? { ...held, locations: { ...held.locations, [place]: things } }
        : `There is no “${operation.object}” at “${operation.location}”, so nothing was taken away.`
    }
  }
}

/** The list with one such thing less; null when it has none. */
function without(things: readonly string[], thing: string): readonly string[] | null {
  const at = things.findIndex((each) => same(each, thing))
  return at < 0 ? null : things.toSpliced(at, 1)
}

/** The name of a place as it is already spelled; the given spelling for a new place. */
function placeNamed(held: Possessions, name: string): string {
  return Object.keys(held.locations).find((place) => same(place, name)) ?? name
}

/** Whether two names mean the same thing. Case, spaces and articles are ignored. */
function same(one: string, other: string): boolean {
  return bare(one) === bare(other)
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .replace(/^(?:the|an?) /, '')
}
