import type { RpcServices } from '../../contract/mode/procedures.ts'
import type { TranscriptAnswer, TranscriptStep } from '../../contract/transcription.ts'
import { AsyncQueue } from '../../base/async/async-queue.ts'
import type { App } from '../app.ts'

/** Recordings as text, for pages. */
export function transcriptServices(
  { transcripts, recordings }: Pick<App, 'transcripts' | 'recordings'>,
  decodeBase64: (name: string, base64: string) => Uint8Array,
): RpcServices['transcripts'] {
  async function* written(id: string, signal: AbortSignal): AsyncGenerator<TranscriptAnswer> {
    const { name, sound } = await recordings.get(id)
    const steps = new AsyncQueue<TranscriptStep>({
      merge: (last, next) => (last.kind === next.kind && next.kind !== 'again' ? next : null),
    })
    const asked = transcripts.transcribe(name, sound, { signal, onStep: (step) => steps.push(step) })
    const over = (): void => steps.close()
    asked.then(over, over)
    yield* steps
    const told = await asked
    if (told.problem === null) await recordings.drop(id)
    yield { kind: 'done', told }
  }

  return {
    watch: (_input, signal) => transcripts.watch(signal),
    set: (setting) => transcripts.set(setting),
    test: (setting, signal) => transcripts.test(setting, signal),
    begin: async ({ name, bytes }) => ({ id: await recordings.begin(name, bytes) }),
    piece: ({ id, at, base64 }) => recordings.piece(id, at, decodeBase64('recording', base64)),
    async about({ id }) {
      const { name, sound } = await recordings.get(id)
      const about = await transcripts.read(name, sound).catch(async (error: unknown) => {
        await recordings.drop(id)
        throw error
      })
      return { id, about, offer: await transcripts.offer(about) }
    },
    write: ({ id }, signal) => written(id, signal),
    drop: ({ id }) => recordings.drop(id),
  }
}
