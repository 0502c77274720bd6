import type { Scene, SceneTask } from '../../../core/engine/ports.ts'
import { plain } from './text.ts'
import type { Room } from './fit.ts'

/** Words of a turn where nobody says how many there should be. */
const ROOMS: Readonly<Record<Scene['kind'], Room>> = {
  introduction: { min: 50, max: 90 },
  speech: { min: 90, max: 150 },
  moderation: { min: 25, max: 50 },
  summary: { min: 120, max: 200 },
}

/** How long the words of a scene are to be. */
export function roomOf({ task, kind }: Scene): Room {
  return task?.length ?? ROOMS[kind]
}

/** How long the speech of a turn is to be, whatever the stage. */
export function speechRoomOf({ task, kind }: Scene): Room {
  return task?.speechLength ?? task?.length ?? ROOMS[kind]
}

/** What is done in the round, told from the number of the speech where nobody says. */
export function partOf({ task, speech, speeches, kind }: Scene): SceneTask['part'] {
  if (task) return task.part
  const at = kind === 'moderation' ? speech + 1 : speech
  if (speeches <= 2) return 'whole'
  if (at <= 2) return 'opening'
  return at > speeches - 2 ? 'closing' : 'exchange'
}

/** The questions that wait; where nobody keeps them, the words from the floor that this seat has not taken up. */
export function questionsWaiting({ task, fromFloor, said, seat }: Scene): SceneTask['owed'] {
  if (task) return task.owed
  const mine = said.filter((turn) => turn.seat === seat).map(({ text }) => text)
  return fromFloor
    .filter((message) => !mine.some((text) => text.includes(plain(message))))
    .slice(-1)
    .map((text) => ({ from: null, text, original: null, still: false }))
}
