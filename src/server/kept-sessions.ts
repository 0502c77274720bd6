import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openKeyFile } from '../storage/index.ts'

/** Name of the file within the data folder: secrets by port, mode 0600. */
export const SESSIONS_FILE_NAME = 'server-sessions.json'

/** A secret not used for so long is drawn anew (milliseconds). */
const KEPT_FOR = 7 * 24 * 60 * 60 * 1000
/** Ports that are remembered, the latest ones. */
const KEPT_MAX = 8
const ENTRY = /^([\w-]{32})\.(\d{1,15})$/

/** The secrets that pages of earlier starts still hold, so that a restart of the server does not lock them out. */
export interface KeptSessions {
  /** The port used last; null when none is kept. */
  readonly lastPort: number | null
  /** The secret for a port, kept or new. */
  secretFor(port: number): string
  /** Keeps the secret of the port that is served now. What cannot be stored holds for this start only. */
  keep(port: number): Promise<void>
}

/** A file that is damaged or that others may read is not believed, and replaced. */
export async function openKeptSessions(dataDir: string, now: () => number = Date.now): Promise<KeptSessions> {
  const file = openKeyFile(join(dataDir, SESSIONS_FILE_NAME))
  const kept = await file.read().then(
    ({ values }) => readEntries(values, now()),
    async () => {
      await rm(file.path, { force: true }).catch(() => undefined)
      return []
    },
  )
  const drawn = new Map<number, string>()
  function secretFor(port: number): string {
    const secret =
      drawn.get(port) ?? kept.find((entry) => entry.port === port)?.secret ?? randomBytes(24).toString('base64url')
    drawn.set(port, secret)
    return secret
  }
  return {
    lastPort: kept[0]?.port ?? null,
    secretFor,
    async keep(port) {
      const entries = [
        { port, secret: secretFor(port), at: now() },
        ...kept.filter((entry) => entry.port !== port),
      ].slice(0, KEPT_MAX)
      const change = file.change((values) => {
        values.clear()
        for (const entry of entries) values.set(String(entry.port), `${entry.secret}.${entry.at}`)
      })
      await change.then(
        () => undefined,
        () => undefined,
      )
    },
  }
}

/** Newest first. */
function readEntries(
  values: ReadonlyMap<string, string>,
  now: number,
): readonly { readonly port: number; readonly secret: string; readonly at: number }[] {
  return [...values]
    .flatMap(([port, value]) => {
      const [, secret, at] = ENTRY.exec(value) ?? []
      const age = now - Number(at)
      return secret !== undefined && /^\d{1,5}$/.test(port) && age >= 0 && age <= KEPT_FOR
        ? [{ port: Number(port), secret, at: Number(at) }]
        : []
    })
    .toSorted((a, b) => b.at - a.at)
}
