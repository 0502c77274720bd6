/** The kinds of sections in a narrator's text, with the names of the protocol's objects. */
export const SECTION_KINDS = [
  'difficulty_analysis',
  'difficulty_target',
  'world_analysis',
  'world_level',
  'difficulty_roll',
  'world_roll',
  'resulting_scene_description',
  'tracked_operations',
  'condition_table',
  'ooc_message',
  'world_gen_data',
  'map',
  'zones',
  'quadrants',
] as const
export type SectionKind = (typeof SECTION_KINDS)[number]

/**
 * The words of a heading, by the section that it opens. Manuals of the same game use other words than the protocol:
 * "reveal" for "world", and the short "scene" and "operations".
 */
const NAMES: Readonly<Record<SectionKind, readonly string[]>> = {
  difficulty_analysis: ['difficulty analysis'],
  difficulty_target: ['difficulty target'],
  world_analysis: ['world analysis', 'world reveal analysis', 'reveal analysis'],
  world_level: ['world level', 'world reveal level', 'world reveal target', 'reveal level', 'reveal target'],
  difficulty_roll: ['difficulty roll'],
  world_roll: ['world roll', 'world reveal roll', 'reveal roll'],
  resulting_scene_description: ['resulting scene description', 'resulting scene'],
  tracked_operations: ['tracked operations', 'tracked operation', 'resulting operations'],
  condition_table: ['condition table'],
  ooc_message: ['ooc message'],
  world_gen_data: ['world gen data', 'world generation data'],
  map: ['map data', 'map'],
  zones: ['zone data', 'zones'],
  quadrants: ['quadrant data', 'quadrants'],
}

/** Names that count only when the heading consists of nothing else, because they are common words. */
const WHOLE: ReadonlyMap<string, SectionKind> = new Map(
  ['condition', 'conditions', 'current conditions', 'player condition', 'player conditions'].map((name) => [
    name,
    'condition_table',
  ]),
)

/**
 * Kinds of sections that may occur several times. The words after the name distinguish them, and are not part of the
 * text.
 */
const TITLED: ReadonlySet<SectionKind> = new Set(['world_gen_data', 'map', 'zones', 'quadrants'])

interface Name {
  readonly kind: SectionKind
  readonly name: string
  /** Finds the name at the beginning of a heading in lower case. */
  readonly first: RegExp
  /** Finds the name anywhere in a heading. */
  readonly within: RegExp
}

/** The names, longer ones first, so that none is mistaken for the beginning of another. */
const KNOWN: readonly Name[] = SECTION_KINDS.flatMap((kind) =>
  NAMES[kind].map((name) => {
    const words = name.replaceAll(' ', String.raw`[ \t\u00a0_]+`)
    return {
      kind,
      name,
      first: new RegExp(`^${words}`),
      within: new RegExp(String.raw`(?<!\p{L})${words}(?!\p{L})`, 'u'),
    }
  }),
).toSorted((a, b) => b.name.length - a.name.length)

/**
 * Names of several words; a single word may occur in any title ("The map room"). Secret sections come first, so that a
 * heading with several names opens a secret one.
 */
const WITHIN: readonly Name[] = KNOWN.filter(({ name }) => name.includes(' ')).toSorted(
  (a, b) => Number(hidden(b.kind)) - Number(hidden(a.kind)),
)

/** The first words of all names, as alternatives of a pattern. A heading without any of them is unknown. */
export const FIRST_WORDS = [
  ...new Set([...KNOWN.map(({ name }) => name), ...WHOLE.keys()].map((name) => name.split(' ', 1)[0])),
].join('|')
const MAY_NAME = new RegExp(FIRST_WORDS)

/** Words about secrets. A heading with one of them opens no section that the player may read. */
const KEPT_BACK =
  /(?<!\p{L})(?:hidden|secrets?|private|plan(?:s|ned|ning)?|notes?|thinking|thoughts?|ideas?|director|coach(?:ing)?|spoilers?|meta|draft|prepar\p{L}*|before|behind|about|for)(?!\p{L})/iu

/** A longer line is no heading, however it begins. Text after the heading on its line counts. */
export const HEADING_MAX_CHARS = 2_000
/** The limit for a heading that has its name in the middle; a longer line is a sentence. */
const CONTAINING_MAX_CHARS = 80

const BLANK = String.raw`[ \t\u00a0]`
const MARKED = new RegExp(String.raw`^${BLANK}{0,8}(?:\*\*|__)?(#{1,6})(${BLANK}*)(?:\*\*|__)?`)
const BOLD = new RegExp(String.raw`^${BLANK}{0,8}(?:\*\*|__)`)
const MARKED_SO_FAR = new RegExp(String.raw`^${BLANK}{0,8}(?:\*{0,2}|_{0,2})#{0,6}$`)

/** A line that opens a section. */
export interface SectionHeading {
  readonly kind: SectionKind
  /** The words that distinguish this section from others of its kind: "CANONICAL CORRECTIONS"; null for most kinds. */
  readonly title: string | null
  /** Where the text begins in the line; the length of the line when it has no text. */
  readonly textFrom: number
}

/**
 * Reads a line, without its line break, as a known heading; null for any other line. A heading is recognised by the
 * name at its beginning; a short one also by a name in the middle. "##Map", "#1", "### Map" and "# My plans" are no
 * headings of this kind: they are Markdown of the text.
 */
export function headingOf(line: string): SectionHeading | null {
  if (line.length > HEADING_MAX_CHARS) return null
  const marked = MARKED.exec(line)
  if (!marked) return boldHeading(line)
  const [{ length: from }, { length: level }, blanks] = marked as unknown as readonly [string, string, string]
  const words = line.slice(from).toLowerCase()
  if (!MAY_NAME.test(words)) return null
  const loose = level > 2 || blanks === ''
  for (const { kind, first } of KNOWN) {
    if (loose && TITLED.has(kind)) continue
    const match = first.exec(words)?.[0]
    const heading = match === undefined ? null : opened(kind, line, from + match.length)
    if (heading) return heading
  }
  return loose ? null : containing(line, from)
}

/** Whether more text could still turn this incomplete line into a heading. */
export function mayBecomeHeading(line: string): boolean {
  if (line.length > HEADING_MAX_CHARS) return false
  if (MARKED_SO_FAR.test(line)) return true
  const marked = MARKED.exec(line)
  if (marked && marked[2] !== '') return true
  const from = (marked ?? BOLD.exec(line))?.[0].length
  if (from === undefined) return false
  // Without a space after the marks, a heading must begin with a known name.
  const words = line
    .slice(from)
    .toLowerCase()
    .replaceAll(/[ \t\u00a0_]+/g, ' ')
  return KNOWN.some(({ name }) => name.startsWith(words) || words.startsWith(name))
}

/** A name in bold on its own line, or before a colon and text. Common words do not count. */
function boldHeading(line: string): SectionHeading | null {
  const from = BOLD.exec(line)?.[0].length
  if (from === undefined) return null
  const words = line.slice(from).toLowerCase()
  for (const { kind, first } of KNOWN) {
    const match = TITLED.has(kind) ? undefined : first.exec(words)?.[0]
    if (match === undefined) continue
    const closed = new RegExp(String.raw`^(?::?(?:\*\*|__)|(?:\*\*|__):)${BLANK}*`).exec(words.slice(match.length))?.[0]
    if (closed === undefined) continue
    const textFrom = from + match.length + closed.length
    if (line.slice(textFrom).trim() === '') return { kind, title: null, textFrom: line.length }
    if (closed.includes(':')) return { kind, title: null, textFrom }
  }
  return null
}

/** @param at where the name ends in the line */
function opened(kind: SectionKind, line: string, at: number): SectionHeading | null {
  const rest = line.slice(at)
  const none = { kind, title: null, textFrom: line.length }
  // Closing marks, bold or a colon after the name belong to the heading.
  if (
    /^(?:\*\*|__)?[ \t\u00a0]*(?::(?:\*\*|__)?[ \t\u00a0]*|(?:\*\*|__)[ \t\u00a0]*)?(?:\r[ \t\u00a0\r]*|#+[ \t\u00a0\r]*)?$/.test(
      rest,
    )
  )
    return none
  const titled = /^(?:\*\*|__)?[ \t]*[-–—][ \t]*/.exec(rest)?.[0]
  if (titled !== undefined && TITLED.has(kind)) return { ...none, title: titleOf(rest.slice(titled.length)) }
  const parted = /^(?:\*\*|__)?(?:[ \t]*:(?:\*\*|__)?[ \t]*|[ \t]+[-–—][ \t]+)/.exec(rest)?.[0]
  if (parted !== undefined) return { kind, title: null, textFrom: at + parted.length }
  const blank = /^(?:\*\*|__)?[ \t\u00a0]+/.exec(rest)?.[0]
  if (blank === undefined) return null
  // "# Map of the realm" is no heading, because "map" is a common word. Names of several words are unambiguous.
  if (!TITLED.has(kind)) return { kind, title: null, textFrom: at + blank.length }
  const title = titleOf(rest.slice(blank.length))
  return kind === 'world_gen_data' && title.length <= CONTAINING_MAX_CHARS ? { ...none, title } : null
}

/** A short heading that contains a known name anywhere: "# The resulting scene". */
function containing(line: string, from: number): SectionHeading | null {
  const words = line.slice(from)
  const colon = words.indexOf(':')
  const head = colon < 0 ? words : words.slice(0, colon)
  const plain = titleOf(head)
  if (plain.length > CONTAINING_MAX_CHARS) return null
  const small = plain.toLowerCase()
  const known = WHOLE.get(small) ?? WITHIN.find(({ within }) => within.test(small))?.kind
  if (known === undefined || (!hidden(known) && KEPT_BACK.test(small))) return null
  const text = colon < 0 ? '' : words.slice(colon + 1)
  const textFrom = text.replaceAll(/\*\*|__/g, '').trim() === '' ? line.length : line.length - text.trimStart().length
  return { kind: known, title: TITLED.has(known) ? plain : null, textFrom }
}

/** The words of a heading without Markdown marks and without a Windows line end. */
function titleOf(words: string): string {
  return words.replace(/(?<![ \t\u00a0#]|\*\*|__)(?:[ \t\u00a0]|\*\*|__|#)+\r?$|\r$/, '').trim()
}

/**
 * Whether the player must not read sections of this kind. `playerMayKnow` decides what is secret; here it only decides
 * the order.
 */
function hidden(kind: SectionKind): boolean {
  return TITLED.has(kind) || kind === 'tracked_operations' || kind.startsWith('world_')
}
