import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MasteredTurn } from '../files/index.ts'
import { TEMP_SUFFIX } from '../../../base/files/atomic-write.ts'
import { sha256 } from '../../../base/files/sha256.ts'
import { writeExport } from '../../export/files/index.ts'

/** The most bytes of sound that are kept, about 37 hours. Sound that a dialog uses is kept even beyond that. */
const CACHE_MAX_BYTES = 1024 ** 3
/** Temporary files older than this, in milliseconds, were left by a process that was killed. */
const LEFT_OVER_MS = 3_600_000

const entrySchema = z.object({
  seconds: z.number(),
  count: z.number().int().positive(),
  bytes: z.number().int().positive(),
  /** SHA-256 of the MP3 frames. */
  sha256: z.string(),
  sentences: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
  peaks: z.array(z.number()),
  leftOut: z.array(z.string()),
})
/** The description of a voiced turn, without its sound. */
export type VoicedTurn = z.infer<typeof entrySchema>

/**
 * Voiced turns on disk. A turn's key is made from all that its sound depends on: {key}.mp3 contains the MP3 frames without
 * tags, {key}.json the description.
 */
export class AudioCache {
  readonly #folder: string
  readonly #known = new Map<string, VoicedTurn>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The description of a voiced turn; null when it is missing, incomplete or damaged. */
  async find(key: string): Promise<VoicedTurn | null> {
    return this.#known.get(key) ?? (await this.#read(key))?.turn ?? null
  }

  /** The MP3 frames; null when they are missing or damaged, so that the turn must be voiced again. */
  async frames(key: string): Promise<Uint8Array | null> {
    return (await this.#read(key))?.frames ?? null
  }

  /** Stores a voiced turn. @throws ExportError EXPORT_WRITE */
  async put(
    key: string,
    mastered: MasteredTurn,
    texts: readonly string[],
    leftOut: readonly string[],
  ): Promise<VoicedTurn> {
    const { frames, count, seconds, spans, peaks } = mastered
    const sentences = spans.map(({ start, end }, index) => ({ text: texts[index] ?? '', start, end }))
    const turn: VoicedTurn = {
      seconds,
      count,
      bytes: frames.length,
      sha256: sha256(frames),
      sentences,
      peaks: [...peaks],
      leftOut: [...leftOut],
    }
    // The description is written last, because only with it a turn counts as voiced.
    await writeExport(this.#path(key, 'mp3'), frames)
    await writeExport(this.#path(key, 'json'), Buffer.from(JSON.stringify(turn)))
    this.#known.set(key, turn)
    return turn
  }

  /** Deletes sound that no dialog uses, the least recently used first, until the rest fits `maxBytes`. @param used keys that dialogs use */
  async prune(used: ReadonlySet<string>, now: number, maxBytes = CACHE_MAX_BYTES): Promise<void> {
    const files = await this.#files()
    for (const { name, at } of files)
      if (name.endsWith(TEMP_SUFFIX) && now - at > LEFT_OVER_MS) void rm(join(this.#folder, name), { force: true })
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const unused = files
      .filter(({ name }) => !name.endsWith(TEMP_SUFFIX) && !used.has(keyOf(name)))
      .toSorted((a, b) => a.at - b.at)
    for (const { name, bytes } of unused) {
      if (total <= maxBytes) return
      this.#known.delete(keyOf(name))
      total -= bytes
      await rm(join(this.#folder, name), { force: true })
    }
  }

  async #files(): Promise<readonly { readonly name: string; readonly bytes: number; readonly at: number }[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => ({ name, about: await stat(join(this.#folder, name)).catch(() => null) })),
    )
    return found.flatMap(({ name, about }) => (about?.isFile() ? [{ name, bytes: about.size, at: about.mtimeMs }] : []))
  }

  async #read(key: string): Promise<{ readonly turn: VoicedTurn; readonly frames: Uint8Array } | null> {
    const found = await this.#whole(key)
    if (!found) {
      this.#known.delete(key)
      return null
    }
    this.#known.set(key, found.turn)
    const now = new Date()
    // Marks the files as used now, so that they are deleted last. A failure does no harm.
    await Promise.all(['mp3', 'json'].map((kind) => utimes(this.#path(key, kind), now, now).catch(() => undefined)))
    return found
  }

  async #whole(key: string): Promise<{ readonly turn: VoicedTurn; readonly frames: Uint8Array } | null> {
    try {
      const turn = entrySchema.parse(JSON.parse(await readFile(this.#path(key, 'json'), 'utf8')))
      const frames = await readFile(this.#path(key, 'mp3'))
      return frames.length === turn.bytes && sha256(frames) === turn.sha256 ? { turn, frames } : null
    } catch {
      return null
    }
  }

  #path(key: string, kind: string): string {
    return join(this.#folder, `${key}.${kind}`)
  }
}

const keyOf = (name: string): string => name.replace(/\.[^.]*$/, '')
