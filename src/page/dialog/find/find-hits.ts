import { DIRECTOR, personViewer, type Viewer } from '../../../core/dialog/members/audience.ts'
import type { DialogState, PersonMessage, Turn } from '../../../core/dialog/state.ts'
import { noteAt } from '../../../core/dialog/turns/own-notes.ts'
import { textFinder, type TextFinder } from '../../../base/text/find-in-text.ts'
import { createProseReader, shownTexts } from '../../../base/text/prose/prose-reader.ts'
import type { ScriptLine } from '../../dialog-view/script-lines.ts'
import { turnParts } from '../../dialog-view/turn-parts.ts'

/** A text of the script in which the words were found. */
interface Hit {
  /** The index of its line in the script. */
  readonly line: number
  /** The id of the turn or message. */
  readonly id: string
  /**
   * The name of the text: "speech", "draft", "critique", "thinking", or "note" for the person's own note in the margin.
   */
  readonly part: string
  /** The number of matches in this text, and in all texts before it. */
  readonly count: number
  readonly before: number
}

export interface Hits {
  readonly hits: readonly Hit[]
  readonly total: number
}

/** A match: the text that contains it, and its number within that text, from 0. */
export interface HitPlace {
  readonly hit: Hit
  readonly nth: number
}

type Parts = readonly { readonly part: string; readonly count: number }[]

const NOTHING: Hits = { hits: [], total: 0 }

/**
 * Returns a function that finds words in all finished turns and messages, in drafts if the viewer may see them, and in
 * the person's own notes. It does not search a text twice for the same words, except notes, which may change.
 */
export function createFinder(): (
  state: DialogState,
  lines: readonly ScriptLine[],
  query: string,
  viewer?: Viewer,
) => Hits {
  let searched = new WeakMap<Turn | PersonMessage, Parts>()
  let last = ''
  return (state, lines, query, viewer = personViewer(state)) => {
    const finder = textFinder(query)
    if (!finder) return NOTHING
    const looked = `${viewer} ${finder.key}`
    if (looked !== last) searched = new WeakMap()
    last = looked
    const hits: Hit[] = []
    let total = 0
    for (const [line, { type, index }] of lines.entries()) {
      const subject = type === 'turn' ? state.turns[index] : type === 'message' ? state.messages[index] : undefined
      if (!subject) continue
      let parts = searched.get(subject)
      if (!parts) searched.set(subject, (parts = partsWith(subject, finder, viewer)))
      for (const { part, count } of [...parts, ...noteWith(state, subject, finder)]) {
        hits.push({ line, id: subject.id, part, count, before: total })
        total += count
      }
    }
    return { hits, total }
  }
}

/** The match with this number, from 0; null when there is none. */
export function hitPlace({ hits, total }: Hits, number: number): HitPlace | null {
  if (number < 0 || number >= total) return null
  let low = 0
  let high = hits.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((hits[middle]?.before ?? 0) <= number) low = middle
    else high = middle - 1
  }
  const hit = hits[low]
  return hit ? { hit, nth: number - hit.before } : null
}

/** The number of the first match at or below a line of the script; 0 when all matches are above it. */
export function firstFrom({ hits }: Hits, line: number): number {
  return hits.find((hit) => hit.line >= line)?.before ?? 0
}

function partsWith(subject: Turn | PersonMessage, finder: TextFinder, viewer: Viewer): Parts {
  const texts =
    'stages' in subject
      ? [
          { part: 'speech', text: subject.text || subject.partialText },
          ...(viewer === DIRECTOR ? turnParts(subject).map(({ id, text }) => ({ part: id as string, text })) : []),
        ]
      : [{ part: 'speech', text: subject.text }]
  return texts.map(({ part, text }) => ({ part, count: countIn(text, finder) })).filter(({ count }) => count > 0)
}

/** The matches in the person's note at a turn. A note is shown as one paragraph. */
function noteWith(state: DialogState, subject: Turn | PersonMessage, finder: TextFinder): Parts {
  const note = 'stages' in subject ? noteAt(state, subject) : null
  const count = note === null ? 0 : finder.spans(note.text).length
  return count === 0 ? [] : [{ part: 'note', count }]
}

/** The number of matches in a text. Each paragraph, item or cell is searched on its own, in the words that are shown. */
function countIn(text: string, finder: TextFinder): number {
  return shownTexts(createProseReader()(text)).reduce((count, part) => count + finder.spans(part).length, 0)
}
