import type { Audience } from '../../contract/members/audience.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { Stage, Turn } from '../state.ts'

/** A viewer of a dialog: a member, or the director, who sees everything that is not the engine's. */
export type Viewer = MemberId
/** The director. This is no member's id, because ids contain no space. */
export const DIRECTOR: Viewer = 'the director'

/**
 * Whether a viewer may know a piece. This is the only place that decides it: screen, prompts, exports, search and
 * sound all ask here. Everything without a rule is denied, including an audience of a later version of the app.
 * @param source who the piece comes from: a member, "user" or "engine"
 */
export function mayKnow(audience: Audience, source: string, viewer: Viewer): boolean {
  if (audience === 'engine') return false
  if (viewer === DIRECTOR) return true
  if (audience === 'all') return true
  if (audience === 'self') return source === viewer
  return Array.isArray(audience) && (audience.includes(viewer) || source === viewer)
}

/** The viewer for the person: a player sees what a player may, anybody else sees everything. */
export function personViewer({ person }: { readonly person: 'watches' | 'plays' }): Viewer {
  return person === 'plays' ? PERSON : DIRECTOR
}

/** What was said to some only during a turn, as far as the viewer may know it. */
export function asideWords(turn: Pick<Turn, 'stages'>, viewer: Viewer): readonly AsideText[] {
  const spoken = turn.stages.at(-1)
  return spoken ? spoken.blocks.flatMap((block) => wordsFor(block, viewer)) : []
}

export interface AsideText {
  readonly text: string
  readonly audience: Audience
}

function wordsFor(block: Stage['blocks'][number], viewer: Viewer): AsideText[] {
  if (block.type !== 'speech' || block.audience === 'all') return []
  return mayKnow(block.audience, block.source, viewer) ? [{ text: block.text, audience: block.audience }] : []
}
