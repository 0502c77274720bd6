import { parentPort } from 'node:worker_threads'
import { loadFormulas } from '../../../../base/formula/read-formula.ts'
import { mayHoldFormula } from '../../../../base/text/formulas.ts'
import type { PdfContent } from './content/pdf-content.ts'
import type { TablesContent } from './content/tables-content.ts'
import type { Paper } from './file/pdf-file.ts'
import { writePdf, writeTablesPdf, type WrittenPdf } from './write-pdf.ts'

/** What travels to the thread: one PDF to write, then it is over. */
export type PdfAsk = { readonly paper: Paper } & ({ readonly content: PdfContent } | { readonly tables: TablesContent })

/** What comes back: how far it is, then the file. */
export type PdfAnswer = { readonly share: number } | WrittenPdf

/** Share of the work after which it is worth telling again. */
const STEP = 0.01

parentPort?.once('message', (ask: PdfAsk) => void write(ask))

async function write(ask: PdfAsk): Promise<void> {
  if (mayHoldFormula(JSON.stringify(ask))) await loadFormulas()
  let told = 0
  const tell = (share: number): void => {
    if (share < told + STEP && share < 1) return
    told = share
    const answer: PdfAnswer = { share }
    parentPort?.postMessage(answer)
  }
  const answer = 'content' in ask ? writePdf(ask.content, ask.paper, tell) : writeTablesPdf(ask.tables, ask.paper, tell)
  parentPort?.postMessage(answer, [answer.bytes.buffer])
}
