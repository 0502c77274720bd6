import { z } from 'zod'
import { RECORDING_MAX_BYTES, RECORDING_PIECE_BYTES } from '../limits.ts'
import { base64Of, byId, call, idSchema, noInput, stream } from '../mode/procedure.ts'
import {
  transcriberSettingSchema,
  type HeldRecording,
  type TranscriberState,
  type TranscriberTest,
  type TranscriptAnswer,
} from '../transcription.ts'

/** Recordings as text: nobody writes them down until somebody chooses a model. */
export const transcriptsProcedures = {
  /** At once, and again when it is changed. */
  watch: stream<TranscriberState>()(noInput),
  set: call<void>()(transcriberSettingSchema),
  /** Has a second of sound of the app's own written down. */
  test: call<TranscriberTest>()(transcriberSettingSchema),
  /** A recording comes in pieces, because it is large: each after the one before it. It is kept until it is written down or dropped, for an hour at most. @throws FILE_TOO_LARGE */
  begin: call<{ readonly id: string }>()(
    z.strictObject({ name: z.string().min(1).max(400), bytes: z.number().int().min(0) }),
  ),
  piece: call<void>()(
    z.strictObject({
      id: idSchema,
      at: z.number().int().min(0).max(RECORDING_MAX_BYTES),
      base64: base64Of(RECORDING_PIECE_BYTES),
    }),
  ),
  /** What it is, and who would write it down at what price. @throws FILE_* for what is none: it is dropped then */
  about: call<HeldRecording>()(byId),
  /** Has it written down. What goes wrong at the vendor's is part of the answer, and it stays for another try. */
  write: stream<TranscriptAnswer>()(byId),
  drop: call<void>()(byId),
} as const
