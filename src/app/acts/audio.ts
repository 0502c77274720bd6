import { seatIdSchema, voiceSchema } from '../../core/contract/dialog-config.ts'
import { AUDIO_FORMATS, type AudioView, type VoiceOffer } from '../../core/contract/host/audio.ts'
import type { SpeechEngineInfo, SpeechSample } from '../../core/contract/host/speech.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'
import { MESSAGE_MAX_CHARS } from '../../core/contract/limits.ts'
import { pronunciationSchema, type Pronunciation } from '../../core/contract/host/pronunciations.ts'
import { idSchema } from '../../core/contract/id.ts'
import { byId, call, noInput, stream } from './act.ts'
import { z } from 'zod'

export const audioActs = {
  /** Sends the state of a dialog's sound at once, then after each change. */
  watch: stream<AudioView>()(byId, ({ app }, { id }, signal) => app.audio.watch(id, signal)),
  /** More natural voices than the default ones; null when there are none. */
  offer: call<VoiceOffer | null>()(byId, ({ app }, { id }) => app.audio.offer(id)),
  /** Changes the voices and options of a dialog's sound. live: finished turns are voiced while the dialog runs. */
  set: call<void>()(
    z.strictObject({
      id: idSchema,
      voices: z.partialRecord(seatIdSchema, voiceSchema).optional(),
      names: z.boolean().optional(),
      live: z.boolean().optional(),
    }),
    ({ app }, { id, ...change }) => app.audio.set(id, change),
  ),
  /**
   * Changes what is spoken in place of a turn's words; null speaks the words again. The dialog's record stays as it
   * is.
   */
  script: call<void>()(
    z.strictObject({ id: idSchema, turnId: idSchema, text: z.string().max(MESSAGE_MAX_CHARS).nullable() }),
    ({ app }, { id, turnId, text }) => app.audio.script(id, turnId, text),
  ),
  /** Makes the sound of these turns, or of all turns that have none yet. */
  voice: call<void>()(
    z.strictObject({ id: idSchema, turnIds: z.array(idSchema).max(1_000).optional() }),
    ({ app }, { id, turnIds }) => app.audio.voice(id, turnIds),
  ),
  stop: call<void>()(byId, ({ app }, { id }) => app.audio.stop(id)),
  /** The sound of one turn as MP3. */
  sound: call<SpeechSample>()(z.strictObject({ id: idSchema, turnId: idSchema }), ({ app }, { id, turnId }) =>
    app.audio.sound(id, turnId),
  ),
  save: call<SaveResult>()(
    z.strictObject({ id: idSchema, format: z.enum(AUDIO_FORMATS), address: z.string().max(2_000).optional() }),
    async ({ app, host }, { id, format, address }, signal) =>
      host.save(await app.audio.render(id, format, { address }), signal),
  ),
} as const

export const speechActs = {
  engines: call<readonly SpeechEngineInfo[]>()(noInput, ({ app }, _input, signal) => app.speech.engines(signal)),
  /** The words for which the person chose a pronunciation. */
  pronunciations: call<readonly Pronunciation[]>()(noInput, ({ app }) => app.pronunciations.list()),
  /** Sets how a word is pronounced from now on. */
  pronounce: call<readonly Pronunciation[]>()(pronunciationSchema, ({ app }, word) => app.pronunciations.set(word)),
  unpronounce: call<readonly Pronunciation[]>()(
    pronunciationSchema.pick({ language: true, word: true }),
    ({ app }, word) => app.pronunciations.remove(word),
  ),
  preview: call<SpeechSample>()(
    z.strictObject({ voice: voiceSchema, text: z.string().trim().min(1).max(500).optional() }),
    ({ app }, { voice, text }, signal) => app.speech.preview(voice, text, signal),
  ),
} as const
