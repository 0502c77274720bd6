import { StorageError } from '../../contract/errors/errors.ts'
import type { Library } from '../library.ts'

/** A library whose functions that would change it are refused with a sentence; all others work. */
export function refuseChanges<T extends Library>(library: T, readOnly: string): T & { readonly readOnly: string } {
  const refuse = async (): Promise<never> => {
    throw refusal(readOnly)
  }
  const refuseAtOnce = (): never => {
    throw refusal(readOnly)
  }
  const nothing = async (): Promise<void> => undefined
  return {
    ...library,
    readOnly,
    log: {
      ...library.log,
      append: refuse,
      claim: refuse,
      release: nothing,
      remove: refuse,
      keepTexts: refuse,
      keepWords: nothing,
      // Dialogs that were left open cannot be closed here, so none is reported.
      abandoned: async () => [],
    },
    settings: { ...library.settings, set: refuse },
    work: { claim: refuse, release: nothing },
    collections: { ...library.collections, put: refuse, remove: refuse },
    vectors: { ...library.vectors, put: refuseAtOnce, clear: refuseAtOnce },
  }
}

function refusal(sentence: string): StorageError {
  return new StorageError('STORAGE_READ_ONLY', sentence)
}
