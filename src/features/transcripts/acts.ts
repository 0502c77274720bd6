import type { App } from '../../app/app.ts'
import { decodeBase64 } from '../../app/decode-base64.ts'
import { sayLater } from '../../base/language/say.ts'
import { formatMoney } from '../../base/format/money.ts'
import { moneyBeside } from '../../core/dialog/money/cap.ts'
import { DialogError } from '../../core/contract/errors/errors.ts'
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

/** Transcription of recordings: off until somebody chooses a model. */
export const transcriptsActs = {
  /** The setting at once, and again when it changes. */
  watch: stream<TranscriberState>()(noInput, ({ app }, _input, signal) => app.transcripts.watch(signal)),
  set: call<void>()(transcriberSettingSchema, ({ app }, setting) => app.transcripts.set(setting)),
  /** Tests it with a fixed second of sound. */
  test: call<TranscriberTest>()(transcriberSettingSchema, ({ app }, setting, signal) =>
    app.transcripts.test(setting, signal),
  ),
  /**
   * Uploads a recording in pieces, because it is large, in order. It is stored until it is transcribed or dropped,
   * for an hour at most.
   * @throws FILE_TOO_LARGE
   */
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
    ({ app }, { id, at, base64 }) => app.recordings.piece(id, at, decodeBase64('sound', base64)),
  ),
  /**
   * The kind, length and estimate of an uploaded recording.
   * @throws FILE_* when the file is no recording: it is then deleted
   */
  about: call<HeldRecording>()(byId, async ({ app }, { id }) => {
    const { name, sound } = await app.recordings.get(id)
    const about = await app.transcripts.read(name, sound).catch(async (error: unknown) => {
      await app.recordings.drop(id)
      throw error
    })
    return { id, about, offer: await app.transcripts.offer(about) }
  }),
  /**
   * Transcribes it. A vendor's error is part of the answer, and the recording stays for another try.
   * @param payer where the words are spoken into a field: the dialog that pays for them, or "question" for the next
   *   conversation with the library
   * @throws DialogError DIALOG_STATE where the cap of that dialog, or what may be spent before a question, is too little
   */
  write: stream<TranscriptAnswer>()(
    z.strictObject({ id: idSchema, payer: z.union([idSchema, z.literal('question')]).optional() }),
    ({ app }, { id, payer = null }, signal) => transcription(app, id, payer, signal),
  ),
  drop: call<void>()(byId, ({ app }, { id }) => app.recordings.drop(id)),
} as const

/** The progress of a transcription, then its result. */
async function* transcription(
  app: App,
  id: string,
  payer: string | null,
  signal: AbortSignal,
): AsyncGenerator<TranscriptAnswer> {
  const { recordings, transcripts, engine, firstWords } = app
  const { name, sound } = await recordings.get(id)
  if (payer !== null) await requireRoom(app, payer, name, sound)
  const steps = new AsyncQueue<TranscriptStep>({
    merge: (last, next) => (last.kind === next.kind && next.kind !== 'again' ? next : null),
  })
  const transcript = transcripts.transcribe(name, sound, { signal, onStep: (step) => steps.push(step) })
  const over = (): void => steps.close()
  transcript.then(over, over)
  yield* steps
  const result = await transcript
  const paid = (result.file.spent ?? []).filter(({ cost }) => cost !== 0)
  if (payer === 'question') await firstWords.add(paid)
  else if (payer !== null && paid.length > 0) await engine.recordDictation(payer, paid)
  if (result.problem === null) await recordings.drop(id)
  yield { kind: 'done', told: result }
}

/**
 * Checks that the dialog's cost cap leaves money for a transcript.
 * @throws DialogError DIALOG_STATE
 */
async function requireRoom(
  { engine, transcripts, firstWords }: App,
  payer: string,
  name: string,
  sound: Blob,
): Promise<void> {
  const costOf = async () => (await transcripts.offer(await transcripts.read(name, sound))).cost
  if (payer === 'question') return firstWords.requireRoom(await costOf())
  const state = await engine.state(payer)
  const room = state.config && moneyBeside(state, state.config)
  if (room === null) return
  const cost = await costOf()
  if (cost === null || cost <= room) return
  throw new DialogError(
    'DIALOG_STATE',
    sayLater(
      'Transcribing this would cost about {cost}, and the cap of the dialog leaves {room}: type the words, raise the cap, or choose speech recognition on this computer.',
      { cost: formatMoney(cost), room: formatMoney(room) },
    ),
  )
}
