/** How many majors of Electron get fixes from its makers: the newest three. */
const SUPPORTED = 3
/** How long to wait for the registry, in milliseconds. */
const WAIT_MS = 10_000

/**
 * Why a package must not be made with this Electron, a sentence; null where it may.
 * @param newest "45.4.1"
 */
export function whyUnsupported(version: string, newest: string): string | null {
  const [own, last] = [Number.parseInt(version, 10), Number.parseInt(newest, 10)]
  if (own > last - SUPPORTED) return null
  return `Electron ${version} is not mended any more: ${newest} is the newest, and its makers keep up ${SUPPORTED} majors. Update it before anything is packed.`
}

/** The newest Electron of a registry; null where it does not answer. */
export async function newestElectron(registry: string): Promise<string | null> {
  try {
    const answer = await fetch(`${registry.replace(/\/$/, '')}/electron/latest`, {
      signal: AbortSignal.timeout(WAIT_MS),
    })
    const { version } = (await answer.json()) as { readonly version?: unknown }
    return typeof version === 'string' && /^\d+\./.test(version) ? version : null
  } catch {
    return null
  }
}
