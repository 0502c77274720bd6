import type { Fact } from '../../contract/events.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { TextSet } from '../../contract/text-set.ts'
import type { EventLog } from '../ports.ts'

/** A log of events that is only kept in memory, for dialogs that are played through to look at their prompts. */
export function memoryLog(now: () => number): EventLog {
  const dialogs = new Map<string, Fact[]>()
  const sets: TextSet[] = []
  return {
    append(dialogId, bodies, at) {
      const facts = dialogs.get(dialogId) ?? []
      dialogs.set(dialogId, facts)
      const added = bodies.map((body, index) => ({
        ...body,
        dialogId,
        seq: facts.length + index + 1,
        at: at?.[index] ?? now(),
      }))
      facts.push(...added)
      return Promise.resolve(added)
    },
    read(dialogId, afterSeq = 0) {
      const facts = dialogs.get(dialogId)
      if (!facts) return Promise.reject(new DialogError('DIALOG_NOT_FOUND', 'There is no such dialog.'))
      return Promise.resolve(facts.slice(afterSeq))
    },
    keepTexts(texts) {
      return Promise.resolve(`${sets.push(texts) - 1}`)
    },
    texts: (hash) => Promise.resolve(sets[Number(hash)] ?? null),
    remove(dialogId) {
      dialogs.delete(dialogId)
      return Promise.resolve()
    },
    list: () => Promise.resolve([]),
    async *pages() {},
    inside: () => Promise.resolve([]),
    idsBeginning: () => Promise.resolve([]),
    newest: () => Promise.resolve({ dialogs: 0, since: null, newest: [] }),
    version: () => 0,
    summary: () => Promise.resolve(null),
    claim: () => Promise.resolve(),
    release: () => Promise.resolve(),
    find: () => Promise.resolve({ turns: [], dialogs: [], leftOut: [], unmatched: [] }),
    search: () => Promise.resolve({ hits: [], total: 0 }),
    critiques: () => Promise.resolve([]),
    dialogsWithSheets: () => Promise.resolve([]),
    keepWords: () => Promise.resolve(),
    keptWords: () => Promise.resolve(null),
    abandoned: () => Promise.resolve([]),
  }
}
