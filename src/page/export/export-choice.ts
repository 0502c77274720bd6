import { USUAL_PARTS, type ExportPart } from '../../core/contract/export-parts.ts'
import type { ExportContent } from '../../core/contract/library/library.ts'
import { persistedStore } from '../host/store/persisted.ts'

/** What an export holds, in the words of the window. */
export const CONTENTS: readonly { readonly id: ExportContent; readonly label: string; readonly hint: string }[] = [
  { id: 'finals', label: 'What was said', hint: 'The turns as the others heard them.' },
  { id: 'drafts', label: 'With drafts and critiques', hint: 'And how each turn came to be.' },
  { id: 'whole', label: 'Everything', hint: 'And thinking, notes and the numbers of each turn.' },
]

/** What a trace holds of the words: none, unless they are asked for. */
export const TRACE_CONTENTS: readonly {
  readonly id: ExportContent | 'none'
  readonly label: string
  readonly hint: string
}[] = [
  { id: 'none', label: 'Numbers alone', hint: 'Who was called when, which model, what it took: no words.' },
  ...CONTENTS,
]

/** What stands beside the script, in the words of the window; a PDF alone has the last. */
export const PARTS: readonly {
  readonly id: ExportPart
  readonly label: string
  readonly formats: readonly string[]
}[] = [
  { id: 'contents', label: 'Contents', formats: ['pdf', 'html'] },
  { id: 'board', label: 'Board', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'panel', label: 'Panel of judges', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'brief', label: 'Decision brief', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'summaries', label: 'What each argued', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'map', label: 'Argument map', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'settings', label: 'Settings', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'numbers', label: 'Numbers', formats: ['pdf', 'html', 'md', 'txt'] },
  { id: 'steps', label: 'Steps of the map as a list', formats: ['pdf'] },
]

export interface ExportChoice {
  /** Null before anything was chosen here. */
  readonly format: string | null
  readonly content: ExportContent
  /** What a file for programs holds, JSON or messages: to be taken in again, it has to be whole. */
  readonly data: ExportContent
  /** What a trace holds of the words. */
  readonly trace: ExportContent | 'none'
  readonly parts: readonly ExportPart[]
  /** The sheet of a PDF. */
  readonly paper: 'a4' | 'letter'
  /** HTML holds what is voiced. */
  readonly sound: boolean
}

/** What was exported here last: most people want the same again. */
export const lastChoice = persistedStore('idi.export', restoreChoice)

function restoreChoice(kept: unknown): ExportChoice {
  const { format, content, data, trace, parts, paper, sound } = (kept ?? {}) as Readonly<Record<string, unknown>>
  return {
    format: typeof format === 'string' ? format : null,
    content: CONTENTS.find((each) => each.id === content)?.id ?? 'drafts',
    data: CONTENTS.find((each) => each.id === data)?.id ?? 'whole',
    trace: TRACE_CONTENTS.find((each) => each.id === trace)?.id ?? 'none',
    parts: Array.isArray(parts) ? PARTS.map(({ id }) => id).filter((id) => parts.includes(id)) : USUAL_PARTS,
    paper: paper === 'letter' || (paper === undefined && /^en-(US|CA)$/.test(navigator.language)) ? 'letter' : 'a4',
    sound: sound === true,
  }
}

const isData = (format: string | null) => format === 'json' || format === 'messages'
const isTrace = (format: string | null) => format === 'otlp-json'

/** What may be chosen of the words for a file of this format. */
export function contentsOf(format: string | null): typeof TRACE_CONTENTS {
  return isTrace(format) ? TRACE_CONTENTS : CONTENTS
}

/** How much a file of this format holds, as it was chosen last for its like; undefined where no words are wanted. */
export function contentOf(choice: ExportChoice, format: string | null): ExportContent | undefined {
  if (isTrace(format)) return choice.trace === 'none' ? undefined : choice.trace
  return isData(format) ? choice.data : choice.content
}

export function withContent(
  choice: ExportChoice,
  format: string | null,
  content: ExportContent | 'none',
): ExportChoice {
  if (isTrace(format)) return { ...choice, trace: content }
  if (content === 'none') return choice
  return isData(format) ? { ...choice, data: content } : { ...choice, content }
}
