import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import type { Occasion, SceneTask } from '../../../core/engine/ports.ts'
import { moderatedLength } from '../lengths.ts'

/** What a turn of a style asks for, as data for built-in voices. */
export function styleTask(occasion: Occasion, { title = '', closing, gives }: PlannedTurn): SceneTask {
  return {
    length: moderatedLength(occasion),
    ...(occasion.stage === 'critique' && { speechLength: moderatedLength({ ...occasion, stage: 'final' }) }),
    part: closing ? 'closing' : 'exchange',
    silent: false,
    owed: [],
    title,
    ...(gives !== undefined && { gives }),
  }
}
