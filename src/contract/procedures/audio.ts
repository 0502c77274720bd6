import { z } from 'zod'
import type { AudioView, VoiceOffer } from '../host/audio.ts'
import { seatIdSchema, voiceSchema } from '../dialog-config.ts'
import type { SaveResult } from '../library/library.ts'
import { MESSAGE_MAX_CHARS } from '../limits.ts'
import type { SpeechEngineInfo, SpeechSample } from '../host/speech.ts'
import { byId, call, idSchema, noInput, stream } from '../mode/procedure.ts'

export const audioProcedures = {
  /** What there is of a dialog as sound, at once and after each change. */
  watch: stream<AudioView>()(byId),
  /** More natural voices for it than those that nobody chose; null when there are none. */
  offer: call<VoiceOffer | null>()(byId),
  /** How it shall sound. live: finished turns are voiced while the dialog runs. */
  set: call<void>()(
    z.strictObject({
      id: idSchema,
      voices: z.partialRecord(seatIdSchema, voiceSchema).optional(),
      names: z.boolean().optional(),
      live: z.boolean().optional(),
    }),
  ),
  /** Changes what is spoken in place of a turn's words; null: the words again. The dialog's record stays as it is. */
  script: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: z.string().max(MESSAGE_MAX_CHARS).nullable() }),
  ),
  /** Voices what is missing, or these turns. */
  voice: call<void>()(z.strictObject({ id: idSchema, turnIds: z.array(idSchema).max(1_000).optional() })),
  stop: call<void>()(byId),
  /** One voiced turn as MP3. */
  sound: call<SpeechSample>()(z.strictObject({ id: idSchema, turnId: idSchema })),
  save: call<SaveResult>()(z.strictObject({ id: idSchema, format: z.enum(['mp3', 'turns', 'vtt', 'srt']) })),
} as const

export const speechProcedures = {
  engines: call<readonly SpeechEngineInfo[]>()(noInput),
  preview: call<SpeechSample>()(
    z.strictObject({ voice: voiceSchema, text: z.string().trim().min(1).max(500).optional() }),
  ),
} as const
