import { sentenceOf } from '../../../base/language/say.ts'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { onAbort } from '../../../base/async/on-abort.ts'
import { endThread } from '../../../base/files/end-thread.ts'
import type { ContextFile } from '../../../core/contract/dialog-config.ts'
import { AppError, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import { CONTEXT_FILE_MAX_BYTES } from '../../../core/contract/limits.ts'
import { fileError } from './file-error.ts'
import { pictureType } from './pictures/picture-size.ts'
import { readDocument } from './read-document.ts'
import {
  formatReadSoFar,
  limitThread,
  THREAD_HEAP,
  THREAD_LIMITS,
  tooMuchMemory,
  type ThreadLimits,
  type ReadSoFar,
} from '../../../base/files/thread-limits.ts'

export interface DocumentTask {
  readonly name: string
  readonly bytes: Uint8Array
}
export type DocumentAnswer = { readonly file: ContextFile } | { readonly error: ErrorShape }
export type DocumentMessage = DocumentAnswer | { readonly soFar: ReadSoFar }

export interface ReadHow {
  /** Ends the thread immediately. */
  readonly signal?: AbortSignal | undefined
  /** A host that is bundled starts the built file instead. */
  readonly start?: (() => Worker) | undefined
  readonly limits?: ThreadLimits | undefined
}

/** A plain text below this size is read in this thread, in a few milliseconds; starting a thread takes longer. */
const SMALL_BYTES = 256 * 1024

function startDocumentWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: THREAD_HEAP,
  })
}

/**
 * Reads the text of an attached file in a separate thread, so that windows and running dialogs do not wait for it. If
 * reading exceeds the limit of time or memory for a file, the error says so in one sentence, with how far it was read.
 * @throws AppError FILE_*, naming the file; the signal's reason
 */
export async function readInThread(
  name: string,
  bytes: Uint8Array,
  { signal, start = startDocumentWorker, limits = THREAD_LIMITS }: ReadHow = {},
): Promise<ContextFile> {
  signal?.throwIfAborted()
  // A file refused because of its size needs no thread, nor does reading a header.
  if (bytes.length > CONTEXT_FILE_MAX_BYTES || pictureType(bytes) !== null || isSmallText(bytes))
    return readDocument(name, bytes)
  const worker = start()
  const forget = signal && onAbort(signal, () => void endThread(worker))
  let problem = tooMuchMemory(limits.bytes)
  let soFar: ReadSoFar | null = null
  const unlimit = limitThread(worker, limits, (reason) => {
    problem = reason
  })
  try {
    const answered = new Promise<DocumentAnswer>((resolve) => {
      worker.on('message', (message: DocumentMessage) => {
        if ('soFar' in message) soFar = message.soFar
        else resolve(message)
      })
    })
    const gone = once(worker, 'exit').then(() => null)
    worker.postMessage({ name, bytes } satisfies DocumentTask)
    const answer = await Promise.race([answered, gone])
    signal?.throwIfAborted()
    if (answer === null) throw new Error('The thread ended without an answer.')
    if ('file' in answer) return answer.file
    const { code, retryable, details } = answer.error
    throw new AppError(code, sentenceOf(answer.error), { retryable, details })
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof AppError) throw error
    throw fileError('FILE_UNREADABLE', name, problem + formatReadSoFar(soFar), undefined, error)
  } finally {
    unlimit()
    forget?.()
    await endThread(worker)
  }
}

/** A PDF, an archive, an OLE container or RTF is no plain text, nor is a web page. */
function isSmallText(bytes: Uint8Array): boolean {
  return (
    bytes.length < SMALL_BYTES &&
    !/^(PK|%PDF|\xd0\xcf|\{\\rtf|\W{0,3}\s*<)/.test(Buffer.from(bytes.subarray(0, 64)).toString('latin1'))
  )
}
