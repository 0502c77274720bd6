import { parentPort } from 'node:worker_threads'
import type { WorkerAnswer, PoolTask } from '../../../../../base/inference/worker-pool.ts'
import { readWav, type OwnSound } from '../../wav.ts'
import type { CompiledVoices } from './compile-voices.ts'
import { openSpeechProgram, type SpeechProgram } from './speak-once.ts'

/** What the thread of the built-in voices is asked. */
export interface VoiceAsk {
  readonly text: string
  readonly voice: string
  readonly speed: number
  readonly voices: CompiledVoices
  /** Where the text and its sound lie while it is spoken; whoever asks removes it. */
  readonly folder: string
}

let program: SpeechProgram | null = null
parentPort?.on('message', ({ id, ask }: PoolTask<VoiceAsk>) => {
  let answer: OwnSound | null = null
  try {
    program ??= openSpeechProgram(ask.voices)
    const wav = program.speak(ask.text, ask.voice, ask.speed, ask.folder)
    answer = readWav(wav)
    // The buffer is used nowhere else, so its memory is freed at once.
    wav.buffer.transfer(0)
  } catch {
    // A new program is made for the next text.
    program = null
  }
  const answered: WorkerAnswer<OwnSound> = { id, answer }
  parentPort?.postMessage(answered, answer ? [answer.samples.buffer] : [])
})
