import type { App } from '../../../app/app.ts'
import { SEAT_IDS, type DialogConfig } from '../../../core/contract/dialog-config.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import { plainHttpOrigin, plainHttpWarning } from '../../../core/dialog/plain-http.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'

/** Warns that what is sent to these addresses is not encrypted, once for each address and never again. */
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

/**
 * Gives this warning for the addresses of all calls: those of seats and of models without a seat, whether they are set
 * directly, on the command line, or by a server's name.
 */
export async function warnPlainHttpOf(
  app: Pick<App, 'settings' | 'providers'>,
  seats: Pick<DialogConfig, 'seats'>['seats'],
  terminal: Pick<Terminal, 'say'>,
  side: readonly SideModel[] = [],
): Promise<void> {
  const called = [...SEAT_IDS.map((seat) => seats[seat]), ...side]
  const origins = called.map((each) => app.providers.originOf?.(each) ?? undefined)
  await warnPlainHttp(app, origins, terminal)
}
