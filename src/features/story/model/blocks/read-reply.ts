import type { BlockProblem } from './block-problem.ts'
import { readConditions, type Conditions } from './condition-table.ts'
import type { SectionKind } from './headings.ts'
import { readOperations, type Operation } from './operations.ts'
import { sectionsOf, type Section } from './sections.ts'
import { unknownHeadings } from './unknown-headings.ts'
import { readLevel, readTarget, type DifficultyTarget, type WorldLevel } from './values.ts'

/** The parts of a narrator's text. */
export interface NarratorReply {
  /** All sections, in order. */
  readonly sections: readonly Section[]
  readonly target: DifficultyTarget | null
  readonly level: WorldLevel | null
  readonly operations: readonly Operation[]
  /** The condition table; null when there is none. */
  readonly conditions: Conditions | null
  readonly problems: readonly BlockProblem[]
}

/** The sections of an analysis, in order; below, those after a roll. */
export const ANALYSIS: readonly SectionKind[] = [
  'difficulty_analysis',
  'difficulty_target',
  'world_analysis',
  'world_level',
]
export const RESPONSE: readonly SectionKind[] = ['resulting_scene_description', 'tracked_operations', 'condition_table']

/** The heading that a narrator should write for a section. */
export function headingFor(kind: SectionKind): string {
  const words = kind === 'ooc_message' ? 'OOC Message' : kind.replaceAll('_', ' ')
  return `# ${words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())}`
}

/** Sections that may occur only once in a text. There may be several maps, for example. */
const ONCE: ReadonlySet<string> = new Set<SectionKind>([...ANALYSIS, ...RESPONSE])

/**
 * Reads a narrator's text. It never throws: problems are returned, and the text is kept as it is.
 * @param expected the sections that the text must have
 */
export function readReply(text: string, expected: readonly SectionKind[] = []): NarratorReply {
  const sections = sectionsOf(text)
  const problems: BlockProblem[] = []
  let target: DifficultyTarget | null = null
  let level: WorldLevel | null = null
  const tables: Conditions[] = []
  const operations: Operation[] = []
  const seen = new Set<string>()
  for (const section of sections) {
    const { kind, text: body, at } = section
    for (const problem of unknownHeadings(section)) problems.push(problem)
    if (kind === 'undeclared') {
      // A text without any known heading is outside the game.
      if (body.trim() !== '' && (sections.length > 1 || expected.length > 0)) problems.push(undeclared(body, at))
      continue
    }
    const twice = seen.has(kind) && ONCE.has(kind)
    seen.add(kind)
    if (twice) problems.push(problemAt('SECTION_TWICE', section, `Write ${headingFor(kind)} once only.`))
    if (body.trim() === '') {
      problems.push(problemAt('SECTION_EMPTY', section, `Under ${headingFor(kind)} nothing is written.`))
      continue
    }
    switch (kind) {
      case 'difficulty_target': {
        const read = readTarget(section)
        target ??= read.value
        if (read.problem) problems.push(read.problem)
        break
      }
      case 'world_level': {
        const read = readLevel(section)
        level ??= read.value
        if (read.problem) problems.push(read.problem)
        break
      }
      case 'difficulty_roll':
      case 'world_roll':
        problems.push(
          problemAt(
            'ROLL_IN_TEXT',
            section,
            'Rolls are drawn by the engine and given to you: never write one yourself.',
          ),
        )
        break
      case 'tracked_operations': {
        const read = readOperations(section)
        operations.push(...read.operations)
        problems.push(...read.problems)
        break
      }
      case 'condition_table': {
        const read = readConditions(section)
        tables.push(read.rows)
        problems.push(...read.problems)
        break
      }
      default:
    }
  }
  for (const kind of expected)
    if (!seen.has(kind))
      problems.push({
        code: 'SECTION_MISSING',
        message: `The section ${headingFor(kind)} is missing.`,
        at: text.length,
        raw: '',
        repair: null,
      })
  // If a row occurs in two tables, the first one counts, as with everything that occurs twice.
  const conditions: Conditions | null = tables.length === 0 ? null : Object.assign({}, ...tables.toReversed())
  return { sections, target, level, operations, conditions, problems: problems.toSorted((a, b) => a.at - b.at) }
}

function undeclared(raw: string, at: number): BlockProblem {
  const message = 'Write nothing before the first heading: what stands there belongs to no section.'
  return { code: 'UNDECLARED_TEXT', message, at, raw, repair: null }
}

function problemAt(code: BlockProblem['code'], { heading, text, at }: Section, message: string): BlockProblem {
  return { code, message, at, raw: heading + text, repair: null }
}
