import type { SpeechVoice } from '../../../../core/contract/host/speech.ts'

/** Asks a path of a server. */
export type GetSpeech = (path: string, signal: AbortSignal) => Promise<Uint8Array>

/** All places together: a list that takes longer is of a server that does not answer, in milliseconds. */
const LIST_TIMEOUT_MS = 5_000

/**
 * The voices that a server lists, read once.
 * @param places paths to ask, and how the answer is read; it may throw for what is no list
 * @returns null while no place answers with a list
 */
export function voiceList(
  get: GetSpeech,
  places: readonly (readonly [path: string, read: (answer: unknown) => readonly SpeechVoice[]])[],
): (signal: AbortSignal) => Promise<readonly SpeechVoice[] | null> {
  let voices: readonly SpeechVoice[] | null = null
  return async (signal) => {
    const soon = AbortSignal.any([signal, AbortSignal.timeout(LIST_TIMEOUT_MS)])
    for (const [path, read] of voices === null ? places : [])
      try {
        const answer = await get(path, soon)
        voices = read(JSON.parse(new TextDecoder().decode(answer)))
        break
      } catch {
        signal.throwIfAborted()
      }
    return voices
  }
}
