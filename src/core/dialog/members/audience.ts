import type { Audience } from '../../contract/members/audience.ts'
import { PERSON, type MemberId } from '../../contract/members/member-ids.ts'
import type { Stage, Turn } from '../state.ts'

/** A viewer of a dialog: a member, or the director view, which shows everything but what is for the engine only. */
export type Viewer = MemberId
/** The director view. No member has this id, because ids contain no space. */
export const DIRECTOR: Viewer = 'the director'

/**
 * Whether a viewer may know a part of a dialog. Nothing else decides this: screen, prompts, exports, search and sound
 * all use this function. Anything without a rule is denied, including an audience of a later version of the app.
 * @param source where the part comes from: a member, "user" or "engine"
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

/** Words of a turn that only some members may know, as far as the viewer may. */
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
