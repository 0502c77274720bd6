import { modeFileSchema, type ModeFile } from '../../core/contract/mode/mode-file.ts'
import type { ModeWords } from './mode-words.ts'

/** The words of a mode as a file, to be copied and changed. */
export function fileOfWords({ info, lengths, ...words }: ModeWords): ModeFile {
  const { label, blurb, roles, closing } = info
  const common = Object.entries(lengths).filter(([name]) => !name.includes(' '))
  const ofSeats = Object.entries(lengths).filter(([name]) => name.includes(' '))
  return modeFileSchema.parse({
    ...words,
    name: label,
    blurb,
    roles,
    ending: closing ?? { title: 'Summary', plural: 'Summaries', act: 'Give the summary' },
    lengths: Object.fromEntries(common),
    ...(ofSeats.length > 0 && { seatLengths: Object.fromEntries(ofSeats) }),
  })
}
