import { delimit } from '../delimit.ts'
import { fillText } from '../fill-text.ts'
import { formatDate } from '../../../base/format/date.ts'
import { inEnglish } from '../../../base/language/t.ts'
import type { LibraryPlace, SearchError, Source } from './ask-state.ts'

/** The text of one round of searching for a model. */
export interface LibraryRound {
  readonly sources: readonly Source[]
  /** The dialogs that match best as a whole. */
  readonly dialogs: readonly Pick<LibraryPlace, 'dialogId' | 'title' | 'mode' | 'at'>[]
  readonly phrases: readonly string[]
  readonly unmatched: readonly string[]
  readonly errors: readonly SearchError[]
}

/** The most graph nodes that are listed for a source. An id takes about thirty tokens. */
const NODES_TOLD = 2

type Words = (key: string) => string

/**
 * Writes search results as text. This is the only form in which models read them: the words themselves, each with its
 * number, and what was not found.
 */
export function foundText({ sources, dialogs, phrases, unmatched, errors }: LibraryRound, words: Words): string {
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
  return [
    sources.length === 0
      ? fillText(words('ask.found.nothing'), { phrases: quoted(phrases) })
      : [words('ask.found'), ...sources.map((source) => sourceText(source, words))].join('\n'),
    ...(dialogs.length > 0
      ? [fillText(words('ask.found.dialogs'), { dialogs: dialogs.map(dialogText).join('; ') })]
      : []),
    ...(unmatched.length > 0 ? [fillText(words('ask.found.unmatched'), { phrases: quoted(unmatched) })] : []),
    ...errors.map(({ stage, error, impact }) =>
      fillText(words('ask.found.error'), { stage, error, impact: impact.replaceAll('_', ' ') }),
    ),
  ].join('\n\n')
}

/** A source as a model reads it: its number, where, when and by whom it was said, then the words as data. */
export function sourceText(source: Source, words: Words): string {
  const nodes = source.nodes.slice(0, NODES_TOLD).join(', ')
  const graph = nodes === '' ? '' : ` ${fillText(words('ask.found.nodes'), { nodes })}`
  return `[${source.number}] ${placeText(source)} Dialog ${source.dialogId}.${graph}\n${delimit('said', '', source.text)}`
}

function dialogText({ dialogId, title, mode, at }: LibraryRound['dialogs'][number]): string {
  return `“${title}” (${mode}), ${dateWords(at)}, dialog ${dialogId}`
}

/**
 * The place of a source in words: "“Close the harbour?” (debate), 2 November 2026, turn 4 of 9, Ada, first speaker, for
 * closing it."
 */
export function placeText({ title, mode, at, turnNumber, turns, speaker, role, what }: Omit<Source, 'text'>): string {
  return `${[
    `“${title}” (${mode})`,
    ...(at > 0 ? [dateWords(at)] : []),
    ...(turnNumber === null ? [] : [turns > 0 ? `turn ${turnNumber} of ${turns}` : `turn ${turnNumber}`]),
    ...(speaker === null ? [] : [speaker]),
    ...(role === null ? [] : [role]),
    ...(what === null ? [] : [what]),
  ].join(', ')}.`
}

/** A date in English, as all of the text that models and the terminal read of what was found. */
function dateWords(at: number): string {
  return inEnglish(() => formatDate(at, 'UTC'))
}
