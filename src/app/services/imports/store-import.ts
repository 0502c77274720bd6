import { sha256 } from '../../../base/files/sha256.ts'
import type { EventLog, Settings } from '../../../core/engine/ports.ts'
import type { ImportedDialog } from '../../../features/export/files/index.ts'

/** The result of importing one dialog. */
export interface StoredImport {
  readonly id: string
  /** The title of the dialog, or its topic when it has no title. */
  readonly title: string
  readonly turns: number
  /** The place of an earlier import of the same dialog; null when there was none and the dialog has been stored now. */
  readonly here: 'library' | 'bin' | null
}

export interface StorePorts {
  readonly log: Pick<EventLog, 'append' | 'keepTexts' | 'summary'>
  readonly newId: () => string
  /** Holds the id of each imported dialog under a digest of its content. */
  readonly settings: Settings
}

/** Stores a dialog with its original times, unless it was imported before and still exists. @throws StorageError */
export async function storeImport(dialog: ImportedDialog, { log, newId, settings }: StorePorts): Promise<StoredImport> {
  const { topic, bodies } = dialog
  const remembered = `import.${digestOf(dialog)}`
  const before = await settings.get(remembered)
  const summary = typeof before === 'string' ? await log.summary(before) : null
  const id = summary?.id ?? (await store(dialog, { log, newId }, newId()))
  if (!summary) await settings.set(remembered, id)
  const renamed = bodies.findLast((body) => body.type === 'dialog-renamed')
  const replacements = new Set(
    bodies.flatMap((body) => (body.type === 'turn-started' && body.replaces !== undefined ? [body.turnId] : [])),
  )
  return {
    id,
    title: renamed?.title ?? topic,
    here: summary && (summary.binnedAt === null ? 'library' : 'bin'),
    turns: bodies.filter((body) => body.type === 'turn-ended' && !replacements.has(body.turnId)).length,
  }
}

/**
 * Stores a dialog and those that were opened inside it, the innermost first, so that a parent never names a child
 * that does not exist.
 */
async function store(
  { bodies, at, texts, children }: ImportedDialog,
  ports: Pick<StorePorts, 'log' | 'newId'>,
  id: string,
): Promise<string> {
  const ids = new Map<string, string>()
  for (const [placeholder, child] of children ?? []) {
    const opened = bodies.find((body) => body.type === 'child-opened' && body.childId === placeholder)
    const parent = opened?.type === 'child-opened' && { dialogId: id, turnId: opened.afterTurn, by: opened.by }
    const own = child.bodies.map((body) => (body.type === 'dialog-created' && parent ? { ...body, parent } : body))
    ids.set(placeholder, await store({ ...child, bodies: own }, ports, ports.newId()))
  }
  const hash = texts && (await ports.log.keepTexts(texts))
  const named = bodies.map((body) => {
    if (hash && body.type === 'dialog-started') return { ...body, texts: hash }
    if (body.type !== 'child-opened' && body.type !== 'child-closed') return body
    const childId = ids.get(body.childId) ?? body.childId
    // The file already contains what the child has cost so far, so that is not counted a second time.
    const spentThrough = children?.get(body.childId)?.bodies.length ?? 0
    return body.type === 'child-opened' ? { ...body, childId, spentThrough } : { ...body, childId }
  })
  // Some formats have fractions of a millisecond, but the log stores whole milliseconds.
  await ports.log.append(id, named, at.map(Math.round))
  return id
}

/** The SHA-256 of the dialog's content, the same for every file format. */
function digestOf(dialog: ImportedDialog): string {
  return sha256(JSON.stringify(plain(dialog)))
}

function plain({ bodies, at, children }: ImportedDialog): unknown {
  return [bodies, at, [...(children ?? [])].map(([placeholder, child]) => [placeholder, plain(child)])]
}
