import { AppError } from '../../contract/errors.ts'
import type { EventLog } from '../../engine/ports.ts'
import type { Library } from '../ports.ts'
import { parseImport, type ImportedDialog as Parsed } from '../../exports/index.ts'

/** A dialog taken in from a file. */
export interface ImportedDialog {
  readonly id: string
  /** Its title, else its topic. */
  readonly title: string
  readonly turns: number
}

/** Takes in dialogs as new ones. */
export interface ImportPorts {
  readonly log: Pick<EventLog, 'append' | 'keepTexts'>
  readonly newId: () => string
  /** Takes in what a file of presets or topics holds. */
  readonly library: Pick<Library, 'import'>
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
  { log, newId }: Pick<ImportPorts, 'log' | 'newId'>,
): Promise<ImportedDialog> {
  const dialog = parseImport(textOf(name, bytes))
  const { topic, bodies } = dialog
  const id = await store(dialog, { log, newId }, newId())
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

/** Stores a dialog and those that were opened inside it, the innermost first: a parent never names a child that is not there. */
async function store(
  { bodies, at, texts, children }: Parsed,
  ports: Pick<ImportPorts, 'log' | 'newId'>,
  id: string,
): Promise<string> {
  const ids = new Map<string, string>()
  for (const [placeholder, child] of children ?? []) {
    const opened = bodies.find((body) => body.type === 'child-opened' && body.childId === placeholder)
    const parent = opened?.type === 'child-opened' && { dialogId: id, turnId: opened.afterTurn, by: opened.by }
    const own = child.bodies.map((body) => (body.type === 'dialog-created' && parent ? { ...body, parent } : body))
    ids.set(placeholder, await store({ ...child, bodies: own }, ports, ports.newId()))
  }
  const kept = texts && (await ports.log.keepTexts(texts))
  const named = bodies.map((body) => {
    if (kept && body.type === 'dialog-started') return { ...body, texts: kept }
    return body.type === 'child-opened' || body.type === 'child-closed'
      ? { ...body, childId: ids.get(body.childId) ?? body.childId }
      : body
  })
  // Some formats keep fractions of a millisecond; the log keeps whole ones.
  await ports.log.append(id, named, at.map(Math.round))
  return id
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
