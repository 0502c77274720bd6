import { sayLater, SayingError, type Sentence } from '../language/say.ts'

/** The kind of a failed download, for code that reacts to it. */
export type DownloadFault =
  /** The network or the server failed; the download may succeed later, or when it is repeated automatically. */
  | 'network'
  /** The server does not have the file, or does not give it to everybody. */
  | 'refused'
  /** The server has another file than the pinned one. */
  | 'changed'
  /** The received file differs from what was announced or pinned, and was deleted. */
  | 'damaged'
  /** The disk is full, or the folder cannot be written. */
  | 'disk'
  /** The description of the files has a name or an address that is not allowed. */
  | 'set'

/** Says in one sentence why a download stopped. What was received is kept, unless the fault is `damaged`. */
export class DownloadError extends SayingError {
  readonly fault: DownloadFault

  constructor(fault: DownloadFault, message: string | Sentence, cause?: unknown) {
    super(message, cause)
    this.fault = fault
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS', 'ERR_SQLITE_ERROR'])

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Runs an act on the disk. @throws DownloadError that names the folder and what to do */
export async function onDisk<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const code = codeOf(error)
    // Errors that do not come from the file system are thrown as they are.
    if (code === '' || error instanceof DownloadError) throw error
    throw new DownloadError('disk', diskSentence(folder, code), error)
  }
}

function diskSentence(folder: string, code: string): Sentence {
  if (FULL.has(code))
    return sayLater('The disk is full: free some space where {folder} lies, then go on; what has come so far stays.', {
      folder,
    })
  if (NOT_ALLOWED.has(code))
    return sayLater(
      'Nothing can be stored in {folder}: allow this app to write there, or choose another data folder ({code}).',
      { folder, code },
    )
  return sayLater('Nothing can be stored in {folder}: check the folder and its disk ({code}).', { folder, code })
}
