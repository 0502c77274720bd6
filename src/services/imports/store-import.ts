import { AppError } from '../../contract/errors.ts'
import type { EventLog } from '../../engine/ports.ts'
import { parseImport } from '../../exports/index.ts'

/** A dialog taken in from a file. */
export interface ImportedDialog {
  readonly id: string
  /** Its title, else its topic. */
  readonly title: string
  readonly turns: number
}

/** Takes in dialogs as new ones. */
export interface ImportPorts {
  readonly log: Pick<EventLog, 'append'>
  readonly newId: () => string
  /** Dialogs came in. */
  readonly changed: () => Promise<unknown>
}

/**
 * Stores the dialog that a file's bytes hold, with the times it had. @param name the file, for messages
 * @throws AppError FILE_UNREADABLE, IMPORT_INVALID, StorageError
 */
export async function storeImport(
  name: string,
  bytes: Uint8Array,
  { log, newId }: ImportPorts,
): Promise<ImportedDialog> {
  const { topic, bodies, at } = parseImport(textOf(name, bytes))
  const id = newId()
  // Some formats keep fractions of a millisecond; the log keeps whole ones.
  await log.append(id, bodies, at.map(Math.round))
  const renamed = bodies.findLast((body) => body.type === 'dialog-renamed')
  const versions = new Set(
    bodies.flatMap((body) => (body.type === 'turn-started' && body.replaces !== undefined ? [body.turnId] : [])),
  )
  return {
    id,
    title: renamed?.title ?? topic,
    turns: bodies.filter((body) => body.type === 'turn-ended' && !versions.has(body.turnId)).length,
  }
}

function textOf(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new AppError('FILE_UNREADABLE', `${name} is not UTF-8 text, so it is no exported dialog: check the file.`, {
      cause: error,
    })
  }
}
