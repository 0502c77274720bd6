import { diffArrays, diffWordsWithSpace } from 'diff'
import { isUnspaced } from '../host/unspaced.ts'

/** A stretch of text that stayed, came or went. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** Both texts together; above it the words are not compared. */
export const DIFF_MAX_CHARS = 120_000
/** Two texts that share little take time by the square of their length: after this it is given up. */
const DIFF_MAX_MS = 250

/** The words that changed from one text to another; null when the texts are too long or too different to tell. */
export function wordChanges(before: string, after: string): readonly WordChange[] | null {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  if (before.length + after.length > DIFF_MAX_CHARS) return null
  const found = isUnspaced(before + after)
    ? bySegments(before, after)
    : diffWordsWithSpace(before, after, { timeout: DIFF_MAX_MS })
  return found === undefined
    ? null
    : joined(
        found.map(({ added, removed, value }) => ({
          kind: added ? 'added' : removed ? 'removed' : 'same',
          text: value,
        })),
      )
}

function bySegments(before: string, after: string) {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
  const words = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  return diffArrays(words(before), words(after), { timeout: DIFF_MAX_MS })?.map((change) => ({
    ...change,
    value: change.value.join(''),
  }))
}

/** Neighbouring changes with only a space between them read as one: a phrase that went and the phrase that came. */
function joined(changes: readonly WordChange[]): readonly WordChange[] {
  const runs: WordChange[] = []
  let removed = ''
  let added = ''
  /** The space after the change held, which stays unless another change follows. */
  let space = ''
  function settle(): void {
    const shared =
      removed !== '' && added !== '' && /\s$/.test(removed) && removed.at(-1) === added.at(-1)
        ? (added.at(-1) ?? '')
        : ''
    if (shared !== '') {
      removed = removed.slice(0, -1)
      added = added.slice(0, -1)
      space = shared + space
    }
    if (removed !== '') runs.push({ kind: 'removed', text: removed })
    if (added !== '') runs.push({ kind: 'added', text: added })
    if (space !== '') runs.push({ kind: 'same', text: space })
    removed = added = space = ''
  }
  for (const { kind, text } of changes) {
    const held = removed !== '' || added !== ''
    if (kind !== 'same') {
      removed += space + (kind === 'removed' ? text : '')
      added += space + (kind === 'added' ? text : '')
      space = ''
    } else if (held && space === '' && /^[^\S\n]+$/.test(text)) space = text
    else {
      settle()
      runs.push({ kind, text })
    }
  }
  settle()
  return runs
}
