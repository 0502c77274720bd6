// Its build for Node declares a require of its own, which the bundle of the main process already has.
import { zipSync } from 'fflate/browser'
import type { ExportContent, ExportPreview } from '../contract/library.ts'
import { dialogTitle } from '../dialog/selectors.ts'
import type { Engine } from '../engine/engine.ts'
import type { ModeRegistry, ProviderRegistry } from '../engine/ports.ts'
import { exportFileName, exportFormat } from '../exports/index.ts'
import type { App, RenderedExport } from './app.ts'

interface RenderPorts {
  readonly engine: Pick<Engine, 'state'>
  readonly providers: Pick<ProviderRegistry, 'priceOf'>
  readonly modes: ModeRegistry
  /** Resolves when what a dialog at rest has drawn is stored. */
  readonly settled: (dialogId: string) => Promise<void>
  readonly now: () => number
}

/** Characters of a text that a preview shows. */
const PREVIEW_CHARS = 20_000
const TEXT_TYPES = /^(text\/|application\/json\b)/

/** Dialogs as files. */
export function createRenderer({ engine, providers, modes, settled, now }: RenderPorts): Pick<App, 'render' | 'renderMany' | 'preview'> {
  async function render(dialogId: string, formatId: string, content?: ExportContent): Promise<RenderedExport> {
    const format = exportFormat(formatId)
    await settled(dialogId)
    const state = await engine.state(dialogId)
    const mode = modes.list().find((known) => known.info.id === state.config?.mode)?.info
    return { fileName: exportFileName(dialogTitle(state), format.extension, new Date(now())), mediaType: format.mediaType, bytes: format.render(state, { prices: providers.priceOf, mode, content }) }
  }

  return {
    render,
    async renderMany(dialogIds, formatId, content) {
      const files = new Map<string, Uint8Array>()
      for (const id of dialogIds) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order asked for
        const { fileName, bytes } = await render(id, formatId, content)
        files.set(freeName(fileName, files), bytes)
      }
      const stamp = exportFileName(`${files.size} dialogs`, 'zip', new Date(now()))
      return { fileName: stamp, mediaType: 'application/zip', bytes: zipSync(Object.fromEntries(files)) }
    },
    async preview(dialogId, formatId, content): Promise<ExportPreview> {
      const { fileName, mediaType, bytes } = await render(dialogId, formatId, content)
      const about = { fileName, mediaType, bytes: bytes.byteLength }
      if (!TEXT_TYPES.test(mediaType)) return { ...about, text: null, cut: false }
      const text = new TextDecoder().decode(bytes)
      const shown = beginning(text)
      return { ...about, text: shown, cut: shown.length < text.length }
    },
  }
}

/** The first characters, up to the end of a line where there is one. */
function beginning(text: string): string {
  if (text.length <= PREVIEW_CHARS) return text
  const head = text.slice(0, PREVIEW_CHARS)
  const line = head.lastIndexOf('\n')
  // Half of a surrogate pair is no character.
  return line > 0 ? head.slice(0, line + 1) : head.replace(/[\uD800-\uDBFF]$/, '')
}

/** The name, or with a number before its extension when it is taken. Case does not tell names apart everywhere. */
function freeName(name: string, taken: ReadonlyMap<string, unknown>): string {
  const lower = new Set([...taken.keys()].map((each) => each.toLowerCase()))
  const dot = name.lastIndexOf('.')
  let free = name
  for (let number = 2; lower.has(free.toLowerCase()); number += 1) free = `${name.slice(0, dot)}-${number}${name.slice(dot)}`
  return free
}
