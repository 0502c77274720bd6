import { checkSet } from '../../../base/download/check-set.ts'
import { DownloadError } from '../../../base/download/download-error.ts'
import { removeSet } from '../../../base/download/download-set.ts'
import { bytesOfSet, type FileSet } from '../../../base/download/file-set.ts'
import { SetJob } from '../../../base/download/set-job.ts'
import { StorageError } from '../../../core/contract/errors/errors.ts'
import type { SetDownloadProgress, SetDownloadStatus } from '../../../core/contract/host/set-download.ts'

/** A set of files that can be downloaded to this computer. */
export interface SetDownload {
  /** @throws StorageError for a folder that cannot be read */
  status(): Promise<SetDownloadStatus>
  /**
   * Downloads the missing files. It yields the state at once, then each change until the end. A second call follows the
   * same download, and a caller that stops reading does not stop it.
   */
  download(signal: AbortSignal): AsyncIterable<SetDownloadProgress>
  /** Stops a download; what has come stays. */
  pause(): Promise<void>
  /** Deletes the files of the set. @throws StorageError while another process downloads it */
  remove(): Promise<SetDownloadStatus>
  close(): Promise<void>
}

interface Options {
  readonly set: FileSet
  readonly folder: string
  /** The name of the download for people, without the name of its kind. */
  readonly label: string
  /** Whether a folder holds files that can be used although nobody vouches for them. */
  readonly usable: (folder: string) => boolean
}

export function createSetDownload({ set, folder, label, usable }: Options): SetDownload {
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

  async function status(): Promise<SetDownloadStatus> {
    const found = await explained(set, folder, () => checkSet(set, folder))
    const isOwn = found.state !== 'ready' && found.state !== 'part' && usable(folder)
    return {
      label,
      licence: set.licence,
      languages: set.languages,
      totalBytes: found.totalBytes,
      haveBytes: found.haveBytes,
      state: job && !job.over ? 'downloading' : isOwn ? 'own' : found.state === 'other' ? 'part' : found.state,
      folder,
    }
  }

  return {
    status,
    async *download(signal) {
      for await (const { state, haveBytes, totalBytes: ofBytes, bytesPerSecond, problem } of begin().watch(signal))
        yield {
          // While another process downloads the set, this process waits and shows that one's progress.
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
      await explained(set, folder, () => removeSet(set, folder))
      return status()
    },
    close: pause,
  }
}

async function explained<T>({ name }: FileSet, folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const sentence =
      error instanceof DownloadError
        ? error.message
        : `"${name}" cannot be stored: check that ${folder} can be written to.`
    throw new StorageError('STORAGE_UNAVAILABLE', sentence, { cause: error })
  }
}
