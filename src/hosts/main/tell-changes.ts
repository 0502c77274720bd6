import { speakDuring, type SpokenLanguage } from '../../base/language/t.ts'
import { Notification } from 'electron'
import type { HostCommand } from '../../core/contract/host/host-command.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { isOver } from '../../core/dialog/is-over.ts'
import { formatEnd, formatNeed } from '../../core/dialog/modes/needs.ts'
import type { Engine } from '../../core/engine/engine.ts'
import { beginningOf } from '../../base/text/shorten.ts'
import { showSigns } from '../../base/text/show-signs.ts'

interface TellOptions {
  readonly engine: Pick<Engine, 'watchList'>
  /** Whether the app is visible. */
  readonly looking: () => boolean
  /** Shows the progress, from 0 to 1; null when nothing runs. */
  readonly progress: (part: number | null) => void
  /** Returns the language of notifications. */
  readonly language: () => SpokenLanguage
  /** Called when the person has clicked a notification. */
  readonly open: (command: HostCommand) => void
}

/** Shows the progress of running dialogs, and notifies of one that ended or needs a person while the app is not visible. */
export async function tellChanges(
  { engine, looking, progress, language, open }: TellOptions,
  signal: AbortSignal,
): Promise<void> {
  /** Dialogs that are not over, as the list sent them last. */
  const before = new Map<string, DialogSummary>()
  for await (const { dialogs, removed, more } of engine.watchList(signal)) {
    for (const id of removed) before.delete(id)
    for (const dialog of dialogs) {
      const words = speakDuring(language(), () => newsOf(before.get(dialog.id), dialog))
      if (words !== null && !looking() && Notification.isSupported()) notify(words, dialog, open)
      if (isOver(dialog)) before.delete(dialog.id)
      else before.set(dialog.id, dialog)
    }
    if (!more) progress(progressOf([...before.values()]))
  }
}

function progressOf(dialogs: readonly DialogSummary[]): number | null {
  const running = dialogs.filter((dialog) => dialog.status === 'running')
  const turns = running.reduce((sum, dialog) => sum + (dialog.planned ?? 0), 0)
  return turns === 0 ? null : running.reduce((sum, dialog) => sum + dialog.speeches, 0) / turns
}

/** The text of a notification; null for changes that are not worth one, such as those that the person made. */
function newsOf(before: DialogSummary | undefined, now: DialogSummary): string | null {
  if (before === undefined || before.status === now.status || now.binnedAt !== null) return null
  return formatEnd(now) ?? formatNeed(before, now)
}

function notify(words: string, { id, title, topic }: DialogSummary, open: TellOptions['open']): void {
  const notification = new Notification({ title: words, body: beginningOf(showSigns(title ?? topic), 200) })
  notification.on('click', () => {
    notifications.delete(notification)
    open({ type: 'open', hash: `/dialog/${encodeURIComponent(id)}` })
  })
  notification.on('close', () => notifications.delete(notification))
  notifications.add(notification)
  notification.show()
}

/** Without a reference a notification is garbage-collected together with its click handler. */
const notifications = new Set<Notification>()
