import type { App } from '../app/app.ts'
import { plainHttpOrigin, plainHttpWarning } from '../dialog/plain-http.ts'
import { terminalText } from './display/plain-text.ts'
import type { Terminal } from './display/terminal.ts'

/** Says once for each address, and never again, that what is sent there is not encrypted. */
export async function warnPlainHttp(
  { settings }: Pick<App, 'settings'>,
  addresses: readonly (string | undefined)[],
  terminal: Pick<Terminal, 'say'>,
): Promise<void> {
  for (const origin of new Set(addresses.map((address) => plainHttpOrigin(address ?? '')))) {
    if (origin === null) continue
    const key = `warned.http.${origin}`
    if ((await settings.get(key)) === true) continue
    terminal.say(terminalText(plainHttpWarning(origin)))
    await settings.set(key, true)
  }
}
