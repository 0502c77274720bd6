import type { SpeechVoice } from '../../../../core/contract/host/speech.ts'

/** Sends a GET request to a path of a server and returns the answer. */
export type GetSpeech = (path: string, signal: AbortSignal) => Promise<Uint8Array>

/** How long all requests for a list together may take, in milliseconds; after that the server counts as not answering. */
const LIST_TIMEOUT_MS = 5_000

/**
 * Returns a function that gives the voices a server lists. They are requested once.
 * @param places paths to ask, each with a function that reads the answer and throws if it is no list
 * @returns the function; it gives null as long as no path has answered with a list
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
