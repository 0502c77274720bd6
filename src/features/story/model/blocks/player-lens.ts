import type { SectionKind } from './headings.ts'
import { SectionReader, sectionsOf, type Section } from './sections.ts'
import { beforeUnknown } from './unknown-headings.ts'

/** The parts of a story that can be secret: sections of a narrator's text, and other data of a game. */
export type StoryPiece =
  | SectionKind
  | 'undeclared'
  | 'user_message'
  | 'intro_blurb'
  | 'begin_game'
  | 'tool_use'
  | 'coaching_message'
  | 'boot_sequence_end'
  | 'out_of_section_text'
  | 'unrecognized_section'
  | 'error'

/** The parts that a player may know. All others are secret, also those of later versions. */
const PLAYER: ReadonlySet<string> = new Set<StoryPiece>([
  'user_message',
  'difficulty_analysis',
  'difficulty_target',
  'difficulty_roll',
  'resulting_scene_description',
  'condition_table',
  'ooc_message',
  'intro_blurb',
  'begin_game',
  'error',
])

/** Whether the player may know a part of this kind. No other code decides this for a narrator's text. */
export function playerMayKnow(
  piece: string,
  { booted = true }: { /** False before the end of the boot sequence. */ readonly booted?: boolean } = {},
): boolean {
  return booted && PLAYER.has(piece)
}

/** The part of a section that the player may read; null for none. */
export function playerText({ kind, text }: Pick<Section, 'kind' | 'text'>, streaming = false): string | null {
  if (!playerMayKnow(kind)) return null
  const visible = beforeUnknown(text, streaming)
  return visible.trim() === '' ? null : visible
}

/**
 * The sections of a complete text that the player may read. A text without headings is talk outside the game, which the
 * player may read. In any other text, what stands before the first heading is secret.
 */
export function playerSections(text: string): readonly Section[] {
  return shownOf(sectionsOf(text), false)
}

/**
 * The sections of an incomplete text that the player may read so far. What is shown is never withdrawn, so text before
 * the first heading waits until the end.
 */
export function playerSectionsSoFar(text: string): readonly Section[] {
  const reader = new SectionReader()
  reader.push(text)
  return shownOf(reader.sections, true)
}

function shownOf(sections: readonly Section[], streaming: boolean): readonly Section[] {
  const [first] = sections
  const beside = !streaming && sections.length === 1 && first?.kind === 'undeclared'
  return sections.flatMap((section, index) => {
    const kind = beside ? 'ooc_message' : section.kind
    const visible = playerText({ ...section, kind }, streaming && index === sections.length - 1)
    return visible === null ? [] : [{ ...section, kind, text: visible }]
  })
}
