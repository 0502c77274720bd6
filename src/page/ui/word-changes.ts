import { diffArrays, diffWordsWithSpace } from 'diff'
import { isUnspaced } from '../host/unspaced.ts'
import { matchSentences, type SentenceChange } from './match-sentences.ts'

/** A piece of text that is unchanged, added or removed. */
export interface WordChange {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

/** The most characters of both texts together whose words are compared. */
export const DIFF_MAX_CHARS = 120_000
/** The milliseconds after which a comparison is given up. Texts that share little take quadratic time. */
const DIFF_MAX_MS = 250
/** The least number of unchanged words between two changes; fewer words are shown as part of the changes. */
const KEPT_WORDS_MIN = 3
/**
 * The least unchanged share of a sentence with several changes; with less, the whole sentence is shown before and
 * after.
 */
const KEPT_SHARE_MIN = 0.5

/**
 * The differences between two texts, grouped so that they can be read: sentences are matched first, and only matching
 * sentences are compared word by word. Null when the texts are too long or too different to compare.
 */
export function wordChanges(before: string, after: string): readonly WordChange[] | null {
  if (before === after) return before === '' ? [] : [{ kind: 'same', text: before }]
  if (before.length + after.length > DIFF_MAX_CHARS) return null
  const unspaced = isUnspaced(before + after)
  const sentences = matchSentences(before, after, (text) => wordsOf(text, unspaced), DIFF_MAX_MS)
  return sentences && together(sentences.flatMap((change) => changesOf(change, unspaced)))
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

function wordsOf(text: string, unspaced: boolean): readonly string[] {
  if (!unspaced) return text.toLowerCase().match(/[\p{L}\p{N}’']+/gu) ?? []
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []))
}

function changesOf(change: SentenceChange, unspaced: boolean): readonly WordChange[] {
  if (change.kind !== 'changed') return [change]
  const { before, after } = change
  const changes = unspaced ? bySegments(before, after) : diffWordsWithSpace(before, after, { timeout: DIFF_MAX_MS })
  const whole: readonly WordChange[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  if (!changes) return whole
  const runs = inRuns(
    changes.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text: value })),
    unspaced,
  )
  const unchanged = runs.filter(({ kind }) => kind === 'same').flatMap(({ text }) => wordsOf(text, unspaced)).length
  const words = Math.max(wordsOf(before, unspaced).length, wordsOf(after, unspaced).length)
  const places = runs.filter(({ kind }, at) => kind !== 'same' && (runs[at - 1]?.kind ?? 'same') === 'same').length
  return places > 1 && unchanged < words * KEPT_SHARE_MIN ? whole : runs
}

function bySegments(before: string, after: string) {
  const parts = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)
  return diffArrays(parts(before), parts(after), { timeout: DIFF_MAX_MS })?.map((change) => ({
    ...change,
    value: change.value.join(''),
  }))
}

/**
 * Joins changes with only a few words between them, so that they read as one: the removed phrase and the added phrase.
 */
function inRuns(changes: readonly WordChange[], unspaced: boolean): readonly WordChange[] {
  const runs: WordChange[] = []
  let removed = ''
  let added = ''
  /** The unchanged text since the last change; it is joined to that change if another change follows soon. */
  let between = ''
  const settle = () => {
    if (removed !== '') runs.push({ kind: 'removed', text: removed })
    if (added !== '') runs.push({ kind: 'added', text: added })
    if (between !== '') runs.push({ kind: 'same', text: between })
    removed = added = between = ''
  }
  for (const { kind, text } of changes) {
    if (kind === 'same') {
      between += text
      continue
    }
    const first = removed === '' && added === ''
    if (between !== '' && (first || wordsOf(between, unspaced).length >= KEPT_WORDS_MIN)) settle()
    removed += between + (kind === 'removed' ? text : '')
    added += between + (kind === 'added' ? text : '')
    between = ''
  }
  settle()
  return runs
}

/**
 * Joins neighbouring changes of one kind, puts removed text before added text, and counts a space at the end of both as
 * unchanged.
 */
function together(changes: readonly WordChange[]): readonly WordChange[] {
  const runs: WordChange[] = []
  let removed = ''
  let added = ''
  let same = ''
  const settle = () => {
    const end = removed !== '' && added !== '' ? sharedEnd(removed, added) : ''
    if (end !== '') {
      removed = removed.slice(0, -end.length)
      added = added.slice(0, -end.length)
    }
    if (removed !== '') runs.push({ kind: 'removed', text: removed })
    if (added !== '') runs.push({ kind: 'added', text: added })
    removed = added = ''
    return end
  }
  for (const { kind, text } of changes) {
    if (kind === 'same') {
      same += settle() + text
      continue
    }
    if (same !== '') runs.push({ kind: 'same', text: same })
    same = ''
    if (kind === 'removed') removed += text
    else added += text
  }
  same += settle()
  if (same !== '') runs.push({ kind: 'same', text: same })
  return runs
}

function sharedEnd(one: string, other: string): string {
  const spaces = /(?<!\s)\s*$/.exec(one)?.[0] ?? ''
  let length = spaces.length
  while (length > 0 && !other.endsWith(spaces.slice(-length))) length -= 1
  return length === 0 ? '' : spaces.slice(-length)
}
