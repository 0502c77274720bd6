import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { atomicWrite } from '../../../base/files/atomic-write.ts'
import type { OfferedModel, LocalCatalogue } from './local-catalogue.ts'
import { judgeFile, type JudgedFile } from './judge-file.ts'

/** A model with its path on disk, whether or not there is a file. */
export interface LocalModelEntry {
  readonly id: string
  readonly label: string
  readonly path: string
  /** The offered model; null for a file that the person chose. */
  readonly offered: OfferedModel | null
}

/** A model that can be downloaded. */
export type OfferedEntry = LocalModelEntry & { readonly offered: OfferedModel }

export function isOffered(model: LocalModelEntry | null): model is OfferedEntry {
  return model !== null && model.offered !== null
}

/** The state that is stored between starts. */
interface Memory {
  readonly chosen: readonly { readonly id: string; readonly path: string }[]
  /** Notes about downloaded models, by id, which were made by versions of the app without checksums. */
  readonly checked?: Readonly<Record<string, unknown>>
}

const MEMORY_FILE = 'local-models.json'
const EMPTY: Memory = { chosen: [] }

/** The offered models and the files that a person chose. */
export class LocalModelRegistry {
  readonly folder: string
  readonly #catalogue: LocalCatalogue
  readonly #memoryBytes: number
  readonly #judged = new Map<string, { readonly stamp: string; readonly judged: JudgedFile }>()
  #memory: Promise<Memory> | null = null

  constructor(folder: string, catalogue: LocalCatalogue, memoryBytes: number) {
    this.folder = folder
    this.#catalogue = catalogue
    this.#memoryBytes = memoryBytes
  }

  async list(): Promise<readonly LocalModelEntry[]> {
    const { chosen } = await this.#remembered()
    const offered = this.#catalogue.models.map((model) => ({
      id: model.id,
      label: model.label,
      path: this.pathOf(model),
      offered: model,
    }))
    return [
      ...offered,
      ...chosen.map(({ id, path }) => ({ id, label: basename(path).replace(/\.gguf$/i, ''), path, offered: null })),
    ]
  }

  async find(id: string): Promise<LocalModelEntry | null> {
    return (await this.list()).find((each) => each.id === id) ?? null
  }

  pathOf(model: OfferedModel): string {
    return join(this.folder, basename(model.path))
  }

  /** Checks a file. It is checked again only if it has changed. */
  async judge(path: string): Promise<JudgedFile> {
    const found = await stat(path).catch(() => null)
    const stamp = found ? `${found.size} ${found.mtimeMs}` : ''
    const known = this.#judged.get(path)
    if (known?.stamp === stamp) return known.judged
    const judged = await judgeFile(path, this.#memoryBytes)
    this.#judged.set(path, { stamp, judged })
    return judged
  }

  /** Adds a file that the person chose. @returns the id by which it can be used from now on */
  async choose(path: string): Promise<string> {
    const memory = await this.#remembered()
    const known = (await this.list()).find((each) => each.path === path)
    if (known) return known.id
    const stem =
      basename(path)
        .replace(/\.gguf$/i, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9._-]+/g, '-') || 'model'
    const taken = new Set((await this.list()).map((each) => each.id))
    let id = stem
    for (let number = 2; taken.has(id); number += 1) id = `${stem}-${number}`
    await this.#remember({ ...memory, chosen: [...memory.chosen, { id, path }] })
    return id
  }

  async forget(id: string): Promise<void> {
    const memory = await this.#remembered()
    await this.#remember({ ...withoutEarlier(memory, id), chosen: memory.chosen.filter((each) => each.id !== id) })
  }

  /** Whether a version without checksums downloaded the model here. */
  async downloadedEarlier(id: string): Promise<boolean> {
    return Object.hasOwn((await this.#remembered()).checked ?? {}, id)
  }

  /** Removes the note that an earlier version made about the model. */
  async forgetEarlier(id: string): Promise<void> {
    await this.#remember(withoutEarlier(await this.#remembered(), id))
  }

  #remembered(): Promise<Memory> {
    return (this.#memory ??= readMemory(join(this.folder, MEMORY_FILE)))
  }

  async #remember(memory: Memory): Promise<void> {
    this.#memory = Promise.resolve(memory)
    await makeFolder(this.folder)
    await atomicWrite(join(this.folder, MEMORY_FILE), `${JSON.stringify(memory, null, 2)}\n`)
  }
}

function withoutEarlier({ chosen, checked = {} }: Memory, id: string): Memory {
  const { [id]: _, ...left } = checked
  return { chosen, ...(Object.keys(left).length > 0 && { checked: left }) }
}

/** Reads the stored state; an unreadable one counts as empty, because the person can choose the files again. */
async function readMemory(path: string): Promise<Memory> {
  try {
    const { chosen, checked } = JSON.parse(await readFile(path, 'utf8')) as Partial<Memory>
    const entries = Array.isArray(chosen) ? (chosen as Memory['chosen']) : []
    return {
      chosen: entries.filter((each) => typeof each.id === 'string' && typeof each.path === 'string'),
      ...(typeof checked === 'object' && checked !== null && { checked }),
    }
  } catch {
    return EMPTY
  }
}
