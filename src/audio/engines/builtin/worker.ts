import { parentPort } from 'node:worker_threads'
import type { Answered, Asked } from '../../worker-pool.ts'
import { openBooth, type Booth } from './speak-once.ts'

/** What the thread of the built-in voices is asked; it answers with a WAV file. */
export interface VoiceAsk {
  readonly text: string
  readonly voice: string
  readonly speed: number
}

let booth: Booth | null = null
parentPort?.on('message', ({ id, ask }: Asked<VoiceAsk>) => {
  let answer: Uint8Array<ArrayBuffer> | null = null
  try {
    booth ??= openBooth()
    answer = booth.speak(ask.text, ask.voice, ask.speed)
  } catch {
    // Made anew for the next text.
    booth?.close()
    booth = null
  }
  const answered: Answered<Uint8Array<ArrayBuffer>> = { id, answer }
  parentPort?.postMessage(answered, answer ? [answer.buffer] : [])
})
parentPort?.on('close', () => booth?.close())
