import type { DialogConfig } from '../contract/dialog-config.ts'
import type { Evidence } from '../dialog/quotations/check-evidence.ts'
import { evidenceWords } from '../dialog/quotations/evidence-words.ts'
import { turnEvidence } from '../dialog/quotations/turn-evidence.ts'
import type { DialogState, Turn } from '../dialog/state.ts'
import { oneLine, plainText } from './plain-text.ts'

/** A quotation or figure of a turn as an export tells it. */
export interface PartEvidence {
  /** The same in the words and among the sources. */
  readonly id: string
  readonly text: string
  readonly state: Evidence['state']
  /** What was found, in words. */
  readonly words: string
  /** The passage of the first place with what stands around it; null where there is none. */
  readonly passage: {
    readonly file: string
    readonly before: string
    readonly quoted: string
    readonly after: string
  } | null
}

/** Characters of a file on either side of a passage. */
const AROUND = 240

/** What a turn quotes and cites of the attached files, and whether they say it. */
export function partEvidence(turn: Turn, state: DialogState, config: DialogConfig): readonly PartEvidence[] {
  const evidence = turnEvidence(state, turn)
  if (evidence.length === 0) return []
  const files = config.context.map(({ name }) => ({ name: oneLine(name, 200) }))
  return evidence.map((each, index) => {
    const [place] = each.places
    const { text = '' } = (place && config.context[place.file]) ?? {}
    const from = Math.max(0, (place?.start ?? 0) - AROUND)
    const to = Math.min(text.length, (place?.end ?? 0) + AROUND)
    return {
      id: `${turn.number}-${index + 1}`,
      text: oneLine(each.text, 300),
      state: each.state,
      words: evidenceWords(each, files),
      passage: place
        ? {
            file: files[place.file]?.name ?? '',
            before: `${from > 0 ? '…' : ''}${shown(text.slice(from, place.start))}`,
            quoted: shown(text.slice(place.start, place.end)),
            after: `${shown(text.slice(place.end, to))}${to < text.length ? '…' : ''}`,
          }
        : null,
    }
  })
}

/** A piece of a file: its ends are no ends of a text, so that spaces there stay. */
function shown(text: string): string {
  return plainText(`|${text}|`).slice(1, -1).toWellFormed()
}
