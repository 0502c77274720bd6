import type { AudioFormat, AudioView, VoiceOffer } from '../../core/contract/host/audio.ts'
import type { NewDialog, SeatId, Voice } from '../../core/contract/dialog-config.ts'
import type { AutoFiles as AutoFilesView } from '../../core/contract/host/auto-files.ts'
import type { KeyStoreInfo } from '../../core/contract/host/keys.ts'
import type { CheckResult } from '../../core/contract/host/model-info.ts'
import type { PowerSample } from '../../core/contract/host/power.ts'
import type { ServerDraft, ServerStatus } from '../../core/contract/host/servers.ts'
import type { ExportPart } from '../../core/contract/export-parts.ts'
import type {
  Backup,
  Collection,
  DataInfo,
  ExportContent,
  ExportPreview,
  FoundTurn,
  ImportReport,
  Item,
  ModeProblem,
  PromptText,
  QueueState,
  RestoreReport,
} from '../../core/contract/library/library.ts'
import type { AugmentedMemoryContext, RetrieveInput } from '../../core/contract/library/retrieval.ts'
import type { MemoryWhen } from '../../core/contract/insights/memory-names.ts'
import type { LibraryGraph } from '../../core/contract/library/graph.ts'
import type {
  MemoryFilters,
  MemoryLibrary,
  MemorySetting,
  NextConversation,
} from '../../core/contract/library/memory.ts'
import type { InsightCost } from '../../core/dialog/money/insight-cost.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { GraphFormat, MemoryFormat } from '../../features/export/files/index.ts'
import type { VectorProblem, VectorSetting, VectorState, VectorTest } from '../../core/contract/library/vectors.ts'
import type { FindWhat } from '../../core/engine/ports.ts'
import type { Criterion } from '../../core/contract/judging/judging-facts.ts'
import type { JudgeOffer } from '../../core/contract/judging/quote.ts'
import type { SpeechSample } from '../../core/contract/host/speech.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'

/** What was said, found for whoever answers from it. */
export interface Retrieval {
  /** Never throws for a stage that fails: that is told, and the others go on. */
  retrieve(input: RetrieveInput, signal?: AbortSignal): Promise<AugmentedMemoryContext>
  /** A question as key phrases. */
  phrasesOf(question: string): readonly string[]
}

/** Places that mean much the same as a phrase; null for a phrase that could not be looked for. */
export interface NearPlaces {
  readonly found: readonly (readonly FoundTurn[] | null)[]
  readonly problems: readonly VectorProblem[]
}

/** Vectors of what was said, for finding only. */
export interface Vectors {
  /** Null while vectors are off. Never throws for a server that fails: that is told. */
  near(
    phrases: readonly string[],
    how: FindWhat & { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<NearPlaces | null>
  watch(signal: AbortSignal): AsyncIterable<VectorState>
  set(setting: VectorSetting): Promise<void>
  test(setting: VectorSetting, signal: AbortSignal): Promise<VectorTest>
  /** Makes what is missing, in the background, and from then on what is said later. */
  make(): Promise<void>
  stop(): Promise<void>
  /** Deletes all vectors. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** An export as bytes with the name it should get. */
export interface RenderedExport {
  /** {slug}_{YYYYMMDD_HHMMSS}.{ext} */
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** What is to be known before it is saved, in a sentence: letters that it shows as boxes. */
  readonly warning?: string | undefined
}

/** Long work that says how far it is, from 0 to 1, and can be stopped. */
export interface ProgressHow {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((share: number) => void) | undefined
}

/** How an export is made rather than what is in the dialog. */
export interface RenderHow extends ProgressHow {
  readonly content?: ExportContent | undefined
  /** What stands beside the script; the usual parts when absent. */
  readonly parts?: readonly ExportPart[] | undefined
  readonly paper?: 'a4' | 'letter' | undefined
  /** What is voiced goes into formats that can hold sound. */
  readonly sound?: boolean | undefined
}

interface PreviewHow extends RenderHow {
  /** A page is not cut after its beginning. */
  readonly whole?: boolean | undefined
}

/** A dialog that could not be written, and what was said. */
interface LeftOutDialog {
  readonly id: string
  readonly error: unknown
}

/** Dialogs as files. */
export interface Exports {
  /** @throws ExportError EXPORT_FORMAT, DialogError DIALOG_NOT_FOUND */
  render(dialogId: string, format: string, how?: RenderHow): Promise<RenderedExport>
  /** A zip with one file for each dialog that can be read. @throws what the first one says where none can */
  renderMany(
    dialogIds: readonly string[],
    format: string,
    how?: RenderHow,
  ): Promise<{ readonly file: RenderedExport; readonly leftOut: readonly LeftOutDialog[] }>
  /** A PNG the page drew, with the name it should get. @throws AppError INPUT_INVALID for what is none */
  namePicture(dialogId: string, bytes: Uint8Array): Promise<RenderedExport>
  preview(dialogId: string, format: string, how?: PreviewHow): Promise<ExportPreview>
}

/** Keys as the page may manage them: what is there, set, delete; never a value. */
export interface Keys {
  list(): Promise<KeyStoreInfo>
  /** @throws ConfigError CONFIG_INVALID for a key with spaces, a newline or characters no key has. */
  set(provider: string, key: string): Promise<KeyStoreInfo>
  delete(provider: string): Promise<KeyStoreInfo>
  acceptPlain(accept: boolean): Promise<KeyStoreInfo>
}

/** Servers of one's own: what they hold and what they draw, and those that a person added here. */
export interface Servers {
  list(signal: AbortSignal): Promise<readonly ServerStatus[]>
  power(signal: AbortSignal): AsyncIterable<PowerSample>
  /** Adds one, or changes one. @throws AppError INPUT_INVALID with the field in its details */
  put(draft: ServerDraft): Promise<{ readonly id: string }>
  /** Never throws for what is wrong with the server: that is the answer. @throws AppError INPUT_INVALID as put does */
  test(draft: ServerDraft, signal: AbortSignal): Promise<CheckResult>
  /** With its key. @throws AppError INPUT_INVALID for one that is written down elsewhere */
  remove(id: string): Promise<void>
  /** The one removed last, as it was. @throws AppError INPUT_INVALID */
  putBack(id: string): Promise<void>
  /** Reads what another process has written since. */
  reload(): Promise<void>
}

/** Dialogs that wait for their turn to run. Kept on disk; after a restart it waits to be told to go on. */
export interface Queue {
  watch(signal: AbortSignal): AsyncIterable<QueueState>
  add(dialogs: readonly NewDialog[]): Promise<readonly string[]>
  move(id: string, to: number): Promise<void>
  cancel(id: string): Promise<void>
  clear(): Promise<void>
  set(change: { readonly on?: boolean | undefined; readonly parallel?: number | undefined }): Promise<void>
  /** Runs as many dialogs at once, or more. */
  atLeast(parallel: number): Promise<void>
  /** Puts a dialog that is there at the end, and comes back once it has come to rest or was taken off. The signal pauses it. */
  hold(id: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Files written by themselves when a dialog ends. */
export interface AutoFiles {
  /** From now on, for dialogs that end after this. A process that writes its own files never calls it. */
  begin(): void
  watch(signal: AbortSignal): AsyncIterable<AutoFilesView>
  /** An empty folder is the app's own. @throws AppError INPUT_INVALID, EXPORT_WRITE where the folder cannot be written to */
  set(change: { readonly formats: readonly string[]; readonly folder: string }): Promise<void>
  /** Ends once what is being written is. */
  close(): Promise<void>
}

/** One preset or topic of a file, as it was read. */
export interface LibraryEntry {
  /** What it calls itself, else its place in the file. */
  readonly name: string
  readonly value: unknown
  /** Why it cannot be taken in, in one sentence; null when only the schema is left to ask. */
  readonly problem: string | null
  /** What was changed on the way in; empty when nothing was. */
  readonly note: string
}

/** A file of presets or topics as it was read: why it is refused, or what is in it. */
export type LibraryFile = { readonly refused: string } | { readonly entries: readonly LibraryEntry[] }

/** Presets, topics and modes of one's own, checked and watched. */
export interface Library {
  watch(kind: Collection, signal: AbortSignal): AsyncIterable<readonly Item[]>
  /** @throws AppError INPUT_INVALID, EDIT_CONFLICT */
  put(
    kind: Collection,
    change: { readonly id?: string | undefined; readonly revision: number; readonly value: unknown },
  ): Promise<Item>
  remove(kind: Collection, ids: readonly string[]): Promise<void>
  /** Never throws for what is wrong with a file: that is the report. */
  import(kind: Collection, name: string, content: Uint8Array | LibraryFile): Promise<readonly ImportReport[]>
  export(kind: Collection, ids: readonly string[]): Promise<RenderedExport>
}

/** What is remembered over the library. */
export interface Memories {
  readonly reader: MemoryLibrary
  setting(): Promise<MemorySetting>
  setWhen(when: MemoryWhen): Promise<void>
  /** What forming the memory of a dialog would take. */
  cost(dialogId: string): Promise<InsightCost>
  /** @throws AppError INPUT_INVALID */
  edit: Engine['memory']['edit']
  remove: Engine['memory']['remove']
  forget: Engine['memory']['forget']
  export(filters: MemoryFilters, format: MemoryFormat): Promise<RenderedExport>
  graphFile(graph: LibraryGraph, format: GraphFormat): Promise<Uint8Array>
  /** What the newest memory left open, unless it was dismissed. */
  next(): Promise<NextConversation | null>
  /** @throws AppError INPUT_INVALID */
  dismissNext(dialogId: string): Promise<void>
}

/** Modes that a person made: kept in the library, carried by their dialogs. */
export interface OwnModes {
  list(): Promise<readonly { readonly id: string; readonly file: ModeFile }[]>
  /** By the id dialogs have for it; null where there is none. */
  get(mode: string): Promise<ModeFile | null>
  /** Any mode as a file, to be copied or shared; null for one that is more than its words. */
  file(mode: string, style?: string): Promise<ModeFile | null>
  /** Those that came with the app, whatever became of them. */
  examples(): readonly ModeFile[]
  /** The same as `file`, as bytes to share. */
  render(mode: string): Promise<RenderedExport | null>
  /** What is wrong with what may become one. */
  check(value: unknown): Promise<readonly ModeProblem[]>
}

/** Who may be asked to judge, and what they weigh by. */
export interface Judges {
  /** The one that a person keeps, else the standard. */
  rubric(): Promise<readonly Criterion[]>
  /** null: the standard again. */
  setRubric(rubric: readonly Criterion[] | null): Promise<readonly Criterion[]>
  /** Connected models, other families than the participants' first. */
  offer(dialogId: string, signal: AbortSignal): Promise<readonly JudgeOffer[]>
}

/** The editable prompts of the modes. */
export interface Prompts {
  list(): Promise<readonly PromptText[]>
  /** @throws AppError INPUT_INVALID for an unknown key */
  set(key: string, text: string | null): Promise<PromptText>
  /** One of the texts that belong to no dialog, as a person edited it. */
  text(key: string): Promise<string>
  /** What differs from the standard for a mode, by key. */
  edited(mode: string): Promise<Readonly<Record<string, string>>>
}

/** The folder everything is kept in. */
export interface DataFolder {
  info(): Promise<DataInfo>
  backUp(how?: ProgressHow & { readonly folder?: string | undefined }): Promise<Backup>
  /** What came in before the signal stays. @throws AppError FILE_NOT_FOUND, FILE_UNREADABLE, STORAGE_NEWER */
  restore(name: string, how: 'merge' | 'copy', progress?: ProgressHow): Promise<RestoreReport>
  removeBackup(name: string): Promise<void>
  /** From now on a backup is made by itself on each day of use, if that is switched on. */
  begin(): void
  /** Makes the backup of today if it is due. Never throws. */
  backUpIfDue(): Promise<void>
  setAutomatic(on: boolean): Promise<void>
  /** Ends what is under way. */
  close(): Promise<void>
}

/** Dialogs as sound: kept in the data folder, by text, voice and engine. */
export interface Audio {
  watch(id: string, signal: AbortSignal): AsyncIterable<AudioView>
  /** More natural voices than the machine-like ones that nobody chose; null when there are none. */
  offer(id: string): Promise<VoiceOffer | null>
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
