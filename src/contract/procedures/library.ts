import { z } from 'zod'
import { contextFileSchema, type ContextFile } from '../dialog-config.ts'
import { pictureDescriberSchema, type DescribedPicture } from '../described-picture.ts'
import type { CharacterCard } from '../host/character-card.ts'
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
} from '../library/library.ts'
import { vectorSettingSchema, type VectorState, type VectorTest } from '../library/vectors.ts'
import { CONTEXT_FILE_MAX_BYTES, INSTRUCTIONS_MAX_CHARS } from '../limits.ts'
import type { ModeFile } from '../mode/mode-file.ts'
import { base64Of, call, idSchema, noInput, stream } from '../mode/procedure.ts'

export const collectionsProcedures = {
  /** The whole collection at once, then again after each change of any window. */
  watch: stream<readonly Item[]>()(z.strictObject({ kind: collectionSchema })),
  /** Without id a new item. revision: the one the change was made from. @throws EDIT_CONFLICT when it is not the latest any more. */
  put: call<Item>()(
    z.strictObject({
      kind: collectionSchema,
      id: idSchema.optional(),
      revision: z.number().int().min(0).default(0),
      value: z.json(),
    }),
  ),
  remove: call<void>()(z.strictObject({ kind: collectionSchema, ids: z.array(idSchema).min(1).max(1_000) })),
  import: call<readonly ImportReport[]>()(
    z.strictObject({
      kind: collectionSchema,
      name: z.string().min(1).max(400),
      base64: base64Of(CONTEXT_FILE_MAX_BYTES),
    }),
  ),
  export: call<SaveResult>()(z.strictObject({ kind: collectionSchema, ids: z.array(idSchema).min(1).max(1_000) })),
} as const

export const modesProcedures = {
  /** A mode as a file, to be copied, with the person's own words where its prompts were edited; null for one that is more than its words. */
  file: call<ModeFile | null>()(z.strictObject({ mode: z.string().min(1).max(40) })),
  /** The modes that came with the app as examples, whatever became of them in the library. */
  examples: call<readonly ModeFile[]>()(noInput),
  /** What is wrong with what may become a mode of one's own. Cheap enough to be asked while somebody types. */
  check: call<readonly ModeProblem[]>()(z.strictObject({ file: z.json() })),
} as const

export const promptsProcedures = {
  list: call<readonly PromptText[]>()(noInput),
  /** null: the standard text again. */
  set: call<PromptText>()(
    z.strictObject({ key: z.string().min(1).max(80), text: z.string().max(INSTRUCTIONS_MAX_CHARS).nullable() }),
  ),
} as const

/** Vectors, for finding only: off until somebody chooses a model. */
export const vectorsProcedures = {
  /** At once, and again as they are made. */
  watch: stream<VectorState>()(noInput),
  set: call<void>()(vectorSettingSchema),
  /** Asks the model for one vector of a sentence of the app's own. */
  test: call<VectorTest>()(vectorSettingSchema),
  /** In the background: what is missing now, and what is said later when it is asked for. */
  make: call<void>()(noInput),
  stop: call<void>()(noInput),
  /** Deletes all of them. */
  clear: call<void>()(noInput),
} as const

export const dataProcedures = {
  info: call<DataInfo>()(noInput),
  backUp: stream<BackupStep>()(noInput),
  restore: stream<RestoreStep>()(z.strictObject({ name: z.string().min(1).max(200), how: restoreHowSchema })),
  removeBackup: call<void>()(z.strictObject({ name: z.string().min(1).max(200) })),
  /** Whether the app makes a backup by itself on each day of use. */
  setAutomatic: call<void>()(z.strictObject({ on: z.boolean() })),
} as const

export const filesProcedures = {
  /** Reads an attached file's text out of its bytes. */
  read: call<ContextFile>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
  ),
  /** Has a model that sees say what a picture shows, for those that do not: one call. What went wrong is part of the answer. */
  describe: call<DescribedPicture>()(z.strictObject({ file: contextFileSchema, by: pictureDescriberSchema })),
  /** Reads a character card out of the bytes of a JSON file or a PNG picture. */
  readCard: call<CharacterCard>()(
    z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
  ),
} as const
