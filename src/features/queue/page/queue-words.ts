import { t } from '../../../base/language/t.ts'
import type { QueueEntry, QueueState } from '../../../core/contract/library/queue.ts'
import type { DialogStanding } from '../../../page/dialog-view/dialog-words.ts'
import { formatList } from '../../../base/format/count.ts'
import { formatSpeeches, formatSpeechesDone, speechPosition } from '../../../core/dialog/turns/speech-count.ts'

/** The state of an entry: "Speech 3 of 8", "Waits", "Needs you, 2 of 8 speeches". */
export function formatQueueEntry({ state, status, speeches, planned, worker, needs = [] }: QueueEntry): string {
  if (worker === null)
    return needs.length === 0
      ? t('Waits for a worker')
      : t('Waits for a worker with {needs}', { needs: formatList(needs) })
  if (worker !== undefined) return t('{speech}, at {worker}', { speech: speechPosition(speeches, planned), worker })
  switch (state) {
    case 'waiting':
      return t('Waits')
    case 'running':
      return speechPosition(speeches, planned)
    case 'paused':
      return t('Paused, {speeches}', { speeches: formatSpeechesDone(speeches, planned) })
    case 'failed':
      return t('Needs you, {speeches}', { speeches: formatSpeechesDone(speeches, planned) })
    case 'done':
      return status === 'stopped'
        ? t('Stopped, {speeches}', { speeches: formatSpeeches(speeches, planned) })
        : t('Done, {speeches}', { speeches: formatSpeeches(speeches, planned) })
  }
}

export function entryStanding({ state }: QueueEntry): DialogStanding {
  return ({ waiting: 'waiting', running: 'live', paused: 'paused', failed: 'failed', done: 'over' } as const)[state]
}

/** Why no dialog is started, in one sentence; null when the queue continues by itself. */
export function formatQueueHeld({ entries, on }: QueueState): string | null {
  // Dialogs for workers do not wait for the person.
  const own = entries.filter(({ state, worker }) => state !== 'done' && worker === undefined)
  const waiting = own.filter(({ state }) => state === 'waiting').length
  // A queue without dialogs of its own starts with the next one that is added.
  if (on || own.length === 0) return null
  if (waiting === 0) return t('The queue is paused: what is added waits until you continue it.')
  return t(
    '{waiting, plural, one {One dialog waits} other {# dialogs wait}}: nothing new is started until you continue the queue.',
    { waiting },
  )
}
