import type { AppInfo } from '../../../contract/host/app-info.ts'
import { formatRoute } from '../../host/route.ts'

/** The address of a turn: the page's own in a browser, the app's where the app has the page to itself. */
export function turnLink(host: AppInfo['host'], id: string, turn: string): string {
  const hash = formatRoute({ screen: 'dialog', id, turn })
  return host === 'electron' ? `idi://${hash.replace(/^#\//, '')}` : `${location.origin}${location.pathname}${hash}`
}
