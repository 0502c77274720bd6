import type { Audio } from '../../../app/services/ports.ts'

/** What is voiced of a dialog, as MP3 by the id of the turn. */
export async function voicedTurns(audio: Audio, id: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const enough = new AbortController()
  const turns = new Map<string, Uint8Array>()
  try {
    for await (const view of audio.watch(id, enough.signal)) {
      for (const turn of view.turns) {
        if (turn.state === 'ready')
          turns.set(turn.turnId, Buffer.from((await audio.sound(id, turn.turnId)).base64, 'base64'))
      }
      break
    }
  } finally {
    enough.abort()
  }
  return turns
}
