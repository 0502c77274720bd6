import { publicValue } from '../channels/public-text.ts'
import { structuresIn, type Structure } from './structures-in.ts'

/** A parsed answer, or what is wrong with it. */
export type ReadAnswer<T> = { readonly value: T } | { readonly why: string }

/** The expected form of an answer. */
export interface AnswerForm<T> {
  /** The names of its fields. An object with one of them is meant as the answer. */
  readonly fields: readonly string[]
  /** Fields that contain objects of their own, so that none of them can be an envelope around the answer. */
  readonly closed?: readonly string[]
  /** Whether the answer quotes texts of others. If so, an object inside a string does not count. */
  readonly strict?: boolean
  /**
   * The fields that are enough if the answer was cut off within another field; absent: every field that was begun
   * counts.
   */
  readonly enough?: readonly string[]
  /** Whether a text in it says nothing and counts as empty, as the dots of the form do. */
  readonly saysNothing?: (text: string) => boolean
  /** Whether only an object with a closing bracket counts, because one that was cut may lack anything. */
  readonly whole?: boolean
  /**
   * Parses an object that may be an answer.
   * @param twice if it has a field twice, all its fields in order
   */
  read(value: unknown, twice: readonly (readonly [name: string, value: unknown])[]): ReadAnswer<T>
}

type Fields = Pick<AnswerForm<unknown>, 'fields' | 'closed' | 'strict'>

/** How many envelopes inside one another are opened. */
const DEPTH_MAX = 6
/** Fields that contain an example or describe the form, and never the answer. */
const NO_ENVELOPES: ReadonlySet<string> = new Set([
  'example',
  'examples',
  'schema',
  '$schema',
  '$defs',
  'definitions',
  'default',
  'thought',
  'thoughts',
])
/** Inputs of a tool call, which vendors write as a string. */
const INPUTS: ReadonlySet<string> = new Set(['arguments', 'args', 'input', 'parameters', 'params'])
/** Matches a placeholder, which is no value. */
const PLACEHOLDER = /^(?:\.{2,}|…|<[^<>]*>|string|text|number)?$/i
/** Matches a text that was copied from the form, in an answer whose other fields are filled in. */
const LEFT_BLANK = /\.\.|…/
const NO_WORD = /^[\s\p{P}]*$/u
const MAY_BE_JSON = /^\s*(?:`{3,}\w*\s*)?(?:\{|\[\s*[{[])/

/**
 * Finds an answer that should be one object, wherever it is: among words, in fences, tags and envelopes, in a tool
 * call that was written as text, as a string within a string. Of several objects the last one with the right form
 * counts, because earlier ones were thoughts, examples or the form itself.
 */
export function readAnswer<T>(text: string, form: AnswerForm<T>): ReadAnswer<T> {
  const answers = answersIn(text, form)
  const last = answers.at(-1)
  return last === undefined ? { why: whyNone(text, form) } : { value: last }
}

/** Every object of a text that has the form, in order. */
export function answersIn<T>(text: string, form: AnswerForm<T>): readonly T[] {
  for (const everywhere of form.strict ? [false] : [false, true]) {
    const found = structuresIn(text, everywhere).flatMap((structure) => fitting(structure, form))
    if (found.length > 0) return found
  }
  return []
}

/** Whether an object is meant as such an answer, even if its form is wrong. */
export function isMeantAs(value: unknown, form: Fields, depth = 0): boolean {
  if (hasField(value, form.fields)) return true
  return depth < DEPTH_MAX && within(value, form).some((inner) => isMeantAs(inner, form, depth + 1))
}

function fitting<T>(structure: Structure, form: AnswerForm<T>): readonly T[] {
  if (structure.state === 'broken' || (form.whole && structure.state === 'cut')) return []
  const { lossy, repeated } = structure
  // A list that is no envelope contains several answers.
  const values = Array.isArray(structure.value) ? (structure.value as readonly unknown[]) : [structure.value]
  return values.flatMap((value) => fits(value, form, { lossy, repeated }, 0))
}

function fits<T>(
  value: unknown,
  form: AnswerForm<T>,
  found: Pick<Structure, 'lossy' | 'repeated'>,
  depth: number,
): readonly T[] {
  const named = withNames(value, form.fields)
  const cut = found.lossy && !(form.enough?.every((field) => valueOf(named, field) !== undefined) ?? false)
  if (!cut && !isPlaceholder(value)) {
    const twice = typeof value === 'object' && value !== null ? (found.repeated.get(value) ?? []) : []
    const blanked = (each: unknown) => withBlanks(publicValue(each), form.saysNothing)
    const told = twice.map(([name, each]) => [name, blanked(each)] as const)
    const read = form.read(blanked(named), told)
    if ('value' in read) return [read.value]
  }
  if (depth === DEPTH_MAX) return []
  return within(value, form)
    .flatMap((inner) => fits(inner, form, found, depth + 1))
    .slice(-1)
}

/** The values that may be inside an envelope. */
function within(value: unknown, { fields, closed = [], strict = false }: Fields): readonly unknown[] {
  if (Array.isArray(value)) return value.length === 1 ? value : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (NO_ENVELOPES.has(name.toLowerCase()) || closed.includes(name)) return []
    const own = fields.includes(name)
    if (typeof inner === 'string') {
      const may = !own && (!strict || INPUTS.has(name)) && MAY_BE_JSON.test(inner)
      return may ? structuresIn(inner).flatMap((each) => (each.state === 'whole' ? [each.value] : [])) : []
    }
    if (Array.isArray(inner)) return !own && inner.length === 1 ? (inner as unknown[]) : []
    return typeof inner === 'object' && inner !== null ? [inner] : []
  })
}

function hasField(value: unknown, fields: readonly string[]): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const named = withNames(value, fields) as object
  return fields.some((field) => Object.hasOwn(named, field))
}

function valueOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[field] : undefined
}

/** Renames fields to the expected names: "Winner" becomes "winner". */
function withNames(value: unknown, fields: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const names = Object.keys(value)
  if (names.every((name) => fields.includes(name))) return value
  const named = names.map((name): [string, unknown] => {
    const plain = name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    const meant = !fields.includes(name) && fields.includes(plain) && !names.includes(plain) ? plain : name
    return [meant, (value as Readonly<Record<string, unknown>>)[name]]
  })
  return Object.fromEntries(named)
}

/** Whether a value is the form itself with nothing filled in. */
function isPlaceholder(value: unknown): boolean {
  const strings = stringsIn(value)
  return strings.some((each) => each !== '') && strings.every((each) => PLACEHOLDER.test(each.trim()))
}

/** Empties fields into which the author copied the dots of the form. A small model fills in only some fields. */
function withBlanks(value: unknown, saysNothing: (text: string) => boolean = () => false): unknown {
  if (typeof value === 'string')
    return (NO_WORD.test(value) && LEFT_BLANK.test(value)) || saysNothing(value) ? '' : value
  if (Array.isArray(value)) return value.map((each) => withBlanks(each, saysNothing))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withBlanks(each, saysNothing)]))
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

function whyNone<T>(text: string, form: AnswerForm<T>): string {
  const all = structuresIn(text)
  if (text.lastIndexOf('{') > text.lastIndexOf('}')) return 'it breaks off before its end'
  if (all.at(-1)?.state === 'cut') return 'its form is broken, or it breaks off before its end'
  const meant = all.filter(({ value }) => isMeantAs(value, form))
  const last = meant.at(-1) ?? all.at(-1)
  if (!last) return text.includes('{') ? 'its form is broken' : 'it holds no JSON object'
  if (last.state === 'broken') return 'its form is broken'
  const told = reasons(last.value, form, 0)
  return told ?? 'it holds no JSON object of the form asked for'
}

/** What is wrong with the innermost object that is meant as the answer. */
function reasons<T>(value: unknown, form: AnswerForm<T>, depth: number): string | null {
  const inner = hasField(value, form.fields) || depth === DEPTH_MAX ? [] : within(value, form)
  const found = inner.findLast((each) => isMeantAs(each, form))
  if (found !== undefined) return reasons(found, form, depth + 1)
  const read = form.read(withNames(value, form.fields), [])
  return 'why' in read ? read.why : null
}
