import { sayLater, type Sentence } from '../../../../base/language/say.ts'
import { ExportError } from '../../../../core/contract/errors/errors.ts'
import type { FactBody } from '../../../../core/contract/events.ts'
import type { TextSet } from '../../../../core/contract/text-set.ts'

/** A dialog read from a file: the facts to store in a new dialog, and the time of each. */
export interface ImportedDialog {
  readonly format: 'idi' | 'older' | 'messages' | 'chat'
  readonly topic: string
  readonly bodies: readonly FactBody[]
  /** The time of each fact in epoch milliseconds. Times never go back. */
  readonly at: readonly number[]
  /** The texts of the prompts, to be stored and named in the first fact; null when the file has none. */
  readonly texts: TextSet | null
  /** Dialogs that were opened inside it, by the ids in its facts. They get new ids when they are stored. */
  readonly children?: ReadonlyMap<string, ImportedDialog>
}

/**
 * An error about an import.
 * @param sentence contains the path of the wrong field, if it is about one: { field: 'turns[3].seat' }
 */
export function importInvalid(sentence: Sentence): ExportError {
  const field = sentence.values?.['field']
  return new ExportError('IMPORT_INVALID', sentence, {
    details: { field: typeof field === 'string' ? field : 'the file' },
  })
}

export function fieldMissing(field: string): ExportError {
  return importInvalid(sayLater('The file cannot be imported: {field} is missing.', { field }))
}

export function noSuchTurn(field: string): ExportError {
  return importInvalid(sayLater('The file cannot be imported: {field} is the number of no turn.', { field }))
}

export function notOneOf(field: string, choices: readonly string[]): ExportError {
  return importInvalid(
    sayLater('The file cannot be imported: {field} must be one of {choices}.', { field, choices: choices.join(', ') }),
  )
}

/** Collects facts with their times. */
export interface FactList {
  readonly bodies: readonly FactBody[]
  readonly at: readonly number[]
  /** Adds a fact. A time that is missing, or earlier than the last, becomes the last one. */
  add(body: FactBody, at?: number | null): void
  /** Replaces a fact, for data that is known only at the end. */
  change(index: number, body: FactBody): void
}

/** Makes an empty list. */
export function factList(): FactList {
  const bodies: FactBody[] = []
  const times: number[] = []
  return {
    bodies,
    at: times,
    add(body, at) {
      const last = times.at(-1) ?? 0
      bodies.push(body)
      times.push(Math.max(last, at ?? last))
    },
    change(index, body) {
      bodies[index] = body
    },
  }
}
