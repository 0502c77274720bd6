import { openAsBlob } from 'node:fs'
import { isRecording } from './read-recording.ts'
import { pathOnDisk } from '../read-document-file.ts'

/** A recording on disk, read on demand; null for any other file, and for one that cannot be opened. */
export async function openRecording(path: string): Promise<Blob | null> {
  try {
    const file = await openAsBlob(await pathOnDisk(path))
    return (await isRecording(file)) ? file : null
  } catch {
    // The reader of documents reports folders, pipes and missing files.
    return null
  }
}
