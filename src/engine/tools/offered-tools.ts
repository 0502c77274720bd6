import type { PlannedTurn } from '../../dialog/plan.ts'
import type { DialogConfig } from '../ports.ts'
import { conclude } from './conclude.ts'
import type { Tool } from './tool.ts'

/** A turn to be taken; replaces: it is said again, which never changes what follows. */
export type Due = PlannedTurn & { readonly replaces?: string | null }

/** The moderator may end early by its own comment, from the late phase on. */
export function mayConclude(config: DialogConfig, planned: Due): boolean {
  return (
    config.earlyEnd &&
    !planned.replaces &&
    planned.seat === 'moderator' &&
    planned.kind === 'moderation' &&
    planned.phase === 'late'
  )
}

export function offeredTools(config: DialogConfig, planned: Due): readonly Tool[] {
  return mayConclude(config, planned) ? [conclude] : []
}

/** Told to models that may lack tool calls; harmless beside the tool. */
export const CONCLUDE_HINT =
  'If the question is settled or the speakers only repeat themselves, you may end the exchange: call the tool "conclude", or, if you have no tools, write [CONCLUDE] alone on the last line.'
