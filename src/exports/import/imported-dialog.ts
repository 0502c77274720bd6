import { ExportError } from '../../contract/errors.ts'
import type { FactBody } from '../../contract/events.ts'

/** A dialog read from a file: the facts to append to a new dialog, and when each happened. */
export interface ImportedDialog {
  readonly format: 'idi' | 'older'
  readonly topic: string
  readonly bodies: readonly FactBody[]
  /** Epoch milliseconds, one for each body, never going back. */
  readonly at: readonly number[]
}

/** @param field path of the field at fault, "turns[3].seat"; @param problem the rest of the sentence after it. */
export function importInvalid(field: string, problem: string): ExportError {
  return new ExportError('IMPORT_INVALID', `The file cannot be imported: ${field} ${problem}.`, { details: { field } })
}

/** Collects facts with their times. */
export class FactList {
  readonly bodies: FactBody[] = []
  readonly at: number[] = []

  /** A time before the last one, or none, becomes the last one. */
  add(body: FactBody, at?: number | null): void {
    const last = this.at.at(-1) ?? 0
    this.bodies.push(body)
    this.at.push(Math.max(last, at ?? last))
  }
}
