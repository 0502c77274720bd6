import type { Connections } from '../features/connections/engine/port.ts'
import type { WorldMaking } from '../features/story/engine/port.ts'
import type { ContextFile, Voice } from '../core/contract/dialog-config.ts'
import type { DescribedPicture, PictureDescriber } from '../core/contract/described-picture.ts'
import type { HostCommand } from '../core/contract/host/host-command.ts'
import type { ImportReport, SaveResult } from '../core/contract/library/library.ts'
import type { DownloadProgress, LocalModel, LocalStatus } from '../core/contract/host/local-model.ts'
import type { CheckResult, FitResult, ModelList } from '../core/contract/host/model-info.ts'
import type { CharacterCard } from '../core/contract/host/character-card.ts'
import type { AppInfo } from '../core/contract/host/app-info.ts'
import type { SpeechEngineInfo, SpeechSample } from '../core/contract/host/speech.ts'
import type { SetDownload } from './services/downloads/set-download.ts'
import type { Pronunciations } from '../features/sound/engine/pronunciations.ts'
import type { StartWorker, WorkerName } from '../features/sound/files/index.ts'
import type { Engine } from '../core/engine/engine.ts'
import type { ModeRegistry, ProviderRegistry, SecretStore, Settings, WorkClaims } from '../core/engine/ports.ts'
import type { StartProcess } from '../providers/local/index.ts'
import type {
  Audio,
  AutoFilesService,
  DataFolder,
  Exports,
  Judges,
  Keys,
  LibraryService,
  Memories,
  OwnModes,
  Prompts,
  Queue,
  RenderedExport,
  Retrieval,
  Servers,
  Vectors,
} from './services/ports.ts'
import type { UnrecordedSpend } from '../features/transcripts/engine/first-words.ts'
import type { HeldRecordings } from '../features/transcripts/engine/held-recordings.ts'
import type { Transcripts } from '../features/transcripts/engine/transcripts.ts'
import type { ConversationAnswer } from '../features/ask/engine/answer-message.ts'
import type { WrittenExport } from '../features/export/files/index.ts'
import type { FeatureServices } from '../features/services.ts'
import type { Programs } from '../features/programs/engine/programs.ts'
import type { Network } from './services/network/create-network.ts'
import type { ConfigDefaults } from './config/config.ts'
import type { Fleet } from '../core/storage/index.ts'
import type { RunFiles } from '../features/recordings/engine/run-files.ts'

export interface AppOptions {
  /** --data; by default IDI_DATA, then the platform's usual folder. */
  readonly dataDir?: string | undefined
  /** --config; by default idi.config.json in cwd if there is one. */
  readonly configFile?: string | undefined
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Opens the store of API keys; by default a key file of mode 0600 in the data folder. */
  readonly openSecrets?: ((dataDir: string) => Promise<SecretStore>) | undefined
  /** How the process of the local model is started; by default as a child process of Node. */
  readonly startModelProcess?: StartProcess | undefined
  /** How threads are started, by their task; by default as workers of Node from the sources. */
  readonly startWorker?:
    | ((
        name: WorkerName | 'ear' | 'vectors' | 'export' | 'import' | 'document' | 'backup' | 'search',
        data?: unknown,
      ) => StartWorker)
    | undefined
  /** --base-url provider=url, which takes precedence over the configuration. */
  readonly baseUrls?: Readonly<Record<string, string>> | undefined
  /** --transcriber: the model that transcribes recordings. It takes precedence over settings and configuration. */
  readonly transcriber?: { readonly provider: string; readonly model: string } | undefined
  /** --database; by default DATABASE_URL. Without either the library is in the data folder. */
  readonly database?: string | undefined
  /** Called when the database of the library is lost, and when it is back. */
  readonly onTrouble?: ((line: string) => void) | undefined
}

/** Lists models for the form, and tests connections. */
export interface ModelDirectory {
  list(
    provider: string,
    options: {
      readonly baseUrl?: string | undefined
      readonly refresh?: boolean | undefined
      readonly signal: AbortSignal
    },
  ): Promise<ModelList>
  /** Tests a connection. Does not throw for an error of the vendor: the answer says what is wrong. */
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

/** The models that run on this computer. */
export interface LocalModels {
  /** The models, without testing in a process whether any can run here. */
  models(): Promise<readonly LocalModel[]>
  status(): Promise<LocalStatus>
  /** Downloads a model. @param takeNew whether to accept files that differ from those the model was pinned to */
  download(id: string, signal: AbortSignal, takeNew?: boolean): AsyncIterable<DownloadProgress>
  pause(id: string): Promise<void>
  remove(id: string): Promise<void>
  useFile(path: string): Promise<LocalStatus>
  close(): Promise<void>
}

/** Text into sound. */
export interface Speech {
  engines(signal: AbortSignal): Promise<readonly SpeechEngineInfo[]>
  preview(voice: Voice, text: string | undefined, signal: AbortSignal): Promise<SpeechSample>
}

/** The whole app apart from its host: engine, storage, providers, modes and exports. */
export interface App extends Exports {
  readonly engine: Engine
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly ownModes: OwnModes
  readonly settings: Settings
  readonly work: WorkClaims
  readonly models: ModelDirectory
  readonly keys: Keys
  readonly local: LocalModels
  readonly servers: Servers
  readonly connections: Connections
  /** The network of this process. */
  readonly network: Network
  readonly queue: Queue
  /** The services of features. */
  readonly features: FeatureServices
  readonly library: LibraryService
  readonly retrieval: Retrieval
  /** Answers a message of a conversation, in the protocol of the older system. @throws AppError */
  answerMessage(body: unknown): Promise<ConversationAnswer>
  readonly worlds: WorldMaking
  readonly memory: Memories
  readonly vectors: Vectors
  /** The access of other programs to this app. */
  readonly programs: Programs
  /** Transcribes recordings, such as `app.transcripts.transcribe(name, new Blob([bytes]), { signal })`. */
  readonly transcripts: Transcripts
  /** Recordings from pages that wait to be transcribed. */
  readonly recordings: HeldRecordings
  /** The cost of transcribing words that were spoken before their conversation with the library existed. */
  readonly firstWords: UnrecordedSpend
  /** Recordings of dialogs: the answers of their models. */
  readonly runFiles: RunFiles
  readonly prompts: Prompts
  /** The judges to choose from, and the criteria. */
  readonly judges: Judges
  readonly data: DataFolder
  readonly speech: Speech
  readonly naturalVoices: SetDownload
  /** The download of speech recognition on this computer. */
  readonly ear: SetDownload
  /** The download of the model that computes vectors on this computer. */
  readonly vectorModel: SetDownload
  /** The pronunciations that a person has set. */
  readonly pronunciations: Pronunciations
  readonly audio: Audio
  readonly autoFiles: AutoFilesService
  readonly dataDir: string
  /** The database of the library as "host:port/database"; undefined when it is in the data folder. */
  readonly database: string | undefined
  /** The processes that work on the library; undefined when it is in the data folder. */
  readonly fleet: Fleet | undefined
  /** A sentence that says why nothing can be started or changed; undefined when changes are possible. */
  readonly readOnly: string | undefined
  /** Notes on the data for the person, one sentence each. More may come while the app is open. */
  readonly warnings: () => readonly string[]
  readonly version: string
  /** The configuration file in use; null when there is none. */
  readonly configFile: string | null
  /** Whether the desktop app may download newer versions. */
  readonly updates: boolean
  /** The default port of the browser host; undefined when the configuration does not set one. */
  readonly port: number | undefined
  /** The configuration's defaults for new dialogs. */
  readonly defaults: ConfigDefaults
  /** Reads an attached file. @throws AppError FILE_* */
  readFile(path: string): Promise<ContextFile>
  /** Opens a recording on disk, for `transcripts`; null for any other file. */
  openRecording(path: string): Promise<Blob | null>
  /** Reads an attached file that arrived as bytes. @throws AppError FILE_* */
  readBytes(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<ContextFile>
  /** Has a model that sees pictures describe one. A failure is returned. @throws the signal's reason */
  describePicture(file: ContextFile, by: PictureDescriber, signal: AbortSignal): Promise<DescribedPicture>
  /** Reads a character card, a JSON file or a PNG picture. @throws AppError FILE_* */
  readCard(name: string, bytes: Uint8Array): Promise<CharacterCard>
  /**
   * Imports a file: exports of this app and of the older system become new dialogs, also those in a zip; files of topics
   * and presets are added to the library. Does not throw for a bad file: the report says what is wrong.
   */
  importBytes(name: string, bytes: Uint8Array): AsyncIterable<ImportReport>
  exportFormats(): readonly (AppInfo['exportFormats'][number] & { readonly forPrograms?: true })[]
  /** Ends all runs and closes the database. */
  close(): Promise<void>
}

/** What each host implements in its own way. */
export interface HostServices {
  readonly host: AppInfo['host']
  /** Whether the user is surely the owner of this computer and may allow programs to be started; false by default. */
  readonly startsPrograms?: boolean
  readonly capabilities: AppInfo['capabilities']
  save(file: RenderedExport | WrittenExport, signal?: AbortSignal): Promise<SaveResult>
  reveal(path: string): Promise<void>
  /** Shows a folder of the app. */
  showFolder(path: string): Promise<void>
  commands(signal: AbortSignal): AsyncIterable<HostCommand>
  /** Called when a page has changed one of its settings. */
  readonly settingChanged?: ((key: string) => void) | undefined
}
