import { parentPort } from 'node:worker_threads'
import { lockCompressors } from '../../../base/files/end-thread.ts'
import { unpack } from '../../../base/files/pack-value.ts'
import { AppError, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import { makeExport, type ExportResult, type ExportTask } from './make-export.ts'

/** The messages of the thread: progress, then the file or an error. */
export type ExportAnswer = { readonly share: number } | { readonly error: ErrorShape } | ExportResult

lockCompressors()
parentPort?.on('message', (packed: Uint8Array) => void make(unpack(packed) as ExportTask))

async function make(task: ExportTask): Promise<void> {
  const tell = (answer: ExportAnswer): void => parentPort?.postMessage(answer)
  try {
    const result = await makeExport(task, (share) => tell({ share }))
    const { buffer } = result.bytes
    // If the bytes are part of a larger buffer, transferring them would transfer all of it, so they are copied.
    const whole = buffer instanceof ArrayBuffer && buffer.byteLength === result.bytes.byteLength
    parentPort?.postMessage(result satisfies ExportAnswer, whole ? [buffer] : [])
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    tell({ error: error.toShape() })
  }
}
