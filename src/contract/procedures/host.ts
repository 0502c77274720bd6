import { z } from 'zod'
import type { AppInfo } from '../host/app-info.ts'
import type { AutoFiles } from '../host/auto-files.ts'
import type { NetworkInfo } from '../host/network.ts'
import type { HostCommand } from '../host/host-command.ts'
import type { ExportPreview, SaveManyResult, SaveResult, SaveStep } from '../library/library.ts'
import { CONTEXT_FILE_MAX_BYTES, PAGE_SETTING_MAX_CHARS } from '../limits.ts'
import {
  base64Of,
  call,
  exportContent,
  exportFormatSchema,
  exportPaper,
  exportParts,
  idSchema,
  noInput,
  stream,
} from '../mode/procedure.ts'

export const appProcedures = {
  info: call<AppInfo>()(noInput),
} as const

export const settingsProcedures = {
  get: call<unknown>()(z.strictObject({ key: z.string().min(1).max(100) })),
  /** The page's own alone: what else is kept is changed by procedures of its own. */
  set: call<void>()(
    z.strictObject({
      key: z.string().regex(/^page\.[\w.-]{1,90}$/, 'is no setting of the page'),
      value: z
        .json()
        .refine((value) => JSON.stringify(value).length <= PAGE_SETTING_MAX_CHARS, 'is too long for a setting'),
    }),
  ),
} as const

/** Files that are written by themselves when a dialog ends. */
export const autoFilesProcedures = {
  /** At once, and again after each change and each dialog that was written. */
  watch: stream<AutoFiles>()(noInput),
  /** No formats: nothing is written. An empty folder is the app's own. */
  set: call<void>()(z.strictObject({ formats: z.array(exportFormatSchema).max(10), folder: z.string().max(4_000) })),
} as const

/** How the host reaches the outside. */
export const networkProcedures = {
  info: call<NetworkInfo>()(noInput),
  /** A proxy and what is reached without it, from the next request on; empty: as the configuration and the environment say. */
  set: call<NetworkInfo>()(z.strictObject({ proxy: z.string().max(2_000), noProxy: z.string().max(10_000) })),
} as const

/** What a file of a dialog is to be. */
const written = { format: exportFormatSchema, content: exportContent, parts: exportParts, paper: exportPaper }

export const hostProcedures = {
  /** Renders an export and saves it the host's way. Tells how far it is, then where it went; leaving the stream calls it off. */
  save: stream<SaveStep>()(
    z.strictObject({
      id: idSchema,
      ...written,
      /** What is voiced goes into formats that can hold sound. */
      sound: z.boolean().default(false),
    }),
  ),
  /** Several dialogs as one zip. */
  saveMany: call<SaveManyResult>()(
    z.strictObject({
      ids: z.array(idSchema).min(1).max(1_000),
      ...written,
    }),
  ),
  /** A picture that the page drew of a dialog, as PNG. */
  savePicture: call<SaveResult>()(z.strictObject({ id: idSchema, base64: base64Of(CONTEXT_FILE_MAX_BYTES) })),
  /** The beginning of what `save` would write. */
  preview: call<ExportPreview>()(
    z.strictObject({
      id: idSchema,
      ...written,
      /** All of a page, to be printed. */
      whole: z.boolean().default(false),
    }),
  ),
  /** Shows a file that `save` answered with in this session. */
  reveal: call<void>()(z.strictObject({ path: z.string().min(1).max(4_000) })),
  /** Shows the data folder, where the host can. */
  revealData: call<void>()(noInput),
  /** What the host tells the page by itself. */
  commands: stream<HostCommand>()(noInput),
} as const
