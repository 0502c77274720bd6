import type { Audience } from '../../contract/members/audience.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { Stage, Turn } from '../state.ts'

/** Somebody who looks at a dialog: a member, or whoever watches over it and sees all that is not the engine's alone. */
export type Viewer = MemberId
/** The viewer who watches over a dialog. No member's id, for an id has no space in it. */
export const DIRECTOR: Viewer = 'the director'

/**
 * Whether a viewer may know a piece. The one place that decides it: screen, prompts, exports, search and sound all ask
 * here. What no rule allows is denied, an audience of a later version of the app among it.
 * @param source who the piece is from: a member, "user" or "engine"
 */
export function mayKnow(audience: Audience, source: string, viewer: Viewer): boolean {
  if (audience === 'engine') return false
  if (viewer === DIRECTOR) return true
  if (audience === 'all') return true
  if (audience === 'self') return source === viewer
  return Array.isArray(audience) && (audience.includes(viewer) || source === viewer)
}

/** Whose eyes the person has: a player sees what a player may, anybody else watches over the whole. */
export function personViewer({ person }: { readonly person: 'watches' | 'plays' }): Viewer {
  return person === 'plays' ? PERSON : DIRECTOR
}

/** What was said to some only in the course of a turn, as far as the viewer may know it. */
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
