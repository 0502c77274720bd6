import { m, t } from '../../../../base/language/t.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import { evidenceWords } from '../../../../core/dialog/quotations/evidence-words.ts'
import { turnEvidence } from '../../../../core/dialog/quotations/turn-evidence.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { textBeside, type Block, type BlockTurn, type CitedSource, type PartBlock } from '../blocks/block.ts'
import { plainLine, plainText } from '../plain-text.ts'
import type { ScriptPart } from './script-part.ts'
import type { PartEvidence } from '../prose/cited-words.ts'
import { beginningOf, endingOf } from '../../../../base/text/shorten.ts'

const KEY = m(
  'What the speeches quote and cite of the attached files, looked for in them. In the script a whole line is under what a file says word for word, or as the same figure; a dashed one under the same words or the same figure, set otherwise; a dotted one under what was not found in the files, which may be from elsewhere and is not called wrong.',
)

const GONE_KEY = m('A grey line: the file is not attached any more.')

/** The quotations of the attached files, turn by turn, to which marks in the script link; null when there are none. */
export function sourcesBlocks(parts: readonly Pick<ScriptPart, 'turn' | 'evidence'>[]): PartBlock | null {
  const cited = parts.flatMap(({ turn, evidence = [] }) =>
    turn ? evidence.map((each): CitedSource => ({ ...each, turn: pick(turn) })) : [],
  )
  if (cited.length === 0) return null
  const key = cited.some(({ gone }) => gone) ? `${t(KEY)} ${t(GONE_KEY)}` : t(KEY)
  const blocks: readonly Block[] = [
    { kind: 'lines', lines: [], notes: [key] },
    { kind: 'sources', sources: cited },
  ]
  return { kind: 'part', id: 'sources', title: t('Sources'), blocks }
}

function pick({ number, name, place }: BlockTurn): BlockTurn {
  return { number, name, place }
}

/** How many characters of the file are shown on either side of a passage. */
const AROUND = 240

/** The quotations and figures of a turn, and whether the attached files contain them. */
export function partEvidence(turn: Turn, state: DialogState, config: DialogConfig): readonly PartEvidence[] {
  const evidence = turnEvidence(state, turn)
  if (evidence.length === 0) return []
  const files = config.context.map(({ name }) => ({ name: plainLine(name, 200) }))
  return evidence.map((each, index) => {
    const [place] = each.places
    const { text = '' } = (place && config.context[place.file]) ?? {}
    const { from, to } = surroundings(text, place?.start ?? 0, place?.end ?? 0)
    return {
      id: `${turn.number}-${index + 1}`,
      kind: each.kind,
      said: each.text,
      text: plainLine(each.text, 300),
      state: each.state,
      gone: each.gone !== undefined,
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

/** The quotations as lines below a turn, for formats that do not list them in a part of their own. */
export function quotationsOf({ evidence = [] }: ScriptPart): readonly Block[] {
  if (evidence.length === 0) return []
  const lines = evidence.map(({ text, words }) => `“${text}”: ${words}`)
  return [textBeside(t('Quotations'), plainText(lines.join('\n')))]
}

/** The text around a passage, cut between words if possible. */
function surroundings(text: string, start: number, end: number): { readonly from: number; readonly to: number } {
  const from = start - endingOf(text.slice(0, start), AROUND).length
  const to = end + beginningOf(text.slice(end), AROUND).length
  const head = /^\S{0,40}\s+/.exec(text.slice(from, start))?.[0].length ?? 0
  const tail = /\s+\S{0,40}$/.exec(text.slice(end, to))?.[0].length ?? 0
  return { from: from === 0 ? 0 : from + head, to: to === text.length ? to : to - tail }
}

/** A piece of a file. Spaces at its ends are kept, because they are inside the text of the file. */
function shown(text: string): string {
  return plainText(`|${text}|`).slice(1, -1).toWellFormed()
}
