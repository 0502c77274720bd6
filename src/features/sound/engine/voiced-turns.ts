import type { Audio } from '../../../app/services/ports.ts'
import type { TurnSound } from '../../export/files/index.ts'

/** The sounds of a dialog's voiced turns, by the id of the turn. */
export async function voicedTurns(audio: Audio, id: string): Promise<ReadonlyMap<string, TurnSound>> {
  const enough = new AbortController()
  const turns = new Map<string, TurnSound>()
  try {
    for await (const view of audio.watch(id, enough.signal)) {
      for (const turn of view.turns) {
        if (turn.state === 'ready')
          turns.set(turn.turnId, {
            mp3: Buffer.from((await audio.sound(id, turn.turnId)).base64, 'base64'),
            sentences: turn.sentences,
          })
      }
      break
    }
  } finally {
    enough.abort()
  }
  return turns
}
