import { dialog, shell } from 'electron'
import { VENDORS } from '../../../providers/vendors.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** Hosts where keys are created and models are found, which open without a question. */
const KNOWN_HOSTS: ReadonlySet<string> = new Set(VENDORS.map((vendor) => new URL(vendor.site).host))

/** Opens an https address in the person's browser, after a question unless the host is known. Returns whether it was opened. */
export async function openExternal(address: string): Promise<boolean> {
  const url = URL.parse(address)
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  if (!KNOWN_HOSTS.has(url.host)) {
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: `Open ${url.host} in the browser?`,
      detail: shortenText(url.href, 500),
      buttons: ['Open', 'Cancel'],
      defaultId: 1,
      cancelId: 1,
      noLink: true,
    })
    if (response !== 0) return false
  }
  await shell.openExternal(url.href)
  return true
}
