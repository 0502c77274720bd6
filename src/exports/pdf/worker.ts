import { parentPort } from 'node:worker_threads'
import type { PdfContent } from './content/pdf-content.ts'
import type { Paper } from './file/pdf-file.ts'
import { writePdf, type WrittenPdf } from './write-pdf.ts'

/** What travels to the thread: one PDF to write, then it is over. */
export interface PdfAsk {
  readonly content: PdfContent
  readonly paper: Paper
}

/** What comes back: how far it is, then the file. */
export type PdfAnswer = { readonly share: number } | WrittenPdf

/** Share of the work after which it is worth telling again. */
const STEP = 0.01

parentPort?.once('message', ({ content, paper }: PdfAsk) => {
  let told = 0
  const answer = writePdf(content, paper, (share) => {
    if (share < told + STEP && share < 1) return
    told = share
    const answer: PdfAnswer = { share }
    parentPort?.postMessage(answer)
  })
  parentPort?.postMessage(answer, [answer.bytes.buffer])
})
