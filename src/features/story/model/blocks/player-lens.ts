import type { SectionKind } from './headings.ts'
import { SectionReader, sectionsOf, type Section } from './sections.ts'
import { beforeUnknown } from './unknown-headings.ts'

/** What of a story can be asked about: sections of a narrator's text, and what a game keeps besides. */
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

/** All that a player may know; whatever is not here is denied, a kind of a later version among it. */
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

/** Whether the player may know a piece of this kind. The one place that says so for what a narrator writes. */
export function playerMayKnow(
  piece: string,
  { booted = true }: { /** False before the end of the boot sequence. */ readonly booted?: boolean } = {},
): boolean {
  return booted && PLAYER.has(piece)
}

/** What the player may read of a section; null for nothing. */
export function playerText({ kind, text }: Pick<Section, 'kind' | 'text'>, streaming = false): string | null {
  if (!playerMayKnow(kind)) return null
  const shown = beforeUnknown(text, streaming)
  return shown.trim() === '' ? null : shown
}

/**
 * The sections of a whole text as the player may read them. A text without any heading is a word beside the game, which
 * the player may read; text before the first heading of others is not.
 */
export function playerSections(text: string): readonly Section[] {
  return shownOf(sectionsOf(text), false)
}

/** The same of a text that still streams: what it shows is never taken back, but for text before any heading, which waits for the end. */
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
    const shown = playerText({ ...section, kind }, streaming && index === sections.length - 1)
    return shown === null ? [] : [{ ...section, kind, text: shown }]
  })
}
