/** What a section of a narrator's text can be. The names are those of the protocol's objects. */
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

/** Headings by what they open. Manuals of the same game say "reveal" where the protocol says "world". */
const NAMES: Readonly<Record<SectionKind, readonly string[]>> = {
  difficulty_analysis: ['difficulty analysis'],
  difficulty_target: ['difficulty target'],
  world_analysis: ['world analysis', 'world reveal analysis', 'reveal analysis'],
  world_level: ['world level', 'world reveal level', 'world reveal target', 'reveal level', 'reveal target'],
  difficulty_roll: ['difficulty roll'],
  world_roll: ['world roll', 'world reveal roll', 'reveal roll'],
  resulting_scene_description: ['resulting scene description'],
  tracked_operations: ['tracked operations'],
  condition_table: ['condition table'],
  ooc_message: ['ooc message'],
  world_gen_data: ['world gen data'],
  map: ['map'],
  zones: ['zones'],
  quadrants: ['quadrants'],
}

/** Sections that come in several of a kind: what follows a dash names which one it is, and is no text of it. */
const TITLED: ReadonlySet<SectionKind> = new Set(['world_gen_data', 'map', 'zones', 'quadrants'])

/** The longer names first, so that none is taken for the beginning of another. */
const KNOWN = SECTION_KINDS.flatMap((kind) => NAMES[kind].map((name) => ({ kind, name }))).toSorted(
  (a, b) => b.name.length - a.name.length,
)

/** Characters of a line beyond which it is no heading, whatever it begins with; text on its own line counts. */
export const HEADING_MAX_CHARS = 2_000

/** A line that opens a section. */
export interface Heading {
  readonly kind: SectionKind
  /** What tells it from others of its kind: "CANONICAL CORRECTIONS"; null for most. */
  readonly title: string | null
  /** Where in the line its text begins; the length of the line where there is none. */
  readonly textFrom: number
}

/**
 * Reads a line without its end as a known heading; null for any other. "##Map", "#1", "### Map" and "# My plans" are
 * none: they are Markdown of the text they stand in.
 */
export function headingOf(line: string): Heading | null {
  if (line.length > HEADING_MAX_CHARS) return null
  const marks = /^#{1,2}[ \t]+(?:\*\*|__)?/.exec(line)?.[0]
  if (marks === undefined) return null
  const words = line.slice(marks.length).toLowerCase()
  for (const { kind, name } of KNOWN) {
    const said = new RegExp(`^${name.replaceAll(' ', String.raw`[ \t_]+`)}`).exec(words)?.[0]
    if (said === undefined) continue
    const heading = opened(kind, line, marks.length + said.length)
    if (heading) return heading
  }
  return null
}

/** Whether a line that goes on may still become a heading. */
export function mayBecomeHeading(line: string): boolean {
  return line.length <= HEADING_MAX_CHARS && /^#{0,2}$|^#{1,2}[ \t]/.test(line)
}

/** @param at where the name ends in the line */
function opened(kind: SectionKind, line: string, at: number): Heading | null {
  const rest = line.slice(at)
  const none = { kind, title: null, textFrom: line.length }
  // Closing marks of Markdown, bold or a colon belong to the heading.
  if (/^(?:\*\*|__)?[ \t]*:?(?:\*\*|__)?[ \t]*#*[ \t\r]*$/.test(rest)) return none
  const titled = /^(?:\*\*|__)?[ \t]*[-–—][ \t]*/.exec(rest)?.[0]
  if (titled !== undefined && TITLED.has(kind))
    return {
      ...none,
      title: rest
        .slice(titled.length)
        .replace(/(?:[ \t]|\*\*|__|#)+\r?$|\r$/, '')
        .trim(),
    }
  const parted = /^(?:\*\*|__)?(?:[ \t]*:(?:\*\*|__)?[ \t]*|[ \t]+[-–—][ \t]+)/.exec(rest)?.[0]
  if (parted !== undefined) return { kind, title: null, textFrom: at + parted.length }
  // "# Map of the realm" is no map; of names of several words nothing else is meant.
  const blank = TITLED.has(kind) ? undefined : /^(?:\*\*|__)?[ \t]+/.exec(rest)?.[0]
  return blank === undefined ? null : { kind, title: null, textFrom: at + blank.length }
}
