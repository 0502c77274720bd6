import type { AudioFormat, AudioView } from '../contract/audio.ts'
import type { ContextFile, NewDialog, SeatId, Voice } from '../contract/dialog-config.ts'
import type { KeyStoreInfo } from '../contract/keys.ts'
import type { HostCommand } from '../contract/host-command.ts'
import type {
  Backup,
  Collection,
  DataInfo,
  ExportContent,
  ExportPreview,
  ImportReport,
  Item,
  PromptText,
  QueueState,
  RestoreReport,
} from '../contract/library.ts'
import type { DownloadProgress, LocalStatus } from '../contract/local-model.ts'
import type { CheckResult, FitResult, ModelList } from '../contract/model-info.ts'
import type { PowerSample, ServerStatus } from '../contract/power.ts'
import type { AppInfo, SaveResult } from '../contract/procedures.ts'
import type { SpeechEngineInfo, SpeechSample } from '../contract/speech.ts'
import type { StartWorker, WorkerName } from '../audio/index.ts'
import type { Engine } from '../engine/engine.ts'
import type { ModeRegistry, ProviderRegistry, SecretStore, Settings } from '../engine/ports.ts'
import type { StartProcess } from '../providers/local/index.ts'
import type { ConfigDefaults } from './config.ts'

export interface AppOptions {
  /** --data; without it IDI_DATA, then the platform's usual folder. */
  readonly dataDir?: string | undefined
  /** --config; without it idi.config.json in cwd when there is one. */
  readonly configFile?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Where keys are kept; without it a key file of mode 0600 in the data folder. */
  readonly openSecrets?: ((dataDir: string) => Promise<SecretStore>) | undefined
  /** How the process of the model in the box is started; a child process of Node when absent. */
  readonly startModelProcess?: StartProcess | undefined
  /** How threads are started, by what they do; workers of Node from the sources when absent. */
  readonly startWorker?: ((name: WorkerName | 'pdf') => StartWorker) | undefined
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

/** How an export is made rather than what is in the dialog. */
export interface RenderHow {
  readonly content?: ExportContent | undefined
  readonly paper?: 'a4' | 'letter' | undefined
  /** What is voiced goes into formats that can hold sound. */
  readonly sound?: boolean | undefined
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((share: number) => void) | undefined
}

/** What is known about models, for the form and the tests of a connection. */
export interface ModelDirectory {
  list(
    provider: string,
    options: {
      readonly baseUrl?: string | undefined
      readonly refresh?: boolean | undefined
      readonly signal: AbortSignal
    },
  ): Promise<ModelList>
  /** Never throws for what is wrong with the vendor: that is the answer. */
  check(
    provider: string,
    options: {
      readonly baseUrl?: string | undefined
      readonly model?: string | undefined
      readonly signal: AbortSignal
    },
  ): Promise<CheckResult>
  fit(
    seats: readonly { readonly provider: string; readonly model: string; readonly baseUrl?: string | undefined }[],
    signal: AbortSignal,
  ): Promise<readonly FitResult[]>
}

/** Keys as the page may manage them: what is there, set, delete; never a value. */
export interface Keys {
  list(): Promise<KeyStoreInfo>
  /** @throws ConfigError CONFIG_INVALID for a key with spaces, a newline or characters no key has. */
  set(provider: string, key: string): Promise<KeyStoreInfo>
  delete(provider: string): Promise<KeyStoreInfo>
  acceptPlain(accept: boolean): Promise<KeyStoreInfo>
}

/** The model in the box. */
export interface LocalModels {
  status(): Promise<LocalStatus>
  download(id: string, signal: AbortSignal): AsyncIterable<DownloadProgress>
  pause(id: string): Promise<void>
  remove(id: string): Promise<LocalStatus>
  useFile(path: string): Promise<LocalStatus>
  close(): Promise<void>
}

/** Servers of one's own: what they hold and what they draw. */
export interface ModelServers {
  list(signal: AbortSignal): Promise<readonly ServerStatus[]>
  power(signal: AbortSignal): AsyncIterable<PowerSample>
}

/** Dialogs that wait for their turn to run. Kept on disk; after a restart it waits to be told to go on. */
export interface Queue {
  watch(signal: AbortSignal): AsyncIterable<QueueState>
  add(dialogs: readonly NewDialog[]): Promise<readonly string[]>
  move(id: string, to: number): Promise<void>
  cancel(id: string): Promise<void>
  clear(): Promise<void>
  set(change: { readonly on?: boolean | undefined; readonly parallel?: number | undefined }): Promise<void>
  close(): Promise<void>
}

/** Presets and topics, checked and watched. */
export interface Library {
  watch(kind: Collection, signal: AbortSignal): AsyncIterable<readonly Item[]>
  /** @throws AppError INPUT_INVALID, EDIT_CONFLICT */
  put(
    kind: Collection,
    change: { readonly id?: string | undefined; readonly revision: number; readonly value: unknown },
  ): Promise<Item>
  remove(kind: Collection, ids: readonly string[]): Promise<void>
  /** Never throws for what is wrong with a file: that is the report. */
  import(kind: Collection, name: string, bytes: Uint8Array): Promise<readonly ImportReport[]>
  export(kind: Collection, ids: readonly string[]): Promise<RenderedExport>
}

/** The editable prompts of the modes. */
export interface Prompts {
  list(): Promise<readonly PromptText[]>
  /** @throws AppError INPUT_INVALID for an unknown key */
  set(key: string, text: string | null): Promise<PromptText>
  /** What differs from the standard for a mode, by key. */
  edited(mode: string): Promise<Readonly<Record<string, string>>>
}

/** The folder everything is kept in. */
export interface DataFolder {
  info(): Promise<DataInfo>
  backUp(): Promise<Backup>
  /** @throws AppError FILE_NOT_FOUND, FILE_UNREADABLE, STORAGE_NEWER */
  restore(name: string, how: 'merge' | 'copy'): Promise<RestoreReport>
  removeBackup(name: string): Promise<void>
}

/** Dialogs as sound: kept in the data folder, by text, voice and engine. */
export interface Audio {
  watch(id: string, signal: AbortSignal): AsyncIterable<AudioView>
  set(
    id: string,
    change: {
      readonly voices?: Partial<Readonly<Record<SeatId, Voice>>> | undefined
      readonly names?: boolean | undefined
      readonly live?: boolean | undefined
    },
  ): Promise<void>
  script(id: string, turnId: string, text: string | null): Promise<void>
  voice(id: string, turnIds?: readonly string[]): Promise<void>
  stop(id: string): Promise<void>
  sound(id: string, turnId: string): Promise<SpeechSample>
  render(id: string, format: AudioFormat): Promise<RenderedExport>
  close(): Promise<void>
}

/** Text into sound. */
export interface Speech {
  engines(signal: AbortSignal): Promise<readonly SpeechEngineInfo[]>
  preview(voice: Voice, text: string | undefined, signal: AbortSignal): Promise<SpeechSample>
}

/** Engine, storage, providers, modes and exports put together; what each host starts with. */
export interface App {
  readonly engine: Engine
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly settings: Settings
  readonly models: ModelDirectory
  readonly keys: Keys
  readonly local: LocalModels
  readonly servers: ModelServers
  readonly queue: Queue
  readonly library: Library
  readonly prompts: Prompts
  readonly data: DataFolder
  readonly speech: Speech
  readonly audio: Audio
  readonly dataDir: string
  readonly version: string
  /** The configuration file in force, null when there is none. */
  readonly configFile: string | null
  /** What the configuration says of new dialogs. */
  readonly defaults: ConfigDefaults
  /** Reads an attached file. @throws AppError FILE_* */
  readFile(path: string): Promise<ContextFile>
  /** Reads an attached file that arrived as bytes. @throws AppError FILE_* */
  readBytes(name: string, bytes: Uint8Array): Promise<ContextFile>
  /** Stores the dialog of an export, ours or the older system's, or each dialog of a zip of them, as a new one. Never throws for what is wrong with a file: that is the report. */
  importBytes(name: string, bytes: Uint8Array): Promise<readonly ImportReport[]>
  /** @throws ExportError EXPORT_FORMAT, DialogError DIALOG_NOT_FOUND */
  render(dialogId: string, format: string, how?: RenderHow): Promise<RenderedExport>
  /** A zip with one file for each dialog. */
  renderMany(dialogIds: readonly string[], format: string, content?: ExportContent): Promise<RenderedExport>
  /** A PNG the page drew, with the name it should get. @throws AppError INPUT_INVALID for what is none */
  namePicture(dialogId: string, bytes: Uint8Array): Promise<RenderedExport>
  preview(dialogId: string, format: string, content?: ExportContent): Promise<ExportPreview>
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
  /** Shows a folder of the app's own. */
  showFolder(path: string): Promise<void>
  commands(signal: AbortSignal): AsyncIterable<HostCommand>
}
