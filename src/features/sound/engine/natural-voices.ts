import { checkSet } from '../../../base/download/check-set.ts'
import { DownloadError } from '../../../base/download/download-error.ts'
import { removeSet } from '../../../base/download/download-set.ts'
import { bytesOfSet, type FileSet } from '../../../base/download/file-set.ts'
import { SetJob } from '../../../base/download/set-job.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { NaturalVoicesProgress, NaturalVoicesStatus } from '../../../core/contract/host/natural-voices.ts'
import { hasNaturalVoices, naturalCatalogue } from '../files/index.ts'

/** The natural voices of this computer: whether they are here, and their download. */
export interface NaturalVoices {
  /** @throws SpeechError for a folder that cannot be read */
  status(): Promise<NaturalVoicesStatus>
  /**
   * Downloads what is missing: how it stands at once, then each change until its end. A second call joins the first, and
   * leaving does not stop it.
   */
  download(signal: AbortSignal): AsyncIterable<NaturalVoicesProgress>
  /** Stops a download; what has come stays. */
  pause(): Promise<void>
  /** Takes the voices from this computer. @throws SpeechError while another process downloads them */
  remove(): Promise<NaturalVoicesStatus>
  close(): Promise<void>
}

interface Options {
  readonly folder: string
  /** Other files than the catalogue's. */
  readonly set?: FileSet | undefined
}

const { label, licence, base, files, languages } = naturalCatalogue

/** The published files, each held to its SHA-256. */
export const NATURAL_SET: FileSet = {
  id: 'natural-voices',
  name: `Natural voices (${label})`,
  licence: { name: licence.name, address: licence.url },
  languages,
  files: files.map(({ name, ...file }) => ({ ...file, path: name, address: `${base}${name}` })),
}

export function createNaturalVoices({ folder, set = NATURAL_SET }: Options): NaturalVoices {
  const totalBytes = bytesOfSet(set)
  let job: SetJob | null = null

  function begin(): SetJob {
    if (job && !job.over) return job
    job = new SetJob(set, { folder, haveBytes: job?.news.haveBytes ?? 0, totalBytes })
    return job
  }

  async function pause(): Promise<void> {
    await job?.pause()
  }

  async function status(): Promise<NaturalVoicesStatus> {
    const found = await explained(folder, () => checkSet(set, folder))
    const usable = found.state !== 'ready' && found.state !== 'part' && hasNaturalVoices(folder)
    return {
      label,
      licence: set.licence,
      languages: set.languages,
      totalBytes: found.totalBytes,
      haveBytes: found.haveBytes,
      state: job && !job.over ? 'downloading' : usable ? 'own' : found.state === 'other' ? 'part' : found.state,
      folder,
    }
  }

  return {
    status,
    async *download(signal) {
      for await (const { state, haveBytes, totalBytes: ofBytes, bytesPerSecond, problem } of begin().watch(signal))
        yield {
          // Who waits for another process that downloads them shows how far that one is.
          state: state === 'waiting' ? 'downloading' : state,
          haveBytes,
          totalBytes: ofBytes,
          bytesPerSecond,
          problem,
        }
    },
    pause,
    async remove() {
      await pause()
      job = null
      await explained(folder, () => removeSet(set, folder))
      return status()
    },
    close: pause,
  }
}

function sentenceOf(error: unknown, folder: string): string {
  return error instanceof DownloadError
    ? error.message
    : `The natural voices cannot be stored: check that ${folder} can be written to.`
}

async function explained<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    throw new SpeechError('SPEECH_ENGINE', sentenceOf(error, folder), { cause: error })
  }
}
