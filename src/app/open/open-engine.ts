import { join } from 'node:path'
import type { Sound } from '../../base/sound/resample.ts'
import { createEngine } from '../../core/engine/index.ts'
import { createConnections } from '../../features/connections/engine/create-connections.ts'
import { FILE_TEXTS } from '../../modes/files/texts.ts'
import { modes } from '../../modes/index.ts'
import type { App, AppOptions } from '../app.ts'
import { configConnections } from '../config/config-connections.ts'
import { createHandover } from '../../features/memory/engine/create-handover.ts'
import { readMemoryWhen } from '../../features/memory/engine/create-memory.ts'
import { createOwnModes } from '../services/modes/own-modes.ts'
import { describePicture } from '../services/pictures/describe-picture.ts'
import { createPrompts } from '../services/prompts/create-prompts.ts'
import { createRetrieval } from '../services/retrieval/create-retrieval.ts'
import { createVectors } from '../services/retrieval/create-vectors.ts'
import { createRunFiles } from '../../features/recordings/engine/create-run-files.ts'
import { createTranscripts } from '../../features/transcripts/engine/create-transcripts.ts'
import { systemClock } from '../system-clock.ts'
import { version } from '../version.ts'
import { openOwnModels } from './open-downloads.ts'
import type { Ground } from './open-ground.ts'

/** The engine and its parts. */
export type OpenedEngine = ReturnType<typeof openEngine>

export function openEngine(ground: Ground, options: AppOptions) {
  const { config, env, dataDir, secrets, storage, newId, now } = ground
  const { providers } = ground.models
  const { settings, collections, log } = storage
  const prompts = createPrompts({ modes, besides: FILE_TEXTS, settings, now })
  const ownModes = createOwnModes({ collections, modes, edited: prompts.edited, now })
  const own = openOwnModels(dataDir, options.startWorker)
  const vectors = createVectors({ vectors: storage.vectors, settings, providers, own: own.vectors, now })
  const transcripts = createTranscripts({
    settings,
    providers,
    random: Math.random,
    configured: config.transcription,
    chosen: options.transcriber,
    read: async (name, sound) => (await import('../../features/attachments/files/index.ts')).readRecording(name, sound),
    ear: own.ear,
    samples: (name, sound) => samplesOf(name, sound),
    decodes: async () => (await import('../../features/attachments/files/index.ts')).canDecodeByProgram(),
    task: () => prompts.text('files.transcript'),
    now,
  })
  const describe: App['describePicture'] = (file, by, signal) =>
    describePicture({ providers, now, task: () => prompts.text('files.description') }, file, by, signal)
  const retrieval = createRetrieval({ log, vectors, remembered: storage.remembered, now })
  const handover = createHandover(storage.memories, settings)
  const connections = createConnections({
    settings,
    secrets,
    env,
    clock: systemClock,
    version,
    config: configConnections(config),
  })
  const folder = join(dataDir, 'run-files')
  const runFiles = createRunFiles({ folder, log, clock: systemClock, providers, modes, newId, version })
  const ports = {
    log,
    providers,
    modes,
    runFiles,
    clock: systemClock,
    random: Math.random,
    newId,
    prompts: prompts.edited,
    ownModes: ownModes.get,
    retrieve: retrieval.retrieve,
    memories: { ...storage.memories, next: handover.next, markSeen: handover.markSeen },
    lender: connections.lender,
    openProgram: connections.openProgram,
    remembers: async () => (await readMemoryWhen(settings)) === 'always',
  }
  return {
    engine: createEngine(ports),
    ports,
    prompts,
    ownModes,
    vectors,
    transcripts,
    own,
    describe,
    retrieval,
    handover,
    connections,
    runFiles,
  }
}

/** Decodes a sound. The decoder is large, so it is loaded with the first recording. */
async function* samplesOf(name: string, sound: Blob): AsyncGenerator<Sound> {
  yield* (await import('../../features/attachments/files/index.ts')).readSamples(name, sound)
}
