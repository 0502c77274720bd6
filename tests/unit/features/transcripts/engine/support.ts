import { onTestFinished } from 'vitest'
import { systemClock } from '../../../../../src/app/system-clock.ts'
import { canDecodeByProgram, readRecording, readSamples } from '../../../../../src/features/attachments/files/index.ts'
import type { Settings } from '../../../../../src/core/engine/ports.ts'
import { createProviderRegistry } from '../../../../../src/providers/registry.ts'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { createTranscripts } from '../../../../../src/features/transcripts/engine/create-transcripts.ts'
import type { Transcripts } from '../../../../../src/features/transcripts/engine/transcripts.ts'
import { createEar } from '../../../../../src/features/transcripts/provider/ear/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { createFakeTranscripts, type FakeTranscripts } from '../../../../helpers/fake-transcripts.ts'

export interface Around {
  readonly transcripts: Transcripts
  readonly server: FakeTranscripts
}

interface Options {
  readonly reply: Parameters<typeof createFakeTranscripts>[0]
  /** Absent: whisper, a named server at the fake's address. */
  readonly provider?: string
  readonly model?: string
  /** The folder of the local speech recognition; absent: an empty folder. */
  readonly earFolder?: string
  /** The price of a minute; absent: the vendor's price. */
  readonly usdPerMinute?: number
  /** Whether ffmpeg is installed. */
  readonly decodes?: () => Promise<boolean>
}

/** The service with a model behind a fake server over real HTTP, switched on. */
export async function around({
  reply,
  provider = 'whisper',
  model = 'small',
  earFolder = temporaryFolder(),
  decodes = canDecodeByProgram,
  usdPerMinute,
}: Options): Promise<Around> {
  const server = await createFakeTranscripts(reply)
  const kept = new Map<string, unknown>()
  const settings: Settings = {
    get: async (key) => kept.get(key) as never,
    set: async (key, value) => void kept.set(key, value),
  }
  const ear = createEar({ folder: earFolder, threads: 1 })
  onTestFinished(() => ear.close())
  const transcripts = createTranscripts({
    settings,
    providers: createProviderRegistry({
      env: { OPENAI_API_KEY: 'sk-test', GEMINI_API_KEY: 'g-test' },
      baseUrls: { openai: server.origin, gemini: server.origin },
      servers: [{ id: 'whisper', kind: 'openai', label: 'Whisper', baseUrl: server.origin }],
      rehearsal: createRehearsalProvider({ clock: systemClock }),
    }),
    ...(usdPerMinute !== undefined && { configured: { provider, model, usdPerMinute } }),
    read: readRecording,
    ear,
    samples: readSamples,
    decodes,
    task: async () => 'Write down what is said.',
    now: () => 1_000,
    random: () => 0,
  })
  onTestFinished(async () => {
    transcripts.close()
    await server.close()
  })
  await transcripts.set({ on: true, provider, model })
  return { transcripts, server }
}
