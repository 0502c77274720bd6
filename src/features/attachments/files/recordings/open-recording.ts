import { openAsBlob } from 'node:fs'
import { isRecording } from './read-recording.ts'
import { pathOnDisk } from '../read-document-file.ts'

/** A recording on disk, read as it is needed; null for another file, and for one that cannot be opened. */
export async function openRecording(path: string): Promise<Blob | null> {
  try {
    const file = await openAsBlob(await pathOnDisk(path))
    return (await isRecording(file)) ? file : null
  } catch {
    // A folder, a pipe or what is not there: whoever reads documents says so.
    return null
  }
}
