import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openKeyFile } from '../../core/storage/index.ts'
import { drawSecrets, type SessionSecrets } from './session.ts'

/** Name of the file within the data folder: secrets by port, mode 0600. */
export const SESSIONS_FILE_NAME = 'server-sessions.json'

/** Secrets not used for this long are replaced (milliseconds). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000
/** The most ports that are remembered, the latest ones. */
const KEPT_MAX = 8
/**
 * An entry of the file: the cookie's secret, the page's secret, and when they were last used. Entries of older versions
 * with only one secret are ignored.
 */
const ENTRY = /^([\w-]{32})\.([\w-]{32})\.(\d{1,15})$/

/** The secrets of earlier starts, so that pages which are still open have access after a restart of the server. */
export interface KeptSessions {
  /** The port that was used last; null when none is stored. */
  readonly lastPort: number | null
  /** The secrets of a port, stored or new. */
  secretsFor(port: number): SessionSecrets
  /** Stores the secrets of the current port. If that fails they are valid for this start only. */
  keep(port: number): Promise<void>
}

/** Opens the stored secrets. A file that is damaged, or that others can read, is ignored and replaced. */
export async function openKeptSessions(dataDir: string, now: () => number = Date.now): Promise<KeptSessions> {
  const file = openKeyFile(join(dataDir, SESSIONS_FILE_NAME))
  let kept: ReturnType<typeof readEntries> = []
  try {
    kept = readEntries(file.read().values, now())
  } catch {
    await rm(file.path, { force: true }).catch(() => undefined)
  }
  const secretsByPort = new Map<number, SessionSecrets>()
  function secretsFor(port: number): SessionSecrets {
    const secrets = secretsByPort.get(port) ?? kept.find((entry) => entry.port === port)?.secrets ?? drawSecrets()
    secretsByPort.set(port, secrets)
    return secrets
  }
  return {
    lastPort: kept[0]?.port ?? null,
    secretsFor,
    async keep(port) {
      const entries = [
        { port, secrets: secretsFor(port), at: now() },
        ...kept.filter((entry) => entry.port !== port),
      ].slice(0, KEPT_MAX)
      const change = file.change((values) => {
        values.clear()
        for (const { port: served, secrets, at: used } of entries)
          values.set(String(served), `${secrets.cookie}.${secrets.page}.${used}`)
      })
      await change.then(
        () => undefined,
        () => undefined,
      )
    },
  }
}

/** The stored entries, newest first. */
function readEntries(
  values: ReadonlyMap<string, string>,
  now: number,
): readonly { readonly port: number; readonly secrets: SessionSecrets; readonly at: number }[] {
  return [...values]
    .flatMap(([port, value]) => {
      const [, cookie, page, at] = ENTRY.exec(value) ?? []
      const age = now - Number(at)
      return cookie !== undefined && page !== undefined && /^\d{1,5}$/.test(port) && age >= 0 && age <= KEPT_FOR
        ? [{ port: Number(port), secrets: { cookie, page }, at: Number(at) }]
        : []
    })
    .toSorted((a, b) => b.at - a.at)
}
