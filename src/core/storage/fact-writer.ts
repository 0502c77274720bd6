import { sayLater } from '../../base/language/say.ts'
import { DialogError } from '../contract/errors/errors.ts'
import type { Fact, FactBody } from '../contract/events.ts'
import type { CritiqueRows } from './critique-rows.ts'
import type { DialogRows } from './dialog-rows.ts'
import type { FactRows } from './fact-rows.ts'
import { isUnlisted, project } from './projection.ts'
import type { MemoryRows } from './memory/memory-rows.ts'
import type { SearchIndex } from './search/search-index.ts'

interface Parts {
  readonly facts: FactRows
  readonly dialogs: DialogRows
  readonly index: SearchIndex
  readonly critiques: CritiqueRows
  readonly memories: MemoryRows
}

/** Stores facts with all that is derived from them. Call inside a transaction. */
export type WriteFacts = (
  dialogId: string,
  bodies: readonly FactBody[],
  at: (index: number) => number,
) => readonly Fact[]

export function createFactWriter({ facts, dialogs, index, critiques, memories }: Parts): WriteFacts {
  const write = (dialogId: string, bodies: readonly FactBody[], at: (index: number) => number) => {
    const before = dialogs.get(dialogId)
    let row = before
    const stored = bodies.map((body, place) => {
      if ((body.type === 'dialog-created') === (row !== null)) throw outOfPlace(dialogId, row !== null)
      const fact = facts.insert(dialogId, at(place), body)
      row = project(row, fact)
      index.apply(fact)
      critiques.apply(fact, row)
      memories.apply(fact, row)
      return fact
    })
    if (row && row !== before) dialogs.put(row)
    return stored
  }
  return (dialogId, bodies, at) => {
    if (!bodies.every(isUnlisted)) return write(dialogId, bodies, at)
    if (!dialogs.has(dialogId)) throw noDialog(dialogId)
    return bodies.map((body, place) => {
      const fact = facts.insert(dialogId, at(place), body)
      index.apply(fact)
      return fact
    })
  }
}

/** The first fact of a dialog creates it, and no later one does. */
export function outOfPlace(dialogId: string, exists: boolean): DialogError {
  if (exists)
    return new DialogError('DIALOG_STATE', sayLater('Dialog {dialogId} exists already.', { dialogId }), {
      details: { dialogId },
    })
  return noDialog(dialogId)
}

export function noDialog(dialogId: string): DialogError {
  return new DialogError(
    'DIALOG_NOT_FOUND',
    sayLater('There is no dialog {dialogId}: list them to see which there are.', { dialogId }),
    {
      details: { dialogId },
    },
  )
}
