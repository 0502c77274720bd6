import type { BlockProblem } from './block-problem.ts'
import type { FrontendObject } from './frontend-object.ts'
import type { SectionKind } from './headings.ts'
import { sectionsOf, type Section } from './sections.ts'
import { bodyParts } from './unknown-headings.ts'
import { readLevel, readRoll, readTarget } from './values.ts'

/** Reads the rolls in the result of a tool, each 1 to 100. */
export function rollObjects(text: string): { readonly objects: FrontendObject[]; readonly problems: BlockProblem[] } {
  const objects: FrontendObject[] = []
  const problems: BlockProblem[] = []
  for (const section of sectionsOf(text)) {
    const { kind, at, heading, text: said } = section
    if (kind !== 'difficulty_roll' && kind !== 'world_roll') continue
    const roll = readRoll(said)
    if (roll === null)
      problems.push({
        code: 'ROLL_INVALID',
        message: 'A roll is a whole number from 1 to 100.',
        at: at + heading.length,
        raw: said.trim(),
        repair: null,
      })
    else if (kind === 'world_roll') objects.push({ source: 'server', type: kind, world_roll: roll })
    else objects.push({ source: 'server', type: kind, difficulty_roll: roll })
  }
  return { objects, problems }
}

/**
 * Converts the sections of a narrator's text into objects. An analysis and its value, which are two sections, become
 * one object.
 */
export function textObjects(text: string): FrontendObject[] {
  const sections = sectionsOf(text)
  const [first] = sections
  if (sections.length === 0) return []
  if (sections.length === 1 && first?.kind === 'undeclared' && bodyParts(first.text).length === 1)
    return [{ source: 'llm', type: 'ooc_message', ooc_message: first.text.trim() }]
  const values = {
    difficulty_target: nextOf(sections, 'difficulty_target'),
    world_level: nextOf(sections, 'world_level'),
  }
  const after = (index: number, kind: keyof typeof values): Section | null => values[kind][index] ?? null
  const firsts = new Map(sections.map(({ kind }, index) => [kind, index] as const).toReversed())
  const before = (index: number, kind: SectionKind) => (firsts.get(kind) ?? index) < index
  return sections.flatMap((section, index): FrontendObject[] => {
    const { kind } = section
    const body = section.text.trim()
    switch (kind) {
      case 'difficulty_analysis': {
        const target = after(index, 'difficulty_target')
        const difficulty_target = target ? readTarget(target).value : null
        return [{ source: 'llm', type: kind, difficulty_analysis: body, difficulty_target }]
      }
      case 'world_analysis': {
        const level = after(index, 'world_level')
        return [{ source: 'llm', type: kind, world_analysis: body, world_level: level ? readLevel(level).value : null }]
      }
      case 'difficulty_target':
        // A value is included even without its analysis.
        return before(index, 'difficulty_analysis')
          ? []
          : [
              {
                source: 'llm',
                type: 'difficulty_analysis',
                difficulty_analysis: '',
                difficulty_target: readTarget(section).value,
              },
            ]
      case 'world_level':
        return before(index, 'world_analysis')
          ? []
          : [{ source: 'llm', type: 'world_analysis', world_analysis: '', world_level: readLevel(section).value }]
      case 'difficulty_roll':
      case 'world_roll':
        return [{ source: 'llm', type: 'unrecognized_section', header_text: kind.replace('_', ' '), body_text: body }]
      case 'undeclared':
        return undeclaredObjects(section.text)
      default:
        return [{ source: 'llm', type: kind, [kind]: body } as unknown as FrontendObject]
    }
  })
}

/** For each section, the next section of a certain kind after it; null when there is none. */
function nextOf(sections: readonly Section[], kind: SectionKind): readonly (Section | null)[] {
  const next: (Section | null)[] = []
  let following: Section | null = null
  for (const section of sections.toReversed()) {
    next.push(following)
    if (section.kind === kind) following = section
  }
  return next.toReversed()
}

function undeclaredObjects(text: string): FrontendObject[] {
  return bodyParts(text).flatMap(({ header, text: body }): FrontendObject[] => {
    if (header !== null)
      return [{ source: 'llm', type: 'unrecognized_section', header_text: header, body_text: body.trim() }]
    return body.trim() === '' ? [] : [{ source: 'llm', type: 'out_of_section_text', out_of_section_text: body.trim() }]
  })
}
