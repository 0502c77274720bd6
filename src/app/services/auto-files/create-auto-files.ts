import { sayLater } from '../../../base/language/say.ts'
import { access, constants } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { makeFolder } from '../../../base/files/make-folder.ts'
import { Changes } from '../../../base/async/changes.ts'
import { AppError, toErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { AutoFiles, WrittenFiles } from '../../../core/contract/host/auto-files.ts'
import { isListed } from '../../../core/dialog/list/listed.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Settings } from '../../../core/engine/ports.ts'
import { saveRendered } from '../../../features/export/engine/save-rendered.ts'
import type { AutoFilesService, Exports, RenderedExport } from '../ports.ts'
import { z } from 'zod'
import type { DialogState } from '../../../core/dialog/state.ts'
import { slug } from '../../../features/export/files/index.ts'
import { currentMap } from '../../../core/dialog/insights.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

const SETTING = 'auto-files'

const autoFilesSchema = z.object({
  formats: z.array(z.string().min(1).max(20)).max(10).catch([]),
  folder: z.string().max(4_000).nullable().catch(null),
})
type AutoFilesSetting = z.infer<typeof autoFilesSchema>

/** The formats and the folder; no formats when the setting cannot be read. A null folder means the app's own. */
async function readAutoFiles(settings: Settings): Promise<AutoFilesSetting> {
  return autoFilesSchema.catch({ formats: [], folder: null }).parse(await settings.get(SETTING))
}

function keepAutoFiles(settings: Settings, value: AutoFilesSetting): Promise<void> {
  return settings.set(SETTING, value)
}

interface Options {
  readonly engine: Pick<Engine, 'watchList' | 'settled' | 'insightsMade' | 'state'>
  readonly exports: Pick<Exports, 'render'>
  readonly settings: Settings
  /** The ids of all export formats. */
  readonly formats: readonly string[]
  /** The default folder. */
  readonly ownFolder: string
  readonly now: () => number
}

const ELSEWHERE = 'choose another folder in Settings, Dialogs'

/** Creates the service that writes the files of each dialog that ends while the app is open. */
export function createAutoFiles({ engine, exports, settings, formats, ownFolder, now }: Options): AutoFilesService {
  const closing = new AbortController()
  const news = new Changes()
  const writing = new Set<Promise<void>>()
  let last: WrittenFiles | null = null
  let following: Promise<void> | null = null

  async function view(): Promise<AutoFiles> {
    const { formats: wanted, folder } = await readAutoFiles(settings)
    return { formats: wanted.filter((format) => formats.includes(format)), folder: folder ?? ownFolder, last }
  }

  /** Writes the files of a dialog, after its argument map and summaries, which are part of them, are made. */
  async function write(id: string): Promise<void> {
    await engine.settled(id)
    await engine.insightsMade(id)
    const { formats: wanted, folder } = await view()
    const state = await engine.state(id)
    if (wanted.length === 0 || !isOver(state)) return
    const title = state.title ?? state.config?.topic ?? ''
    try {
      await ensureFolder(folder)
      const files: RenderedExport[] = []
      for (const format of wanted) files.push(await exports.render(id, format))
      if (currentMap(state).nodes.length > 0) files.push(await mapFile(exports, id, files[0]?.fileName ?? ''))
      files.push(...(await summaryFiles(state, files[0]?.fileName ?? '')))
      last = { dialogId: id, title, paths: await saveRendered(files, folder, ELSEWHERE), problem: null }
    } catch (error) {
      last = { dialogId: id, title, paths: [], problem: toErrorShape(error).message }
    }
    news.tell()
  }

  /** Watches for dialogs that end after `begun`. Imported dialogs ended elsewhere and are left out. */
  function follow(begun: number): Promise<void> {
    const seen = new Map<string, number>()
    const look = (dialogs: readonly DialogSummary[]): void => {
      for (const { id, status, endedAt, endReason, parent, mode } of dialogs) {
        if (!isOver({ status })) continue
        if (!isListed({ parent, mode }) || endReason === 'imported' || endedAt === null || endedAt < begun) continue
        if (seen.get(id) === endedAt) continue
        seen.set(id, endedAt)
        // A failure here must not disturb the dialogs themselves.
        const done: Promise<void> = write(id)
          .catch(() => undefined)
          .finally(() => writing.delete(done))
        writing.add(done)
      }
    }
    return (async () => {
      for await (const { dialogs } of engine.watchList(closing.signal)) look(dialogs)
    })().catch(() => undefined)
  }

  return {
    begin() {
      following ??= follow(now())
    },
    async *watch(signal) {
      for await (const _changed of news.follow(AbortSignal.any([signal, closing.signal]))) yield await view()
    },
    async set({ formats: wanted, folder }) {
      checkFormats(wanted, formats)
      const chosen = chosenFolder(folder, ownFolder)
      if (wanted.length > 0) await ensureFolder(chosen ?? ownFolder)
      const ownChoice = chosen === null || normalize(chosen) === ownFolder ? null : normalize(chosen)
      await keepAutoFiles(settings, { formats: [...new Set(wanted)], folder: ownChoice })
      news.tell()
    },
    async close() {
      closing.abort()
      await following
      await Promise.all(writing)
    },
  }
}

async function mapFile(exports: Options['exports'], id: string, beside: string): Promise<RenderedExport> {
  const file = await exports.render(id, 'map-png')
  return { ...file, fileName: `${beside.replace(/\.\w+$/, '')}_map.png` }
}

/** Checks that the chosen formats exist. @throws AppError INPUT_INVALID */
function checkFormats(chosen: readonly string[], formats: readonly string[]): void {
  for (const format of chosen)
    if (!formats.includes(format))
      throw new AppError(
        'INPUT_INVALID',
        sayLater('There is no export format "{format}": use one of {formats}.', {
          format,
          formats: formats.join(', '),
        }),
      )
}

/**
 * The chosen folder; null when none was typed, or the app's own.
 * @throws AppError INPUT_INVALID when it is not an absolute path
 */
function chosenFolder(typed: string, ownFolder: string): string | null {
  const chosen = typed.trim() === '' ? null : typed.trim()
  if (chosen !== null && !isAbsolute(chosen))
    throw new AppError(
      'INPUT_INVALID',
      sayLater('The folder "{chosen}" is no full path: write it from its beginning, such as {ownFolder}.', {
        chosen,
        ownFolder,
      }),
    )
  return chosen
}

/** Creates the folder if it is missing, and checks that it can be written to. @throws AppError EXPORT_WRITE */
async function ensureFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new AppError(
      'EXPORT_WRITE',
      sayLater('Files cannot be written to {folder}: {elsewhere}.', { folder: join(folder), elsewhere: ELSEWHERE }),
      { cause: error },
    )
  }
}

/** Makes one text file for the summary of each participant, named after the dialog's first file. */
async function summaryFiles(state: DialogState, beside: string): Promise<readonly RenderedExport[]> {
  const { summaryText, summaryTexts } = await import('../../../features/export/files/parts/summary-texts.ts')
  const stem = beside.replace(/\.\w+$/, '')
  return summaryTexts(state).map((summary) => ({
    // The name includes the seat, because two participants may have the same name.
    fileName: `${stem}_summary_${summary.seat}_${slug(summary.name)}.txt`,
    mediaType: 'text/plain; charset=utf-8',
    bytes: new TextEncoder().encode(summaryText(summary)),
  }))
}
