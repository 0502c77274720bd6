import type { SectionKind } from './headings.ts'
import { SectionReader, sectionsOf, type Section } from './sections.ts'
import { beforeUnknown } from './unknown-headings.ts'

/** Parts of a story whose secrecy can be asked for: sections of a narrator's text, and other data of a game. */
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

/** Everything that a player may know; other parts are secret, including kinds of later versions. */
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

/** Whether the player may know a part of this kind. The only place that decides this for a narrator's text. */
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
 * The sections of a complete text that the player may read. A text without any heading is outside the game, and the
 * player may read it; text before the first heading of other texts is secret.
 */
export function playerSections(text: string): readonly Section[] {
  return shownOf(sectionsOf(text), false)
}

/** The same for a streaming text: what it shows is never withdrawn. Text before any heading waits for the end. */
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
