import { sha256 } from '../../../base/files/sha256.ts'
import type { EventLog, Settings } from '../../../core/engine/ports.ts'
import type { ImportedDialog } from '../../../features/export/files/index.ts'

/** The result of importing one dialog. */
export interface StoredImport {
  readonly id: string
  /** Its title, else its topic. */
  readonly title: string
  readonly turns: number
  /** The id it has since an earlier import; null when it is new. */
  readonly here: 'library' | 'bin' | null
}

export interface StorePorts {
  readonly log: Pick<EventLog, 'append' | 'keepTexts' | 'summary'>
  readonly newId: () => string
  /** Remembers by their content which dialogs were imported. */
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
  const versions = new Set(
    bodies.flatMap((body) => (body.type === 'turn-started' && body.replaces !== undefined ? [body.turnId] : [])),
  )
  return {
    id,
    title: renamed?.title ?? topic,
    here: summary && (summary.binnedAt === null ? 'library' : 'bin'),
    turns: bodies.filter((body) => body.type === 'turn-ended' && !versions.has(body.turnId)).length,
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
    // Costs that the file tells of were counted before.
    const spentThrough = children?.get(body.childId)?.bodies.length ?? 0
    return body.type === 'child-opened' ? { ...body, childId, spentThrough } : { ...body, childId }
  })
  // Some formats keep fractions of a millisecond; the log keeps whole ones.
  await ports.log.append(id, named, at.map(Math.round))
  return id
}

/** A fingerprint of the dialog, the same for every file format. */
function digestOf(dialog: ImportedDialog): string {
  return sha256(JSON.stringify(plain(dialog)))
}

function plain({ bodies, at, children }: ImportedDialog): unknown {
  return [bodies, at, [...(children ?? [])].map(([placeholder, child]) => [placeholder, plain(child)])]
}
