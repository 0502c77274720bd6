import { isDeepStrictEqual } from 'node:util'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import type { Fact } from '../../src/core/contract/events.ts'
import { ASIDE_CHANGES, asideState } from '../../src/core/dialog/aside/aside-state.ts'
import { reduce } from '../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../src/core/dialog/state.ts'
import { openStorage, type Storage } from '../../src/core/storage/index.ts'

/** Facts of each dialog by its id. */
export type Logs = ReadonlyMap<string, readonly Fact[]>

/** Throws unless every earlier fact is still there. */
export function held(before: Logs, now: Logs): Logs {
  for (const [id, facts] of before)
    for (const fact of facts)
      if (!isDeepStrictEqual(now.get(id)?.[fact.seq - 1], fact))
        throw new Error(`fact ${fact.seq}, ${fact.type}, of ${id} was lost or changed`)
  for (const [id, facts] of now)
    if (facts.some((fact, index) => fact.seq !== index + 1)) throw new Error(`the log of ${id} has a hole`)
  return now
}

/** The state of a dialog according to its facts. */
export function stateOf(logs: Logs, id: string): DialogState {
  return (logs.get(id) ?? []).reduce<DialogState>(reduce, emptyDialog(id))
}

/**
 * The seat in the aside that is open; null for none. An aside that was being closed is closed when the data is opened.
 */
export function openSeat(logs: Logs, parent: string): string | null {
  const open = stateOf(logs, parent).children.find((child) => child.open)
  if (!open || asideState(stateOf(logs, open.id)).closing !== null) return null
  return open.with
}

/** Throws unless parent and children agree; returns the number of digests. */
export function agree(logs: Logs, parentId: string): number {
  const parent = stateOf(logs, parentId)
  const children = [...logs.keys()].filter((id) => stateOf(logs, id).parent?.dialogId === parentId)
  const named = parent.children.map(({ id }) => id)
  if (named.toSorted().join() !== children.toSorted().join())
    throw new Error(`the parent names ${named.length} asides, and there are ${children.length}`)
  for (const child of parent.children) {
    const state = stateOf(logs, child.id)
    if (child.open) throw new Error(`the aside with ${child.with} was closed and is open`)
    const closings = (logs.get(child.id) ?? []).filter(
      (fact) => fact.type === 'mode-changed' && fact.change === ASIDE_CHANGES.closing,
    ).length
    if (child.digests.length > closings)
      throw new Error(`${closings} closings left ${child.digests.length} digests of ${child.with}`)
    const said = state.turns.filter(({ status }) => status === 'ended').map(({ text }) => text)
    const remembered = child.digests.flatMap(({ remembers }) => remembers?.said.map(({ text }) => text) ?? [])
    if (!isDeepStrictEqual(said, remembered))
      throw new Error(`${child.with} said ${said.length} times something and remembers ${remembered.length}`)
  }
  return parent.children.reduce((sum, { digests }) => sum + digests.length, 0)
}

/** Opens what a killed process left: the database passes its own check, and no loss is told, for a kill loses nothing. */
export function openUndamaged(dataDir: string): Storage {
  const storage = openStorage(dataDir)
  try {
    const db = new DatabaseSync(storage.path, { readOnly: true })
    const whole = db.prepare('pragma integrity_check').get()
    db.close()
    if (whole?.['integrity_check'] !== 'ok') throw new Error(`the database is damaged: ${JSON.stringify(whole)}`)
    const told = storage.warnings()
    if (told.length > 0) throw new Error(`a loss is told after a kill: ${told.join(' ')}`)
    return storage
  } catch (error) {
    storage.close()
    throw error
  }
}

/** All facts on disk. */
export function readLogs(cwd: string): Logs {
  const storage = openUndamaged(join(cwd, 'data'))
  try {
    const db = new DatabaseSync(storage.path, { readOnly: true })
    const rows = db.prepare('select dialog_id as id, body, seq, at, type from facts order by dialog_id, seq').all()
    db.close()
    const logs = new Map<string, Fact[]>()
    for (const { id, body, seq, at, type } of rows) {
      const fact = { ...JSON.parse(String(body)), type, dialogId: String(id), seq: Number(seq), at: Number(at) } as Fact
      logs.set(String(id), [...(logs.get(String(id)) ?? []), fact])
    }
    return logs
  } finally {
    storage.close()
  }
}
