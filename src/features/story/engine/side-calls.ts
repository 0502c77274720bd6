import type { FactBody } from '../../../core/contract/events.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { sideModelsOf } from '../../../core/dialog/story/side-models-of.ts'
import { noteBeforeTurn } from './note-before-turn.ts'
import { detailAfterTurn } from './detail-after-turn.ts'

type SideContext = Parameters<typeof noteBeforeTurn>[0]

/**
 * What models without a seat do at the boundary between two turns: the lines below the scene that was told, then the
 * coach's note for the turn to come.
 * @param context as it is now: each fact changes it
 * @throws the signal's reason
 */
export async function askSideModels(
  context: () => SideContext,
  planned: PlannedTurn,
  commit: (fact: FactBody) => Promise<void>,
): Promise<void> {
  if (sideModelsOf(context().config).length === 0) return
  await detailAfterTurn(context(), planned, commit)
  await noteBeforeTurn(context(), planned, commit)
}
