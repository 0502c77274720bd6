import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { seatIdSchema, voiceSchema } from '../../../core/contract/dialog-config.ts'
import { errorShapeSchema } from '../../../core/contract/turn/turn-parts.ts'
import { writeExport } from '../../export/files/index.ts'

const settingsSchema = z.object({
  /** The voices chosen for this dialog, by seat. */
  voices: z.partialRecord(seatIdSchema, voiceSchema).default({}),
  names: z.boolean().default(false),
  live: z.boolean().default(false),
  /** What is spoken in place of a turn's words, by TurnToVoice.scriptKey. */
  scripts: z.record(z.string(), z.string()).default({}),
  /** Keys of the sounds that the dialog uses, which stay in the cache. */
  keys: z.array(z.string()).default([]),
  /** Why chosen voices could not speak turns that other voices spoke, by the keys of the sounds that were not made. */
  failed: z.record(z.string(), errorShapeSchema).default({}),
})
/** The settings for the sound of one dialog. */
export type AudioSettings = z.infer<typeof settingsSchema>

/** The folder for sound in the data folder, and the folder in it for voiced turns. */
export const AUDIO_FOLDER = 'audio'
export const CACHE_FOLDER = 'cache'
const FILE = 'audio.json'

/** Stores the settings for the sound of each dialog, in a small file in a folder of its own. */
export class AudioSettingsStore {
  readonly #folder: string

  /** @param folder for all sound */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** The settings of a dialog; the defaults if there is no file, or none that can be read. */
  async read(dialogId: string): Promise<AudioSettings> {
    try {
      return settingsSchema.parse(JSON.parse(await readFile(this.#path(dialogId), 'utf8')))
    } catch {
      return settingsSchema.parse({})
    }
  }

  /** Stores the settings of a dialog. @throws ExportError EXPORT_WRITE */
  async write(dialogId: string, settings: AudioSettings): Promise<void> {
    await writeExport(this.#path(dialogId), Buffer.from(`${JSON.stringify(settings, null, 2)}\n`))
  }

  /** The keys of all sounds that these dialogs use. Settings of dialogs that no longer exist are deleted. */
  async used(dialogs: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name !== CACHE_FOLDER)
    const kept = await Promise.all(names.filter((name) => dialogs.has(name)).map((name) => this.read(name)))
    await Promise.all(names.filter((name) => !dialogs.has(name)).map((name) => this.#forget(name)))
    return new Set(kept.flatMap((settings) => settings.keys))
  }

  /** Deletes the settings of a dialog, and its folder if that has nothing else in it. */
  async #forget(name: string): Promise<void> {
    await rm(join(this.#folder, name, FILE), { force: true }).catch(() => undefined)
    await rmdir(join(this.#folder, name)).catch(() => undefined)
  }

  #path(dialogId: string): string {
    // An id may come from an imported file, so it is not trusted as a path.
    return join(this.#folder, dialogId.replaceAll(/[^\w-]/g, '_') || '_', FILE)
  }
}
