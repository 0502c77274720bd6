import type { DialogSummary, Fact, FactBody } from '../../contract/events.ts'
import type { CritiqueRecord } from '../../contract/judging/critique-record.ts'
import type { KeyStoreInfo } from '../../contract/host/keys.ts'
import type { Collection, Item, FindAnswer, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { TextSet } from '../../contract/text-set.ts'

/** The words so far of the stage that is under way in a dialog. */
export interface RunningWords {
  readonly turnId: string
  readonly stage: StageName
  readonly text: string
}

/** Options of `find`; the defaults are those of the library's search field. */
export interface FindWhat {
  /** The most results of one dialog. */
  readonly each?: number
  /** The length of a passage, in words. */
  readonly words?: number
  /** Ids of dialogs that are not searched. */
  readonly not?: readonly string[]
}

/** A short overview of the library, which is made without reading all of it. */
export interface LibraryOverview {
  /** The number of dialogs, without those opened in others, those in the bin and conversations with the library. */
  readonly dialogs: number
  /** When the oldest dialog was created, in milliseconds since 1970; null when there is none. */
  readonly since: number | null
  readonly newest: readonly DialogSummary[]
}

/** The append-only log. Implementations make a fact durable before `append` resolves. */
export interface EventLog {
  /**
   * Numbers, stamps and stores the facts in one transaction. An import may give the times at which they happened.
   * @throws StorageError
   */
  append(dialogId: string, bodies: readonly FactBody[], at?: readonly number[]): Promise<readonly Fact[]>
  read(dialogId: string, afterSeq?: number): Promise<readonly Fact[]>
  list(): Promise<readonly DialogSummary[]>
  /**
   * The same list, newest first, in pages, for those who do not need all rows at the same time: a large library then takes
   * no more memory than a small one. A dialog that is created meanwhile may be left out.
   * @param size the most rows of a page
   */
  pages(size?: number): AsyncIterable<readonly DialogSummary[]>
  /** The dialogs inside others, each with the id of its parent, in no order; read without the rest of the list. */
  inside(): Promise<readonly { readonly id: string; readonly parent: string }[]>
  /** Ids of the dialogs that begin with one of these texts, in order. */
  idsBeginning(beginnings: readonly string[]): Promise<readonly string[]>
  /** An overview with the newest dialogs. @param ended whether to include only dialogs that have ended */
  newest(limit: number, ended?: boolean): Promise<LibraryOverview>
  /** A number that changes whenever another process has written to the data. */
  version(): number
  summary(dialogId: string): Promise<DialogSummary | null>
  /**
   * Takes the dialog for this process, so that only one process drives it. The claim ends with the process, even if that
   * is killed.
   * @throws DialogError DIALOG_BUSY when another living process has it.
   */
  claim(dialogId: string): Promise<void>
  release(dialogId: string): Promise<void>
  /**
   * Deletes a dialog with all its facts, for good.
   * @throws DialogError DIALOG_NOT_FOUND, DIALOG_BUSY
   */
  remove(dialogId: string): Promise<void>
  /**
   * Searches the words of everything said: speeches in their present wording, drafts, critiques, topics, titles, a person's
   * words. Quotation marks and operators in the query are plain text.
   */
  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer>
  /** The turns and dialogs that best match a question in natural words. Phrases in quotation marks are matched word for word. */
  find(question: string, filters: SearchFilters, limit: number, how?: FindWhat): Promise<FindAnswer>
  /** What critiques changed in turns, over all dialogs, by the model that spoke and who criticised. Turns shared by branches count once. */
  critiques(): Promise<readonly CritiqueRecord[]>
  /** Ids of the dialogs in which a score sheet was asked for. Empty for a library that several people share, because it is unknown whose sheets these are. */
  dialogsWithSheets(): Promise<readonly string[]>
  /**
   * Stores the texts of a mode, once for all dialogs that were started with the same, and returns their hash.
   * @throws StorageError
   */
  keepTexts(texts: TextSet): Promise<string>
  /** The texts with this hash; null when they were never stored in this library. */
  texts(hash: string): Promise<TextSet | null>
  /** Stores the words of the stage under way, in place of earlier ones. They are not part of the log and end with the claim. */
  keepWords(dialogId: string, words: RunningWords): Promise<void>
  /** The words that a process which has ended stored with `keepWords`; null for none. */
  keptWords(dialogId: string): Promise<RunningWords | null>
  /** Ids of dialogs that are marked as running, or have an open turn, although their process has ended. */
  abandoned(): Promise<readonly string[]>
}

export interface Settings {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
}

/** Claims of work that only one process may do at a time. Each kind of work has a name. */
export interface WorkClaims {
  /**
   * Takes the work for this process. The claim ends with the process, even if that is killed.
   * @throws DialogError DIALOG_BUSY when another living process has it.
   */
  claim(work: string): Promise<void>
  release(work: string): Promise<void>
}

/** Presets and topics: small documents that several windows may change. */
export interface Collections {
  list(kind: Collection): Promise<readonly Item[]>
  /** @throws AppError EDIT_CONFLICT when the item was changed or deleted since `revision`. */
  put(
    kind: Collection,
    item: { readonly id: string; readonly revision: number; readonly sample?: boolean; readonly value: unknown },
  ): Promise<Item>
  remove(kind: Collection, ids: readonly string[]): Promise<void>
}

/** The store of API keys. Their values leave the host only to their vendor. */
export interface SecretStore {
  info(): Promise<Omit<KeyStoreInfo, 'keys'>>
  /** The key of a provider; keys are decrypted once at the start and kept in memory. */
  get(provider: string): string | undefined
  stored(): readonly string[]
  set(provider: string, key: string): Promise<void>
  delete(provider: string): Promise<void>
  acceptPlain(accept: boolean): Promise<void>
}
