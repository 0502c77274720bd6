import { sayLater } from '../../../base/language/say.ts'
import { AppError } from '../../contract/errors/errors.ts'
import type { MemoryRecord } from '../../contract/insights/memory.ts'
import { standingRecords, type KeptMemory } from '../../dialog/memory/memory-state.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Dialogs } from '../run/dialogs.ts'

/** A person's edit of a memory record; a field that is absent stays as it was. */
export interface RecordChange {
  readonly title?: string | undefined
  readonly content?: string | undefined
  /** The importance, 1 to 10. */
  readonly importance?: number | undefined
}

/**
 * What a person can do with memory records. Nothing is overwritten: an edit adds a newer record, and a removed record
 * can be restored.
 */
export class MemoryChanges {
  readonly #dialogs: Dialogs

  constructor(dialogs: Dialogs) {
    this.#dialogs = dialogs
  }

  /** Edits a record. @throws AppError INPUT_INVALID for a record that does not exist or a text without a word */
  edit(id: string, recordId: string, change: RecordChange): Promise<void> {
    return this.#dialogs.change(id, (state) => {
      const kept = memoryOf(state)
      const record = standingRecords(kept).find((each) => each.id === recordId)
      if (!record) throw noRecord(recordId)
      const edited: MemoryRecord = {
        ...record,
        title: change.title?.trim() ?? record.title,
        content: change.content?.trim() ?? record.content,
        importance: change.importance ?? record.importance,
      }
      if (edited.content === '' || edited.title === '')
        throw new AppError('INPUT_INVALID', 'The record is empty: write what is to be remembered, or delete it.')
      if (edited.title === record.title && edited.content === record.content && edited.importance === record.importance)
        return []
      return [{ type: 'memory-edited', record: { ...edited, id: nextId(kept), replaces: record.id } }]
    })
  }

  /**
   * Removes records.
   * @param removed false restores them
   * @throws AppError INPUT_INVALID for a record that does not exist
   */
  remove(id: string, recordIds: readonly string[], removed: boolean): Promise<void> {
    return this.#dialogs.change(id, (state) => {
      const kept = memoryOf(state)
      for (const recordId of recordIds) if (kept.all.every((each) => each.id !== recordId)) throw noRecord(recordId)
      const wanted = recordIds.filter((recordId) => kept.removed.includes(recordId) !== removed)
      return wanted.length === 0 ? [] : [{ type: 'memory-removed', recordIds: wanted, removed }]
    })
  }

  /**
   * Forgets the memory of a dialog.
   * @param forgotten false restores it as it was
   */
  forget(id: string, forgotten: boolean): Promise<void> {
    return this.#dialogs.change(id, (state) =>
      memoryOf(state).forgotten === forgotten ? [] : [{ type: 'memory-forgotten', forgotten }],
    )
  }
}

function memoryOf({ memory }: DialogState): KeptMemory {
  if (!memory)
    throw new AppError('INPUT_INVALID', 'Nothing is remembered of this dialog: have its memory formed first.')
  return memory
}

function nextId({ all }: KeptMemory): string {
  return `r${Math.max(0, ...all.map(({ id }) => Number(id.slice(1)) || 0)) + 1}`
}

function noRecord(recordId: string): AppError {
  return new AppError(
    'INPUT_INVALID',
    sayLater('There is no record "{recordId}" of this dialog (any more): look at its records to see which there are.', {
      recordId,
    }),
  )
}
