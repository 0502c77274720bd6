import type { DialogState } from '../../../../../../src/core/dialog/state.ts'
import type { PartBlock } from '../../../../../../src/features/export/files/blocks/block.ts'
import type { ExportOptions } from '../../../../../../src/features/export/files/index.ts'
import { buildContent } from '../../../../../../src/features/export/files/pdf/content/build-content.ts'
import type { Paper } from '../../../../../../src/features/export/files/pdf/pdf-file.ts'
import { writePdf } from '../../../../../../src/features/export/files/pdf/write-pdf.ts'
import { FactScript } from '../../../../../fixtures/exports/fact-script.ts'
import { samplePrices } from '../../../../../fixtures/exports/samples.ts'
import { textOf } from './read-pdf.ts'

export const options = { timeZone: 'UTC', prices: samplePrices } as const

/** Does the work of the export thread directly. */
export function pdf(state: DialogState, asked: ExportOptions = options, paper: Paper = 'a4'): Uint8Array {
  return writePdf(buildContent(state, asked), paper, () => undefined).bytes
}

/** A dialog of one speech. */
export function saying(final: string, { topic = 'Cars', name = 'Alpha' } = {}) {
  const seat = (named: string) => ({ provider: 'rehearsal', model: 'rehearsal', name: named })
  const facts = new FactScript({ moderator: seat('Iris'), first: seat(name), second: seat('Beta') })
  facts.add({
    type: 'dialog-created',
    config: {
      turns: 1,
      critique: false,
      earlyEnd: true,
      context: [],
      seed: 7,
      topic,
      mode: 'debate',
      seats: facts.seats,
    },
  })
  facts.add({ type: 'dialog-started' })
  facts.turn({ seat: 'first', kind: 'speech', number: 1, step: 1, speech: 1, phase: 'early' }, { final })
  return facts.state('one')
}

/** The text of a PDF with this block in place of its panel. */
export async function pdfText(block: PartBlock): Promise<string> {
  const content = buildContent(saying('In short.'), options)
  const { bytes } = writePdf(
    { ...content, document: { ...content.document, sections: [block] } },
    'a4',
    () => undefined,
  )
  return textOf(bytes)
}
