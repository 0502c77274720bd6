import type { DialogState } from '../../../src/core/dialog/state.ts'
import { exportHtml } from '../../../src/features/export/files/html/export-html.ts'
import { exportJson } from '../../../src/features/export/files/json/export-json.ts'
import { exportMarkdown } from '../../../src/features/export/files/markdown.ts'
import { exportMessages } from '../../../src/features/export/files/messages/export-messages.ts'
import { exportOtlp } from '../../../src/features/export/files/otlp/export-otlp.ts'
import { buildContent } from '../../../src/features/export/files/pdf/content/build-content.ts'
import { writePdf } from '../../../src/features/export/files/pdf/write-pdf.ts'
import { exportText } from '../../../src/features/export/files/text.ts'
import { FactScript } from '../../../tests/fixtures/exports/fact-script.ts'
import type { Reader } from './readers.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'rehearsal', name })

/** A dialog with one turn of this text, and a file attached. */
function dialogOf(text: string): DialogState {
  const facts = new FactScript({ moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') })
  const context = [{ name: 'a.txt', mediaType: 'text/plain', text: 'The harbour was full of 40 ships.', tokens: 9 }]
  const about = { topic: 'A long turn', mode: 'debate', seats: facts.seats }
  facts.add({
    type: 'dialog-created',
    config: { turns: 1, critique: false, earlyEnd: true, seed: 7, context, ...about },
  })
  facts.add({ type: 'dialog-started' })
  const turn = { seat: 'first', kind: 'speech', number: 1, step: 1, speech: 1, phase: 'middle' } as const
  return facts.turn(turn, { final: text }).state('bench')
}

const written =
  (write: (state: DialogState) => unknown): Reader['read'] =>
  (text) =>
    write(dialogOf(text))

/** The longest text for which a file is made at once, without a thread (`isSmallExport`). */
const AT_ONCE_CHARS = 16_000
const atOnce = (write: (state: DialogState) => unknown): Reader => ({
  where: 'main',
  read: (text) => write(dialogOf(text.slice(0, AT_ONCE_CHARS))),
})

export const EXPORTS: Readonly<Record<string, Reader>> = {
  'HTML file': { where: 'thread', read: written((state) => exportHtml(state)) },
  'Markdown file': { where: 'thread', read: written((state) => exportMarkdown(state)) },
  'text file': { where: 'thread', read: written((state) => exportText(state)) },
  'JSON file': { where: 'thread', read: written((state) => exportJson(state)) },
  'messages file': { where: 'thread', read: written((state) => exportMessages(state)) },
  'trace file': { where: 'thread', read: written((state) => exportOtlp(state)) },
  'HTML file, made at once': atOnce((state) => exportHtml(state)),
  'Markdown file, made at once': atOnce((state) => exportMarkdown(state)),
  'text file, made at once': atOnce((state) => exportText(state)),
  'JSON file, made at once': atOnce((state) => exportJson(state)),
  'messages file, made at once': atOnce((state) => exportMessages(state)),
  'trace file, made at once': atOnce((state) => exportOtlp(state)),
  'PDF file': { where: 'thread', read: written((state) => writePdf(buildContent(state, {}), 'a4', () => {})) },
}
