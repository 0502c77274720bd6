import { t } from '../../base/language/t.ts'
import { showSigns } from '../../base/text/show-signs.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { listedStatus } from '../../core/dialog/list/listed-status.ts'
import type { Route } from '../host/route.ts'
import { formatFloor, titleOf } from '../dialog-view/dialog-words.ts'
import { shortenLine } from '../../base/text/shorten.ts'

export const APP_TITLE = 'Intermediated Dialog'

/**
 * The title of the window: "Speech 3 of 8 · topic" while one dialog runs, "2 running" for several, else the name of the
 * screen.
 */
export function windowTitle(dialogs: readonly DialogSummary[], route: Route): string {
  const running = dialogs.filter(({ status, binnedAt }) => status === 'running' && binnedAt === null)
  const [one] = running
  if (running.length > 1) return `${t('{count} running', { count: running.length })} · ${APP_TITLE}`
  if (one) return `${formatFloor(one)} · ${nameOf(one)}`
  const dialog = route.screen === 'dialog' ? dialogs.find(({ id }) => id === route.id) : undefined
  if (!dialog) return APP_TITLE
  const paused = listedStatus(dialog) === 'paused'
  return `${paused ? `${t('Paused')} · ` : ''}${nameOf(dialog)} · ${APP_TITLE}`
}

export function nameOf(dialog: Parameters<typeof titleOf>[0]): string {
  return shortenLine(showSigns(titleOf(dialog)), NAME_CHARS)
}

/** The most characters of a name; no title bar shows more. */
const NAME_CHARS = 80
