import { decodeBase64 } from '../decode-base64.ts'
import { progressSteps } from '../progress-steps.ts'
import { pictureDescriberSchema, type DescribedPicture } from '../../core/contract/described-picture.ts'
import { contextFileSchema, type ContextFile } from '../../core/contract/dialog-config.ts'
import type { CharacterCard } from '../../core/contract/host/character-card.ts'
import {
  collectionSchema,
  restoreHowSchema,
  type BackupStep,
  type DataInfo,
  type ImportReport,
  type Item,
  type ModeProblem,
  type PromptText,
  type RestoreStep,
  type SaveResult,
} from '../../core/contract/library/library.ts'
import { vectorSettingSchema, type VectorState, type VectorTest } from '../../core/contract/library/vectors.ts'
import { CONTEXT_FILE_MAX_BYTES, INSTRUCTIONS_MAX_CHARS } from '../../core/contract/limits.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'
import { idSchema } from '../../core/contract/id.ts'
import { base64Of, call, noInput, stream } from './act.ts'
import { z } from 'zod'

export const collectionsActs = {
  /** Sends the whole collection at once, then again after each change by any window. */
  watch: stream<readonly Item[]>()(z.strictObject({ kind: collectionSchema }), ({ app }, { kind }, signal) =>
    app.library.watch(kind, signal),
  ),
  /**
   * Changes an item, or adds one if there is no id. `revision` is the number of the revision that was edited.
   * @throws EDIT_CONFLICT when there is a newer revision
   */
  put: call<Item>()(
    z.strictObject({
      kind: collectionSchema,
      id: idSchema.optional(),
      revision: z.number().int().min(0).default(0),
      value: z.json(),
    }),
    ({ app }, { kind, id, revision, value }) => app.library.put(kind, { id, revision, value }),
  ),
  remove: call<void>()(
    z.strictObject({ kind: collectionSchema, ids: z.array(idSchema).min(1).max(1_000) }),
    ({ app }, { kind, ids }) => app.library.remove(kind, ids),
  ),
  import: call<readonly ImportReport[]>()(
    z.strictObject({
      kind: collectionSchema,
      name: z.string().min(1).max(400),
      base64: base64Of(CONTEXT_FILE_MAX_BYTES),
    }),
    ({ app }, { kind, name, base64 }) => app.library.import(kind, name, decodeBase64(name, base64)),
  ),
  export: call<SaveResult>()(
    z.strictObject({ kind: collectionSchema, ids: z.array(idSchema).min(1).max(1_000) }),
    async ({ app, host }, { kind, ids }) => host.save(await app.library.export(kind, ids)),
  ),
} as const

export const modesActs = {
  /**
   * A mode as a file to copy, with the person's edits of its prompts; null for a mode that consists of more than
   * words.
   */
  file: call<ModeFile | null>()(
    z.strictObject({ mode: z.string().min(1).max(40), style: z.string().min(1).max(40).optional() }),
    ({ app }, { mode, style }) => app.ownModes.file(mode, style),
  ),
  /** The modes that came with the app as examples, even if they were changed or deleted in the library. */
  examples: call<readonly ModeFile[]>()(noInput, ({ app }) => Promise.resolve(app.ownModes.examples())),
  /** Checks a draft of a person's own mode and returns its problems. It is fast enough to be called after each key. */
  check: call<readonly ModeProblem[]>()(z.strictObject({ file: z.json() }), ({ app }, { file }) =>
    app.ownModes.check(file),
  ),
} as const

export const promptsActs = {
  list: call<readonly PromptText[]>()(noInput, ({ app }) => app.prompts.list()),
  /** Sets the text of a prompt; null restores the standard text. */
  set: call<PromptText>()(
    z.strictObject({ key: z.string().min(1).max(80), text: z.string().max(INSTRUCTIONS_MAX_CHARS).nullable() }),
    ({ app }, { key, text }) => app.prompts.set(key, text),
  ),
} as const

/** Vectors for searching by meaning. They are off until somebody chooses a model. */
export const vectorsActs = {
  /** Sends the state at once, then again while vectors are made. */
  watch: stream<VectorState>()(noInput, ({ app }, _input, signal) => app.vectors.watch(signal)),
  set: call<void>()(vectorSettingSchema, ({ app }, setting) => app.vectors.set(setting)),
  /** Tests the model: it makes one vector of a fixed sentence. */
  test: call<VectorTest>()(vectorSettingSchema, ({ app }, setting, signal) => app.vectors.test(setting, signal)),
  /** Makes missing vectors in the background, and from then on those of new words when a search asks for them. */
  make: call<void>()(noInput, ({ app }) => app.vectors.make()),
  stop: call<void>()(noInput, ({ app }) => app.vectors.stop()),
  /** Deletes all vectors. */
  clear: call<void>()(noInput, ({ app }) => app.vectors.clear()),
} as const

export const dataActs = {
  info: call<DataInfo>()(noInput, ({ app }) => app.data.info()),
  backUp: stream<BackupStep>()(noInput, ({ app }, _input, signal) =>
    progressSteps(async (onProgress) => ({
      kind: 'backed-up' as const,
      backup: await app.data.backUp({ signal, onProgress }),
    })),
  ),
  restore: stream<RestoreStep>()(
    z.strictObject({ name: z.string().min(1).max(200), how: restoreHowSchema }),
    ({ app }, { name, how }, signal) =>
      progressSteps(async (onProgress) => ({
        kind: 'restored' as const,
        report: await app.data.restore(name, how, { signal, onProgress }),
      })),
  ),
  removeBackup: call<void>()(z.strictObject({ name: z.string().min(1).max(200) }), ({ app }, { name }) =>
    app.data.removeBackup(name),
  ),
  /** Sets whether the app makes a backup by itself on each day it is used. */
  setAutomatic: call<void>()(z.strictObject({ on: z.boolean() }), ({ app }, { on }) => app.data.setAutomatic(on)),
} as const

export const filesActs = {
  /** Reads the text of an attached file from its bytes. */
  read: call<ContextFile>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ({ app }, { name, base64 }, signal) => app.readBytes(name, decodeBase64(name, base64), signal),
  ),
  /**
   * Has a model that sees pictures describe one in words for models that do not, with one call. A failure is returned,
   * not thrown.
   */
  describe: call<DescribedPicture>()(
    z.strictObject({ file: contextFileSchema, by: pictureDescriberSchema }),
    ({ app }, { file, by }, signal) => app.describePicture(file, by, signal),
  ),
  /** Reads a character card out of the bytes of a JSON file or a PNG picture. */
  readCard: call<CharacterCard>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ({ app }, { name, base64 }) => app.readCard(name, decodeBase64(name, base64)),
  ),
} as const
