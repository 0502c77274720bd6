import { decodeBase64 } from '../decode-base64.ts'
import { progressSteps } from '../progress-steps.ts'
import { sayInEnglish, sayLater, sentenceOf } from '../../base/language/say.ts'
import type { AppInfo } from '../../core/contract/host/app-info.ts'
import type { AutoFiles } from '../../core/contract/host/auto-files.ts'
import type { HostCommand } from '../../core/contract/host/host-command.ts'
import type { NetworkInfo } from '../../core/contract/host/network.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import type { ExportPreview, SaveManyResult, SaveResult, SaveStep } from '../../core/contract/library/library.ts'
import { CONTEXT_FILE_MAX_BYTES, PAGE_SETTING_MAX_CHARS } from '../../core/contract/limits.ts'
import { idSchema } from '../../core/contract/id.ts'
import {
  base64Of,
  call,
  exportContent,
  exportFormatSchema,
  exportLanguage,
  exportPaper,
  exportParts,
  noInput,
  stream,
} from './act.ts'
import { z } from 'zod'

export const appActs = {
  info: call<AppInfo>()(noInput, ({ app, host }) => ({
    version: app.version,
    host: host.host,
    dataDir: app.dataDir,
    warnings: [...(app.readOnly === undefined ? [] : [app.readOnly]), ...app.warnings()],
    capabilities: host.capabilities,
    modes: (app.modes.all?.() ?? app.modes.list()).map((mode) => mode.info),
    exportFormats: app
      .exportFormats()
      .filter(({ forPrograms }) => !forPrograms)
      .map(({ id, label }) => ({ id, label })),
  })),
} as const

export const settingsActs = {
  get: call<unknown>()(z.strictObject({ key: z.string().min(1).max(100) }), ({ pageSettings }, { key }) =>
    pageSettings.get(key),
  ),
  /** Changes a setting of the page. Other settings are changed by their own acts. */
  set: call<void>()(
    z.strictObject({
      key: z.string().regex(/^page\.[\w.-]{1,90}$/, 'is no setting of the page'),
      value: z
        .json()
        .refine((value) => JSON.stringify(value).length <= PAGE_SETTING_MAX_CHARS, 'is too long for a setting'),
    }),
    ({ pageSettings }, { key, value }) => pageSettings.set(key, value),
  ),
} as const

/** The export files that are written automatically when a dialog ends. */
export const autoFilesActs = {
  /** Sends the state at once, then after each change and each dialog that was written. */
  watch: stream<AutoFiles>()(noInput, ({ app }, _input, signal) => app.autoFiles.watch(signal)),
  /** Changes the formats and the folder. Without formats no files are written; an empty folder means the app's own. */
  set: call<void>()(
    z.strictObject({ formats: z.array(exportFormatSchema).max(10), folder: z.string().max(4_000) }),
    ({ app }, change) => app.autoFiles.set(change),
  ),
} as const

/** The network settings of the host. */
export const networkActs = {
  info: call<NetworkInfo>()(noInput, async ({ app }) => app.network.info()),
  /**
   * Sets a proxy and its exceptions, from the next request on. Empty values leave both to the configuration and the
   * environment.
   */
  set: call<NetworkInfo>()(
    z.strictObject({ proxy: z.string().max(2_000), noProxy: z.string().max(10_000) }),
    ({ app }, change) => app.network.set(change),
  ),
} as const

/** Format, content, paper and language of a file. */
const exportFields = {
  format: exportFormatSchema,
  content: exportContent,
  parts: exportParts,
  paper: exportPaper,
  /** The language of the words around the record; by default the dialog's language, if the app has it. */
  words: exportLanguage,
  /** The language of those words if the app does not have the dialog's language. */
  appLanguage: exportLanguage,
}

export const hostActs = {
  /**
   * Renders an export and saves it as the host does. Reports progress, then where the file went; ending the stream
   * cancels it.
   */
  save: stream<SaveStep>()(
    z.strictObject({
      id: idSchema,
      ...exportFields,
      /** Whether sound is included, in formats that can hold it. */
      sound: z.boolean().default(false),
    }),
    ({ app, host }, { id, format, ...how }, signal) =>
      progressSteps(async (onProgress) => host.save(await app.render(id, format, { ...how, signal, onProgress }))),
  ),
  /** Saves several dialogs as one zip. */
  saveMany: call<SaveManyResult>()(
    z.strictObject({
      ids: z.array(idSchema).min(1).max(1_000),
      ...exportFields,
    }),
    async ({ app, host }, { ids, format, ...how }) => {
      const { file, leftOut } = await app.renderMany(ids, format, how)
      const titles = new Map(
        await Promise.all(
          leftOut.map(async ({ id }) => {
            const row = await app.engine.summary(id)
            return [id, row?.title ?? row?.topic ?? id] as const
          }),
        ),
      )
      return {
        ...(await host.save(file)),
        leftOut: leftOut.map(({ id, error }) =>
          sayInEnglish(
            sayLater('“{title}” could not be written. {why}', {
              title: titles.get(id) ?? id,
              why:
                error instanceof AppError
                  ? sentenceOf(error)
                  : sayLater('It is damaged: its facts cannot all be read.'),
            }),
          ),
        ),
      }
    },
  ),
  /** Saves a picture that the page drew of a dialog, as PNG. */
  savePicture: call<SaveResult>()(
    z.strictObject({ id: idSchema, base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    async ({ app, host }, { id, base64 }) => host.save(await app.namePicture(id, decodeBase64('picture', base64))),
  ),
  /** The beginning of the file that `save` would write. */
  preview: call<ExportPreview>()(
    z.strictObject({
      id: idSchema,
      ...exportFields,
      /** Whether the whole document is returned, to be printed. */
      whole: z.boolean().default(false),
    }),
    ({ app }, { id, format, ...how }, signal) => app.preview(id, format, { ...how, signal }),
  ),
  /** Shows a file in its folder. Only files that were saved since the host started can be shown. */
  reveal: call<void>()(z.strictObject({ path: z.string().min(1).max(4_000) }), ({ host }, { path }) =>
    host.reveal(path),
  ),
  /** Shows the data folder, where the host can. */
  revealData: call<void>()(noInput, ({ app, host }) => host.showFolder(app.dataDir)),
  /** Events that the host sends to the page unasked. */
  commands: stream<HostCommand>()(noInput, ({ host }, _input, signal) => host.commands(signal)),
} as const
