import { z } from 'zod'
import { outboundFetch } from '../../base/network/outbound-fetch.ts'

const statusSchema = z.object({
  hostname: z.string().trim().max(200).optional().catch(undefined),
  // A card that reports nothing is left out, because it does not draw 0 watts.
  gpus: z.array(z.object({ power_draw_watts: z.number().min(0).max(100_000).nullable().catch(null) })).max(1_000),
})

/** Names that every machine uses for itself. */
const NO_NAME = /^(?:|localhost.*|127\..*|::1|unknown)$/i
/** The most bytes of an answer, enough for hundreds of cards. */
const MAX_BYTES = 100_000

export interface PowerReading {
  /** The name that the host gives itself; null when it gives none. */
  readonly hostname: string | null
  readonly watts: number
}

/** The power that all graphics cards of a host draw together; null when the host does not report it. Never throws. */
export async function readPower(url: string, signal: AbortSignal, timeoutMs: number): Promise<PowerReading | null> {
  try {
    const response = await outboundFetch(url, {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (!response.ok || !response.body) return null
    const { hostname = '', gpus } = statusSchema.parse(JSON.parse(await readText(response.body)))
    const told = gpus.map((gpu) => gpu.power_draw_watts).filter((watts) => watts !== null)
    if (told.length === 0) return null
    return { hostname: NO_NAME.test(hostname) ? null : hostname, watts: told.reduce((sum, watts) => sum + watts, 0) }
  } catch {
    return null
  }
}

/** Reads the text of an answer. @throws RangeError for one that is far longer than a status */
async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > MAX_BYTES) throw new RangeError('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
