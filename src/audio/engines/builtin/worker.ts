import { parentPort } from 'node:worker_threads'
import { openBooth, type Booth } from './speak-once.ts'

/** What the worker of the built-in voices is asked. */
export interface ToVoiceWorker {
  readonly id: number
  readonly text: string
  readonly voice: string
  readonly speed: number
}

/** What it answers: the sound as a WAV file, or null when the program failed. */
export interface FromVoiceWorker {
  readonly id: number
  readonly wav: Uint8Array<ArrayBuffer> | null
}

let booth: Booth | null = null
parentPort?.on('message', ({ id, text, voice, speed }: ToVoiceWorker) => {
  let wav: Uint8Array<ArrayBuffer> | null = null
  try {
    booth ??= openBooth()
    wav = booth.speak(text, voice, speed)
  } catch {
    // Made anew for the next text.
    booth?.close()
    booth = null
  }
  const answer: FromVoiceWorker = { id, wav }
  parentPort?.postMessage(answer, wav ? [wav.buffer] : [])
})
parentPort?.on('close', () => booth?.close())
