import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { seatIdSchema, voiceSchema } from '../../../core/contract/dialog-config.ts'
import { errorShapeSchema } from '../../../core/contract/turn/turn-parts.ts'
import { writeExport } from '../../export/files/index.ts'

const settingsSchema = z.object({
  /** Voices chosen for this dialog. */
  voices: z.partialRecord(seatIdSchema, voiceSchema).default({}),
  names: z.boolean().default(false),
  live: z.boolean().default(false),
  /** What is spoken in place of a turn's words, by TurnToVoice.scriptKey. */
  scripts: z.record(z.string(), z.string()).default({}),
  /** Sounds it uses: they stay in the cache. */
  keys: z.array(z.string()).default([]),
  /** Why chosen voices could not speak turns that others spoke, by the keys of the sounds that there are none of. */
  failed: z.record(z.string(), errorShapeSchema).default({}),
})
/** How a dialog shall sound. */
export type AudioSettings = z.infer<typeof settingsSchema>

/** Folder of all sound within the data folder, and that of the voiced turns within it. */
export const AUDIO_FOLDER = 'audio'
export const CACHE_FOLDER = 'cache'
const FILE = 'audio.json'

/** What each dialog shall sound like: a small file in a folder of its own. */
export class AudioSettingsStore {
  readonly #folder: string

  /** @param folder of all sound */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The standard where there is no file, or none that can be read. */
  async read(dialogId: string): Promise<AudioSettings> {
    try {
      return settingsSchema.parse(JSON.parse(await readFile(this.#path(dialogId), 'utf8')))
    } catch {
      return settingsSchema.parse({})
    }
  }

  /** @throws ExportError EXPORT_WRITE */
  async write(dialogId: string, settings: AudioSettings): Promise<void> {
    await writeExport(this.#path(dialogId), Buffer.from(`${JSON.stringify(settings, null, 2)}\n`))
  }

  /** Sounds that dialogs use. What was kept of dialogs that are no more is forgotten. */
  async used(dialogs: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name !== CACHE_FOLDER)
    const kept = await Promise.all(names.filter((name) => dialogs.has(name)).map((name) => this.read(name)))
    await Promise.all(names.filter((name) => !dialogs.has(name)).map((name) => this.#forget(name)))
    return new Set(kept.flatMap((settings) => settings.keys))
  }

  /** Only its own file: a folder that holds anything else is somebody else's. */
  async #forget(name: string): Promise<void> {
    await rm(join(this.#folder, name, FILE), { force: true }).catch(() => undefined)
    await rmdir(join(this.#folder, name)).catch(() => undefined)
  }

  #path(dialogId: string): string {
    // Ids are made by the app, but one that came in with an import is not trusted as a path.
    return join(this.#folder, dialogId.replaceAll(/[^\w-]/g, '_') || '_', FILE)
  }
}
