import { AppError } from '../../../core/contract/errors/errors.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { ExportPreview } from '../../../core/contract/library/library.ts'
import type { TextSet } from '../../../core/contract/text-set.ts'
import { partnerOf } from '../../../core/dialog/judging/partner.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { plural } from '../../../base/format/count.ts'
import { frameLanguage } from '../../../base/language/languages.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import type { EventLog, ModeRegistry, ProviderRegistry } from '../../../core/engine/ports.ts'
import {
  boxedSentence,
  BRIEF_FORMATS,
  exportFileName,
  exportFormat,
  MAP_FORMATS,
  priceTable,
  type BriefFormat,
  type Exporter,
  type MapFormat,
  type TurnSound,
} from '../files/index.ts'
import type { Exports, RenderedExport, RenderHow } from '../../../app/services/ports.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

interface RenderPorts {
  readonly engine: Pick<Engine, 'state'>
  readonly log: Pick<EventLog, 'texts' | 'pages'>
  readonly providers: Pick<ProviderRegistry, 'priceOf'>
  readonly modes: ModeRegistry
  /** Resolves when the energy of a dialog that does not run is stored. */
  readonly settled: (dialogId: string) => Promise<void>
  readonly now: () => number
  /** The voiced turns of a dialog, by id. */
  readonly soundOf: (dialogId: string) => Promise<ReadonlyMap<string, TurnSound>>
  readonly exporter: Exporter
}

/** How many characters of a text a preview shows. */
const PREVIEW_CHARS = 20_000
const TEXT_TYPES = /^(text\/|application\/json\b)/
/** How many characters of an HTML page a preview shows, and the most bytes of a PDF in it. */
const PREVIEW_PAGE_CHARS = 400_000
const PREVIEW_PDF_BYTES = 12_000_000
/** Matches the fonts embedded in the file. A preview leaves them out, because the page has the same fonts. */
const FACES = /@font-face\s*\{[^{}]*\}/g
/** Formats of the argument map alone, not of a whole dialog. */
const MAPS: ReadonlyMap<string, MapFormat> = new Map([
  ['map-svg', 'svg'],
  ['map-png', 'png'],
  ['map-pdf', 'pdf'],
  ['map-pdf-a3', 'pdf-a3'],
  ['map-svg-a3', 'svg-a3'],
  ['map-mermaid', 'mermaid'],
  ['map-argdown', 'argdown'],
])
/** Formats of the decision brief alone. */
const BRIEFS: ReadonlyMap<string, BriefFormat> = new Map([
  ['brief-pdf', 'pdf'],
  ['brief-md', 'md'],
  ['brief-html', 'html'],
])
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** The media type of pictures. A preview shows a picture as a whole, and the page can convert it to PNG. */
const PICTURE_TYPE = 'image/svg+xml'

/** Makes files and previews of dialogs. */
export function createRenderer({
  engine,
  log,
  providers,
  modes,
  settled,
  now,
  soundOf,
  exporter,
}: RenderPorts): Exports {
  const named = (title: string, kind: FileKind) => nameFile(title, kind, new Date(now()))

  async function render(dialogId: string, formatId: string, how: RenderHow = {}): Promise<RenderedExport> {
    const map = MAPS.get(formatId)
    if (map) return renderMap(dialogId, map, how)
    const brief = BRIEFS.get(formatId)
    if (brief) return renderBrief(dialogId, brief, how)
    const format = exportFormat(formatId)
    await settled(dialogId)
    const state = await engine.state(dialogId)
    const children = await readChildren(engine, state)
    const partner = await readPartner(engine, log, state)
    const { content, parts, paper, sound, signal, onProgress } = how
    const options = {
      content,
      parts,
      paper,
      children,
      partner,
      embedFonts: true,
      texts: await readTexts(log, [state, ...children.values()]),
      mode: modeOf(state, modes.all?.() ?? modes.list()),
      audio: sound ? await soundOf(dialogId) : undefined,
    }
    const prices = priceTable([state, ...children.values(), ...(partner ? [partner] : [])], providers.priceOf)
    const task = { kind: 'dialog', format: formatId, state, options, prices, words: wordsOf(state, how) } as const
    const { bytes, boxed } = await exporter.make(task, { signal, onProgress })
    const warning = boxed.length > 0 ? boxedSentence(boxed) : undefined
    return { ...named(dialogTitle(state), format), bytes, warning }
  }

  async function renderMap(id: string, format: MapFormat, how: RenderHow): Promise<RenderedExport> {
    const state = await engine.state(id)
    const task = { kind: 'map', format, state, words: wordsOf(state, how) } as const
    const { bytes, boxed } = await exporter.make(task, { signal: how.signal })
    const warning = boxed.length > 0 ? boxedSentence(boxed) : undefined
    return { ...named(dialogTitle(state), MAP_FORMATS[format]), bytes, warning }
  }

  async function renderBrief(id: string, format: BriefFormat, how: RenderHow): Promise<RenderedExport> {
    const { paper, signal, onProgress } = how
    const state = await engine.state(id)
    const options = {
      mode: modeOf(state, modes.all?.() ?? modes.list()),
      partner: await readPartner(engine, log, state),
      paper,
    }
    const task = { kind: 'brief', format, state, options, words: wordsOf(state, how) } as const
    const { bytes } = await exporter.make(task, { signal, onProgress })
    return { ...named(`${dialogTitle(state)} brief`, BRIEF_FORMATS[format]), bytes }
  }

  return {
    render,
    async renderMany(dialogIds, formatId, how) {
      const { files, leftOut } = await collectFiles(dialogIds, (id) => render(id, formatId, how))
      if (files.size === 0) throw leftOut[0]?.error
      const stamp = exportFileName(plural(files.size, 'dialog'), 'zip', new Date(now()))
      const { bytes } = await exporter.make({ kind: 'zip', files: Object.fromEntries(files) }, { signal: how?.signal })
      return { file: { fileName: stamp, mediaType: 'application/zip', bytes }, leftOut }
    },
    async namePicture(dialogId, bytes) {
      if (!PNG_SIGNATURE.every((byte, index) => bytes[index] === byte))
        throw new AppError('INPUT_INVALID', 'The picture did not arrive as a PNG: try again.')
      return { ...named(dialogTitle(await engine.state(dialogId)), MAP_FORMATS.png), bytes }
    },
    preview: async (dialogId, formatId, how) => previewOf(await render(dialogId, formatId, how), how?.whole),
  }
}

/**
 * The language of the words that the app adds: the chosen one, otherwise that of the dialog if the app has it,
 * otherwise that of the app.
 */
function wordsOf({ config }: DialogState, { words, appLanguage }: RenderHow): string {
  return frameLanguage([words, config ? dialogLanguage(config) : null, appLanguage])
}

/** The files of several dialogs under unique names, and the dialogs for which this failed. */
async function collectFiles(
  dialogIds: readonly string[],
  render: (dialogId: string) => Promise<RenderedExport>,
): Promise<{ readonly files: ReadonlyMap<string, Uint8Array>; readonly leftOut: { id: string; error: unknown }[] }> {
  const files = new Map<string, Uint8Array>()
  const leftOut: { id: string; error: unknown }[] = []
  for (const id of dialogIds) {
    try {
      const { fileName, bytes } = await render(id)
      files.set(freeName(fileName, files), bytes)
    } catch (error) {
      // With an unknown format every dialog would fail, so the work stops. An unreadable dialog does not affect the
      // others.
      if (error instanceof AppError && error.code === 'EXPORT_FORMAT') throw error
      leftOut.push({ id, error })
    }
  }
  return { files, leftOut }
}

/** The dialogs that were opened inside a dialog, and those inside them, by id. Deleted ones are missing. */
async function readChildren(
  engine: Pick<Engine, 'state'>,
  state: DialogState,
): Promise<ReadonlyMap<string, DialogState>> {
  const states = new Map<string, DialogState>()
  for (const { id } of state.children) {
    const child = await engine.state(id).catch(() => null)
    if (!child) continue
    states.set(id, child)
    for (const [inner, its] of await readChildren(engine, child)) states.set(inner, its)
  }
  return states
}

/** The rematch of a dialog, or the dialog that it is a rematch of, if that still exists. */
async function readPartner(
  engine: Pick<Engine, 'state'>,
  log: Pick<EventLog, 'pages'>,
  state: DialogState,
): Promise<DialogState | undefined> {
  const rematchOf = state.config?.rematchOf?.dialogId ?? null
  const rematches: DialogSummary[] = []
  if (rematchOf === null)
    for await (const page of log.pages()) rematches.push(...page.filter((each) => each.rematchOf === state.id))
  const partner = partnerOf({ id: state.id, rematchOf }, rematches)
  return partner ? await engine.state(partner.id).catch(() => undefined) : undefined
}

/** The stored texts of prompts of these dialogs, by hash. */
async function readTexts(
  log: Pick<EventLog, 'texts'>,
  states: readonly DialogState[],
): Promise<ReadonlyMap<string, TextSet>> {
  const sets = new Map<string, TextSet>()
  for (const hash of new Set(states.flatMap(({ texts }) => texts ?? []))) {
    const texts = await log.texts(hash)
    if (texts) sets.set(hash, texts)
  }
  return sets
}

/** @param whole whether to show the whole page and not only its beginning */
function previewOf({ fileName, mediaType, bytes, warning }: RenderedExport, whole = false): ExportPreview {
  const about = { fileName, mediaType, bytes: bytes.byteLength, ...(warning !== undefined && { warning }) }
  if (mediaType === PICTURE_TYPE) return { ...about, text: new TextDecoder().decode(bytes), cut: false }
  if (mediaType === 'application/pdf' && bytes.byteLength <= PREVIEW_PDF_BYTES)
    return { ...about, text: null, base64: Buffer.from(bytes).toString('base64'), cut: false }
  if (!TEXT_TYPES.test(mediaType)) return { ...about, text: null, cut: false }
  const text = new TextDecoder().decode(bytes)
  if (mediaType.startsWith('text/html')) {
    const page = text.replace(FACES, '')
    const shown = whole ? page : beginning(page, PREVIEW_PAGE_CHARS)
    return { ...about, text: shown, cut: shown.length < page.length }
  }
  const shown = beginning(text, PREVIEW_CHARS)
  return { ...about, text: shown, cut: shown.length < text.length }
}

function modeOf({ config }: DialogState, all: ReturnType<ModeRegistry['list']>): ModeInfo | undefined {
  return config
    ? modeInfoOf(
        config,
        all.map(({ info }) => info),
      )
    : undefined
}

/** The first characters of a text, cut at the end of a line if possible. */
function beginning(text: string, most: number): string {
  const head = beginningOf(text, most)
  const line = head.lastIndexOf('\n')
  return head.length < text.length && line > 0 ? head.slice(0, line + 1) : head
}

/**
 * The name, with a number before its extension if the name is taken. Upper and lower case count as equal, as in some
 * file systems.
 */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const lower = new Set([...taken.keys()].map((each) => each.toLowerCase()))
  const dot = name.lastIndexOf('.')
  let free = name
  for (let number = 2; lower.has(free.toLowerCase()); number += 1)
    free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`
  return free
}

type FileKind = { readonly extension: string; readonly mediaType: string }

function nameFile(
  title: string,
  { extension, mediaType }: FileKind,
  at: Date,
): Pick<RenderedExport, 'fileName' | 'mediaType'> {
  return { fileName: exportFileName(title, extension, at), mediaType }
}
