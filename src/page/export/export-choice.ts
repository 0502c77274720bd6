import { LANGUAGES } from '../../base/language/languages.ts'
import { wordTable } from '../../base/language/t.ts'
import { USUAL_PARTS, type ExportPart } from '../../core/contract/export-parts.ts'
import type { ExportContent } from '../../core/contract/library/library.ts'
import { persistedStore } from '../host/store/persisted.ts'

/** The options for how much of the dialog a file contains, with the words that describe them. */
export const CONTENTS: readonly { readonly id: ExportContent; readonly label: string; readonly hint: string }[] = [
  wordTable({ id: 'finals', label: 'What was said', hint: 'The turns as the others heard them.' }, 'label', 'hint'),
  wordTable(
    { id: 'drafts', label: 'With drafts and critiques', hint: 'And how each turn came to be.' },
    'label',
    'hint',
  ),
  wordTable(
    { id: 'whole', label: 'Everything', hint: 'And thinking, notes and the numbers of each turn.' },
    'label',
    'hint',
  ),
]

/** The options for how much of the words a trace contains. */
export const TRACE_CONTENTS: readonly {
  readonly id: ExportContent | 'none'
  readonly label: string
  readonly hint: string
}[] = [
  wordTable(
    { id: 'none', label: 'Numbers alone', hint: 'Who was called when, which model, what it took: no words.' },
    'label',
    'hint',
  ),
  ...CONTENTS,
]

/** The parts of a file besides the script, with their labels and the formats that can contain them. */
export const PARTS: readonly {
  readonly id: ExportPart
  readonly label: string
  readonly formats: readonly string[]
}[] = [
  wordTable({ id: 'contents', label: 'Contents', formats: ['pdf', 'html'] }, 'label'),
  wordTable({ id: 'board', label: 'Board', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] }, 'label'),
  wordTable(
    { id: 'panel', label: 'Panel of judges and score sheet', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] },
    'label',
  ),
  wordTable({ id: 'brief', label: 'Decision brief', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] }, 'label'),
  wordTable(
    { id: 'summaries', label: 'What each argued', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] },
    'label',
  ),
  wordTable({ id: 'map', label: 'Argument map', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] }, 'label'),
  wordTable({ id: 'settings', label: 'Settings', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] }, 'label'),
  wordTable({ id: 'numbers', label: 'Numbers', formats: ['pdf', 'html', 'epub', 'docx', 'md', 'txt'] }, 'label'),
  wordTable({ id: 'steps', label: 'Steps of the map as a list', formats: ['pdf'] }, 'label'),
  wordTable({ id: 'notes', label: 'Your own notes', formats: ['pdf', 'html', 'docx', 'md', 'txt', 'json'] }, 'label'),
]

export interface ExportChoice {
  /** The chosen format; null before any was chosen in this browser. */
  readonly format: string | null
  readonly content: ExportContent
  /** How much a file for programs (JSON or messages) contains. Only a complete one can be imported. */
  readonly data: ExportContent
  /** How much of the words a trace contains. */
  readonly trace: ExportContent | 'none'
  readonly parts: readonly ExportPart[]
  /** The paper size of a PDF. */
  readonly paper: 'a4' | 'letter'
  /** Whether an HTML file contains the sound. */
  readonly sound: boolean
  /**
   * The language of headings, dates and notes. Null for that of the dialog, or that of the page when the app is not
   * translated into it.
   */
  readonly words: string | null
}

/** The last choices for an export, which the next one begins with. */
export const lastChoice = persistedStore('idi.export', restoreChoice)

function restoreChoice(stored: unknown): ExportChoice {
  const { format, content, data, trace, parts, paper, sound, words } = (stored ?? {}) as Readonly<
    Record<string, unknown>
  >
  return {
    format: typeof format === 'string' ? format : null,
    content: CONTENTS.find((each) => each.id === content)?.id ?? 'drafts',
    data: CONTENTS.find((each) => each.id === data)?.id ?? 'whole',
    trace: TRACE_CONTENTS.find((each) => each.id === trace)?.id ?? 'none',
    parts: Array.isArray(parts) ? PARTS.map(({ id }) => id).filter((id) => parts.includes(id)) : USUAL_PARTS,
    paper: paper === 'letter' || (paper === undefined && /^en-(US|CA)$/.test(navigator.language)) ? 'letter' : 'a4',
    sound: sound === true,
    words: LANGUAGES.find(({ id }) => id === words)?.id ?? null,
  }
}

const isData = (format: string | null) => format === 'json' || format === 'messages'
const isTrace = (format: string | null) => format === 'otlp-json'

/** The options for how much a file of this format contains. */
export function contentsOf(format: string | null): typeof TRACE_CONTENTS {
  return isTrace(format) ? TRACE_CONTENTS : CONTENTS
}

/** The chosen option for how much a file of this format contains; undefined when it contains no words. */
export function chosenContent(choice: ExportChoice, format: string | null): ExportContent | undefined {
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
