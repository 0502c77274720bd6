import { Worker } from 'node:worker_threads'
import { onAbort } from '../../../../base/async/on-abort.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { ExportOptions } from '../export-format.ts'
import { buildBriefContent, buildContent } from './content/build-content.ts'
import type { PdfContent } from './content/pdf-content.ts'
import type { TablesContent } from './content/tables-content.ts'
import type { PdfAnswer, PdfAsk } from './worker.ts'

/** What is drawn is garbage at once: a small nursery keeps the peak low and costs no time. */
const YOUNG_MB = 4

/** How a PDF is made rather than what is in it. */
export type PdfHow = Pick<ExportOptions, 'paper' | 'signal' | 'onProgress' | 'onBoxed' | 'startWorker'>

/** The dialog as a PDF, with everything from the options. */
export function exportPdf(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  return renderPdf(state, options, options)
}

/** Its decision brief alone. @throws ExportError EXPORT_FORMAT when there is none yet */
export function exportBriefPdf(state: DialogState, options: ExportOptions = {}): Promise<Uint8Array> {
  return setPdf(() => ({ content: buildBriefContent(state, options) }), options)
}

/** The thread from the sources; a host that is bundled starts the built file instead. */
function startPdfWorker(): Worker {
  return new Worker(new URL('worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  })
}

/**
 * The dialog as a PDF, set in a thread of its own: neither a window nor a running dialog waits for it. Rejects with the
 * signal's reason when it aborts. @throws ExportError EXPORT_FORMAT for a dialog without content, EXPORT_WRITE when the thread failed
 */
export function renderPdf(state: DialogState, options: ExportOptions, how: PdfHow): Promise<Uint8Array> {
  return setPdf(() => ({ content: buildContent(state, options) }), how)
}

/** Tables with the words around them as a PDF. */
export function renderTablesPdf(tables: TablesContent, how: PdfHow): Promise<Uint8Array> {
  return setPdf(() => ({ tables }), how)
}

async function setPdf(
  build: () => { readonly content: PdfContent } | { readonly tables: TablesContent },
  { paper = 'a4', signal, onProgress, onBoxed, startWorker = startPdfWorker }: PdfHow,
): Promise<Uint8Array> {
  signal?.throwIfAborted()
  // The thread gets ready while its work is put together.
  const worker = startWorker()
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const failed = (cause?: unknown): void =>
    reject(
      new ExportError('EXPORT_WRITE', 'The PDF could not be made: export it in another format, or try again.', {
        cause,
      }),
    )
  worker.on('message', (answer: PdfAnswer) => {
    if ('bytes' in answer) {
      if (answer.boxed.length > 0) onBoxed?.(answer.boxed)
      resolve(answer.bytes)
    } else onProgress?.(answer.share)
  })
  worker.on('error', failed)
  worker.on('exit', () => failed())
  const forget = onAbort(signal, () => reject(signal?.reason as Error))
  try {
    const ask: PdfAsk = { ...build(), paper }
    worker.postMessage(ask)
    return await promise
  } finally {
    forget()
    await worker.terminate()
  }
}
