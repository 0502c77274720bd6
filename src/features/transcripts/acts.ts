import type { App } from '../../app/app.ts'
import { decodeBase64 } from '../../app/decode-base64.ts'
import { AsyncQueue } from '../../base/async/async-queue.ts'
import { RECORDING_MAX_BYTES, RECORDING_PIECE_BYTES } from '../../core/contract/limits.ts'
import {
  transcriberSettingSchema,
  type HeldRecording,
  type TranscriberState,
  type TranscriberTest,
  type TranscriptAnswer,
  type TranscriptStep,
} from '../../core/contract/transcription.ts'
import { idSchema } from '../../core/contract/id.ts'
import { base64Of, byId, call, noInput, stream } from '../../app/acts/act.ts'
import { z } from 'zod'

/** Recordings as text: nobody writes them down until somebody chooses a model. */
export const transcriptsActs = {
  /** At once, and again when it is changed. */
  watch: stream<TranscriberState>()(noInput, ({ app }, _input, signal) => app.transcripts.watch(signal)),
  set: call<void>()(transcriberSettingSchema, ({ app }, setting) => app.transcripts.set(setting)),
  /** Has a second of sound of the app's own written down. */
  test: call<TranscriberTest>()(transcriberSettingSchema, ({ app }, setting, signal) =>
    app.transcripts.test(setting, signal),
  ),
  /** A recording comes in pieces, because it is large: each after the one before it. It is kept until it is written down or dropped, for an hour at most. @throws FILE_TOO_LARGE */
  begin: call<{ readonly id: string }>()(
    z.strictObject({ name: z.string().min(1).max(400), bytes: z.number().int().min(0) }),
    async ({ app }, { name, bytes }) => ({ id: await app.recordings.begin(name, bytes) }),
  ),
  piece: call<void>()(
    z.strictObject({
      id: idSchema,
      at: z.number().int().min(0).max(RECORDING_MAX_BYTES),
      base64: base64Of(RECORDING_PIECE_BYTES),
    }),
    ({ app }, { id, at, base64 }) => app.recordings.piece(id, at, decodeBase64('recording', base64)),
  ),
  /** What it is, and who would write it down at what price. @throws FILE_* for what is none: it is dropped then */
  about: call<HeldRecording>()(byId, async ({ app }, { id }) => {
    const { name, sound } = await app.recordings.get(id)
    const about = await app.transcripts.read(name, sound).catch(async (error: unknown) => {
      await app.recordings.drop(id)
      throw error
    })
    return { id, about, offer: await app.transcripts.offer(about) }
  }),
  /** Has it written down. What goes wrong at the vendor's is part of the answer, and it stays for another try. */
  write: stream<TranscriptAnswer>()(byId, ({ app }, { id }, signal) => written(app, id, signal)),
  drop: call<void>()(byId, ({ app }, { id }) => app.recordings.drop(id)),
} as const

/** The steps of writing a recording down, then what came of it. */
async function* written(
  { recordings, transcripts }: App,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<TranscriptAnswer> {
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
