import { sayLater, SayingError, type Sentence } from '../language/say.ts'

/** What kind of failure a download ended with, for those who decide by it. */
export type DownloadFault =
  /** The network, or a server that is in trouble: later, or by itself, it may go on. */
  | 'network'
  /** The server has no such file, or does not give it to everyone. */
  | 'refused'
  /** The server has another file than the one that is pinned. */
  | 'changed'
  /** What came is not what was announced or pinned; it was removed. */
  | 'damaged'
  /** No room, or a folder that takes no file. */
  | 'disk'
  /** The set itself names a file or an address that is not allowed. */
  | 'set'

/** Why a download did not go on, as one sentence to show. What has come stays, unless it is `damaged`. */
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

/** Does something on the disk. @throws DownloadError that names the folder and what to do */
export async function onDisk<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const code = codeOf(error)
    // What is no failure of the file system is nobody's to explain here.
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
