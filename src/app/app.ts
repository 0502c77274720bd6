import type { AppInfo, SaveResult } from '../contract/procedures.ts'
import type { Engine } from '../engine/engine.ts'
import type { ModeRegistry, ProviderRegistry, Settings } from '../engine/ports.ts'

export interface AppOptions {
  /** --data; without it IDI_DATA, then the platform's usual folder. */
  readonly dataDir?: string | undefined
  /** --config; without it idi.config.json in cwd when there is one. */
  readonly configFile?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** --base-url provider=url, over the config's. */
  readonly baseUrls?: Readonly<Record<string, string>> | undefined
}

/** An export as bytes with the name it should get. */
export interface RenderedExport {
  /** {slug}_{YYYYMMDD_HHMMSS}.{ext} */
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
}

/** Engine, storage, providers, modes and exports put together; what each host starts with. */
export interface App {
  readonly engine: Engine
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly settings: Settings
  readonly dataDir: string
  readonly version: string
  /** @throws ExportError EXPORT_FORMAT, DialogError DIALOG_NOT_FOUND */
  render(dialogId: string, format: string): Promise<RenderedExport>
  exportFormats(): AppInfo['exportFormats']
  /** Ends runs cleanly and closes the database. */
  close(): Promise<void>
}

/** What each host does its own way. */
export interface HostServices {
  readonly host: AppInfo['host']
  readonly capabilities: AppInfo['capabilities']
  save(file: RenderedExport): Promise<SaveResult>
  reveal(path: string): Promise<void>
}
