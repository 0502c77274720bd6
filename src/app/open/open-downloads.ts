import { join } from 'node:path'
import { publishedSet } from '../../base/download/published-set.ts'
import { createEar, earCatalogue, hasEar, type Ear } from '../../features/transcripts/provider/ear/index.ts'
import {
  createOwnVectors,
  hasMeaningModel,
  vectorsCatalogue,
  type OwnVectors,
} from '../../providers/embedding/own/index.ts'
import type { AppOptions } from '../app.ts'
import { createSetDownload, type SetDownload } from '../services/downloads/set-download.ts'

/** The published files of the models for speech recognition and for vectors. */
export const EAR_SET = publishedSet('ear', 'Speech recognition', earCatalogue)
export const VECTORS_SET = publishedSet('vectors', 'The model for vectors', vectorsCatalogue)

/** The models for speech recognition and for vectors on this computer, each with its download. */
interface OwnModels {
  readonly ear: Ear
  readonly vectors: OwnVectors
  readonly earDownload: SetDownload
  readonly vectorsDownload: SetDownload
  close(): Promise<void>
}

/**
 * Prepares both models without loading them. A thread is started when the first words or the first vector are wanted.
 */
export function openOwnModels(dataDir: string, startWorker: AppOptions['startWorker']): OwnModels {
  const folders = { ear: join(dataDir, 'ear'), vectors: join(dataDir, 'vectors') }
  const models = {
    ear: createEar({ folder: folders.ear, start: startWorker?.('ear') }),
    vectors: createOwnVectors({ folder: folders.vectors, start: startWorker?.('vectors') }),
    earDownload: createSetDownload({ set: EAR_SET, folder: folders.ear, label: earCatalogue.label, usable: hasEar }),
    vectorsDownload: createSetDownload({
      set: VECTORS_SET,
      folder: folders.vectors,
      label: vectorsCatalogue.label,
      usable: hasMeaningModel,
    }),
  }
  return { ...models, close: async () => void (await Promise.all(Object.values(models).map((model) => model.close()))) }
}
