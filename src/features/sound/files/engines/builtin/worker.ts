import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, PoolTask } from '../../../../../base/inference/worker-pool.ts'
import { openSpeechProgram, type SpeechProgram } from './speak-once.ts'

/** A request to the thread of the built-in voices, which answers with a WAV file. */
export interface VoiceAsk {
  readonly text: string
  readonly voice: string
  readonly speed: number
}

let program: SpeechProgram | null = null
parentPort?.on('message', ({ id, ask }: PoolTask<VoiceAsk>) => {
  let answer: Uint8Array<ArrayBuffer> | null = null
  try {
    program ??= openSpeechProgram()
    answer = program.speak(ask.text, ask.voice, ask.speed)
  } catch {
    // After an error the program is made again for the next text.
    program?.close()
    program = null
  }
  const answered: WorkerAnswer<Uint8Array<ArrayBuffer>> = { id, answer }
  parentPort?.postMessage(answered, answer ? [answer.buffer] : [])
})
parentPort?.on('close', () => program?.close())
