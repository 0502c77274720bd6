import { join } from 'node:path'
import { startNodeWorker } from '../../features/sound/files/index.ts'
import { createPronunciations } from '../../features/sound/engine/pronunciations.ts'
import { createAudio } from '../../features/sound/engine/create-audio.ts'
import { openFeatures } from '../../features/services.ts'
import { ExportThreads } from '../../features/export/files/index.ts'
import { modes } from '../../modes/index.ts'
import { createModelDirectory } from '../../providers/models/model-directory.ts'
import type { AppOptions } from '../app.ts'
import { didYouMean } from '../did-you-mean.ts'
import { createJudges } from '../../features/judging/engine/create-judges.ts'
import { createFirstWords } from '../../features/transcripts/engine/first-words.ts'
import { createHeldRecordings } from '../../features/transcripts/engine/held-recordings.ts'
import { systemClock } from '../system-clock.ts'
import type { OpenedEngine } from './open-engine.ts'
import type { Ground } from './open-ground.ts'
import { openSpeech } from './open-speech.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { Queue } from '../services/ports.ts'
import { createQueue } from '../../features/queue/engine/create-queue.ts'
import { createSharedJobs } from '../../features/queue/engine/shared-jobs.ts'
import type { Library } from '../../core/storage/index.ts'

/** The services that need no library. */
export type Services = ReturnType<typeof openServices>

export function openServices(ground: Ground, { engine }: OpenedEngine, options: AppOptions) {
  const { config, env, dataDir, secrets, storage, newId } = ground
  const { providers, speechServers } = ground.models
  const { settings } = storage
  const startWorker = options.startWorker ?? startNodeWorker
  const keys = (provider: string) => secrets.get(provider)
  const pronunciations = createPronunciations(settings)
  const voices = openSpeech({
    config,
    env,
    keys,
    speechServers,
    pronunciations: pronunciations.list,
    dataDir,
    startWorker,
  })
  const models = createModelDirectory({ registry: providers, settings, clock: systemClock, suggest: didYouMean })
  const judges = createJudges({
    engine,
    providers,
    settings,
    modelsOf: async (provider, signal) => (await models.list(provider, { signal })).models.map(({ id }) => id),
  })
  const exporter = new ExportThreads(options.startWorker?.('export'))
  const queue = openQueue(engine, storage)
  return {
    voices,
    pronunciations,
    models,
    judges,
    exporter,
    queue,
    firstWords: createFirstWords(settings),
    recordings: createHeldRecordings({ folder: join(dataDir, 'recordings'), newId }),
    features: openFeatures({
      engine,
      settings,
      work: storage.work,
      judges,
      modes,
      providers,
      queue,
      fleet: storage.fleet,
      clock: systemClock,
      exporter,
    }),
    audio: createAudio({
      engine,
      engines: voices.engines,
      voices: config.speech?.voices ?? {},
      settings,
      pronunciations,
      dataDir,
      startWorker,
      clock: systemClock,
      random: Math.random,
      exporter,
    }),
  }
}

/** Opens the queue, which runs waiting dialogs one after another. In a shared library, any free worker runs them. */
function openQueue(engine: Engine, { settings, fleet }: Pick<Library, 'settings' | 'fleet'>): Queue {
  return createQueue({ engine, settings, clock: systemClock, shared: fleet && createSharedJobs(fleet) })
}
