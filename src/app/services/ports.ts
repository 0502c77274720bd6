import type { AudioFormat, AudioRenderHow, AudioView, VoiceOffer } from '../../core/contract/host/audio.ts'
import type { NewDialog, SeatId, Voice } from '../../core/contract/dialog-config.ts'
import type { AutoFiles } from '../../core/contract/host/auto-files.ts'
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
  RestoreReport,
} from '../../core/contract/library/library.ts'
import type { LibraryFile } from '../../core/contract/library/library-file.ts'
import type { QueueState } from '../../core/contract/library/queue.ts'
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
import type { GraphFormat, MemoryFormat, WrittenExport } from '../../features/export/files/index.ts'
import type { VectorProblem, VectorSetting, VectorState, VectorTest } from '../../core/contract/library/vectors.ts'
import type { FindWhat } from '../../core/engine/ports.ts'
import type { Criterion } from '../../core/contract/judging/judging-facts.ts'
import type { JudgeOffer } from '../../core/contract/judging/quote.ts'
import type { SpeechSample } from '../../core/contract/host/speech.ts'
import type { ModeFile } from '../../core/contract/mode/mode-file.ts'

/** Searches everything that was said, and formats the result for the model that answers from it. */
export interface Retrieval {
  /** Never throws for a stage that fails: the failure is reported, and the other stages continue. */
  retrieve(input: RetrieveInput, signal?: AbortSignal): Promise<AugmentedMemoryContext>
  /** Turns a question into the key phrases that are searched. */
  phrasesOf(question: string): readonly string[]
}

/** Places whose meaning is near a phrase; null for a phrase that could not be searched. */
export interface NearPlaces {
  readonly found: readonly (readonly FoundTurn[] | null)[]
  readonly problems: readonly VectorProblem[]
}

/** Vectors of everything said, for finding only. */
export interface Vectors {
  /** Finds places near phrases; null while vectors are off. Does not throw when a server fails: the answer says so. */
  near(
    phrases: readonly string[],
    how: FindWhat & { readonly limit: number },
    signal?: AbortSignal,
  ): Promise<NearPlaces | null>
  watch(signal: AbortSignal): AsyncIterable<VectorState>
  set(setting: VectorSetting): Promise<void>
  test(setting: VectorSetting, signal: AbortSignal): Promise<VectorTest>
  /** Makes missing vectors in the background, and from then on those of new words. */
  make(): Promise<void>
  stop(): Promise<void>
  /** Deletes all vectors. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** An export as bytes with its file name. */
export interface RenderedExport {
  /** The name of the file, as {slug}_{YYYYMMDD_HHMMSS}.{ext}. */
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: Uint8Array
  /** A sentence that warns before the file is saved, about letters that it shows as boxes. */
  readonly warning?: string | undefined
}

/** Long work that reports its progress from 0 to 1, and can be stopped. */
export interface ProgressHow {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((share: number) => void) | undefined
}

/** How an export is made, apart from the content of the dialog. */
export interface RenderHow extends ProgressHow {
  readonly content?: ExportContent | undefined
  /** The parts beside the script; by default the standard ones. */
  readonly parts?: readonly ExportPart[] | undefined
  readonly paper?: 'a4' | 'letter' | undefined
  /** Whether sound is included, in formats that can hold it. */
  readonly sound?: boolean | undefined
  /** BCP 47 tag of the language of the words around the record; by default the dialog's language, if the app has it. */
  readonly words?: string | undefined
  /** BCP 47 tag of the language of these words if the app does not have the dialog's language; English by default. */
  readonly appLanguage?: string | undefined
}

interface PreviewHow extends RenderHow {
  /** Whether the whole document is returned instead of its beginning. */
  readonly whole?: boolean | undefined
}

/** A dialog that could not be written, and the error. */
interface LeftOutDialog {
  readonly id: string
  readonly error: unknown
}

/** Dialogs as files. */
export interface Exports {
  /** Makes the file of a dialog. @throws ExportError EXPORT_FORMAT, DialogError DIALOG_NOT_FOUND */
  render(dialogId: string, format: string, how?: RenderHow): Promise<RenderedExport>
  /** A zip with one file for each dialog that can be read. @throws the first error when none can be read */
  renderMany(
    dialogIds: readonly string[],
    format: string,
    how?: RenderHow,
  ): Promise<{ readonly file: RenderedExport; readonly leftOut: readonly LeftOutDialog[] }>
  /** Names a PNG that the page drew of a dialog. @throws AppError INPUT_INVALID for bytes that are no PNG */
  namePicture(dialogId: string, bytes: Uint8Array): Promise<RenderedExport>
  preview(dialogId: string, format: string, how?: PreviewHow): Promise<ExportPreview>
}

/** Keys as the page manages them. Their values can be set and deleted, but never read. */
export interface Keys {
  list(): Promise<KeyStoreInfo>
  /** Stores a key. @throws ConfigError CONFIG_INVALID for a key with spaces, a newline or characters that no key has */
  set(provider: string, key: string): Promise<KeyStoreInfo>
  delete(provider: string): Promise<KeyStoreInfo>
  acceptPlain(accept: boolean): Promise<KeyStoreInfo>
}

/** The person's own servers: the models they hold, the power they use, and those that were added here. */
export interface Servers {
  list(signal: AbortSignal): Promise<readonly ServerStatus[]>
  power(signal: AbortSignal): AsyncIterable<PowerSample>
  /** Adds one, or changes one. @throws AppError INPUT_INVALID with the field in its details */
  put(draft: ServerDraft): Promise<{ readonly id: string }>
  /** Tests a server. A fault of the server is part of the answer. @throws AppError INPUT_INVALID like `put` */
  test(draft: ServerDraft, signal: AbortSignal): Promise<CheckResult>
  /** Removes a server with its key. @throws AppError INPUT_INVALID for one that is defined elsewhere */
  remove(id: string): Promise<void>
  /** Restores the server that was removed last. @throws AppError INPUT_INVALID */
  putBack(id: string): Promise<void>
  /** Reads the stored servers again, because another process may have changed them. */
  reload(): Promise<void>
}

/** Dialogs that wait to be run. Stored on disk; after a restart the queue stays stopped until somebody starts it. */
export interface Queue {
  watch(signal: AbortSignal): AsyncIterable<QueueState>
  add(dialogs: readonly NewDialog[]): Promise<readonly string[]>
  move(id: string, to: number): Promise<void>
  cancel(id: string): Promise<void>
  clear(): Promise<void>
  set(change: { readonly on?: boolean | undefined; readonly parallel?: number | undefined }): Promise<void>
  /** Raises the number of dialogs that run at once to at least this number. */
  atLeast(parallel: number): Promise<void>
  /** Adds an existing dialog at the end, and resolves once it has ended or paused, or was removed from the queue. The signal pauses it. */
  hold(id: string, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Files that are written automatically when a dialog ends. */
export interface AutoFilesService {
  /** Begins to write files for dialogs that end from now on. A process that writes its own files never calls it. */
  begin(): void
  watch(signal: AbortSignal): AsyncIterable<AutoFiles>
  /** Changes formats and folder; an empty folder means the app's own. @throws AppError INPUT_INVALID, EXPORT_WRITE */
  set(change: { readonly formats: readonly string[]; readonly folder: string }): Promise<void>
  /** Resolves once the files in progress are written. */
  close(): Promise<void>
}

/** Presets, topics and the person's own modes, validated and watched. */
export interface LibraryService {
  watch(kind: Collection, signal: AbortSignal): AsyncIterable<readonly Item[]>
  /** Adds or changes an item. @throws AppError INPUT_INVALID, EDIT_CONFLICT */
  put(
    kind: Collection,
    change: { readonly id?: string | undefined; readonly revision: number; readonly value: unknown },
  ): Promise<Item>
  remove(kind: Collection, ids: readonly string[]): Promise<void>
  /** Imports a file. A fault of the file is never thrown, but is part of the report. */
  import(kind: Collection, name: string, content: Uint8Array | LibraryFile): Promise<readonly ImportReport[]>
  export(kind: Collection, ids: readonly string[]): Promise<RenderedExport>
}

/** The memory over the whole library. */
export interface Memories {
  readonly reader: MemoryLibrary
  setting(): Promise<MemorySetting>
  setWhen(when: MemoryWhen): Promise<void>
  /** The estimate for making the memory of a dialog. */
  cost(dialogId: string): Promise<InsightCost>
  /** Edits a record. @throws AppError INPUT_INVALID */
  edit: Engine['memory']['edit']
  remove: Engine['memory']['remove']
  forget: Engine['memory']['forget']
  export(filters: MemoryFilters, format: MemoryFormat): Promise<RenderedExport>
  graphFile(graph: LibraryGraph, format: GraphFormat): Promise<Uint8Array>
  /** The questions that the newest memory left open, unless they were dismissed. */
  next(): Promise<NextConversation | null>
  /** Dismisses the questions that a dialog left open. @throws AppError INPUT_INVALID */
  dismissNext(dialogId: string): Promise<void>
}

/** Modes that a person made: stored in the library, and copied into their dialogs. */
export interface OwnModes {
  list(): Promise<readonly { readonly id: string; readonly file: ModeFile }[]>
  /** Finds a mode by the id that dialogs use; null when there is none. */
  get(mode: string): Promise<ModeFile | null>
  /** Any mode as a file, to be copied or shared; null for a mode that consists of more than words. */
  file(mode: string, style?: string): Promise<ModeFile | null>
  /** The modes that came with the app, even if changed or deleted since. */
  examples(): readonly ModeFile[]
  /** The same as `file`, as bytes to share. */
  render(mode: string): Promise<RenderedExport | null>
  /** The problems of a draft of a mode. */
  check(value: unknown): Promise<readonly ModeProblem[]>
}

/** The judges to choose from, and the criteria. */
export interface Judges {
  /** The rubric that a person saved, else the standard one. */
  rubric(): Promise<readonly Criterion[]>
  /** Saves a rubric; null restores the standard one. */
  setRubric(rubric: readonly Criterion[] | null): Promise<readonly Criterion[]>
  /** The connected models; those of other families than the participants' come first. */
  offer(dialogId: string, signal: AbortSignal): Promise<readonly JudgeOffer[]>
}

/** The editable prompts of the modes. */
export interface Prompts {
  list(): Promise<readonly PromptText[]>
  /** Sets a text; null restores the standard text. @throws AppError INPUT_INVALID for an unknown key */
  set(key: string, text: string | null): Promise<PromptText>
  /** Returns one of the prompt texts that belong to no dialog, with the person's changes. */
  text(key: string): Promise<string>
  /** The edited texts of a mode, by key. */
  edited(mode: string): Promise<Readonly<Record<string, string>>>
}

/** The data folder. */
export interface DataFolder {
  info(): Promise<DataInfo>
  backUp(how?: ProgressHow & { readonly folder?: string | undefined }): Promise<Backup>
  /** Dialogs restored before the signal aborts stay. @throws AppError FILE_NOT_FOUND, FILE_UNREADABLE, STORAGE_NEWER */
  restore(name: string, how: 'merge' | 'copy', progress?: ProgressHow): Promise<RestoreReport>
  removeBackup(name: string): Promise<void>
  /** Begins to make a backup on each day of use, if that is switched on. */
  begin(): void
  /** Makes the backup of today if it is due. Never throws. */
  backUpIfDue(): Promise<void>
  setAutomatic(on: boolean): Promise<void>
  /** Ends running work. */
  close(): Promise<void>
}

/** Dialogs as sound: stored in the data folder, by text, voice and engine. */
export interface Audio {
  watch(id: string, signal: AbortSignal): AsyncIterable<AudioView>
  /** More natural voices than the default ones; null when there are none to offer. */
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
  render(id: string, format: AudioFormat, how?: AudioRenderHow): Promise<WrittenExport>
  close(): Promise<void>
}
