import { modeFileSchema, type ModeFile } from '../../../core/contract/mode/mode-file.ts'
import type { ModeProblem } from '../../../core/contract/library/library.ts'
import { ownModeId } from '../../../core/dialog/modes/own-mode.ts'
import type { Collections, ModeRegistry } from '../../../core/engine/ports.ts'
import { renderCollection } from '../library/create-library.ts'
import { exampleModes } from '../library/samples.ts'
import type { OwnModes, Prompts } from '../ports.ts'
import { checkMode } from './check-mode.ts'
import { withEdits } from './with-edits.ts'

interface Parts {
  readonly collections: Collections
  readonly modes: ModeRegistry
  /** The person's edits of a mode's texts. */
  readonly edited: Prompts['edited']
  readonly now: () => number
}

/** The person's own modes, over their storage. */
export function createOwnModes({ collections, modes, edited, now }: Parts): OwnModes {
  const list = async (): Promise<readonly { readonly id: string; readonly file: ModeFile }[]> =>
    (await collections.list('mode')).flatMap(({ id, value }) => {
      // A mode of another version that this one cannot read is left out.
      const parsed = modeFileSchema.safeParse(value)
      return parsed.success ? [{ id, file: parsed.data }] : []
    })
  const get = async (id: string): Promise<ModeFile | null> =>
    (await list()).find(({ file }) => ownModeId(file.name) === id)?.file ?? null
  async function ours(id: string, style?: string): Promise<ModeFile | null> {
    const file = modes
      .list()
      .find(({ info }) => info.id === id)
      ?.file?.(style)
    return file ? withEdits(file, id, await edited(id)) : null
  }
  const file = async (id: string, style?: string): Promise<ModeFile | null> =>
    (await get(id)) ?? (await ours(id, style))
  return {
    list,
    get,
    file,
    examples: exampleModes,
    async render(id) {
      const modeFile = await file(id)
      return modeFile && renderCollection('mode', [modeFile], now())
    },
    check: (value: unknown): Promise<readonly ModeProblem[]> => checkMode(value, modes),
  }
}
