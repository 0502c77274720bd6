import type { DialogSummary, Fact, FactBody } from '../../contract/events.ts'
import type { CritiqueRecord } from '../../contract/judging/critique-record.ts'
import type { KeyStoreInfo } from '../../contract/host/keys.ts'
import type { Collection, Item, FindAnswer, SearchAnswer, SearchFilters } from '../../contract/library/library.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { TextSet } from '../../contract/text-set.ts'

/** What the stage that a dialog is at has said so far. */
export interface RunningWords {
  readonly turnId: string
  readonly stage: StageName
  readonly text: string
}

/** What is wanted of an answer that is not what the library's field wants. */
export interface FindWhat {
  /** Places of one dialog, at most. */
  readonly each?: number
  /** Words of a passage. */
  readonly words?: number
  /** Dialogs in which nothing is looked for. */
  readonly not?: readonly string[]
}

/** What there is in the library, without reading all of it. */
export interface LibraryOverview {
  /** Dialogs there are. Parts of others, the bin and conversations with the library are none. */
  readonly dialogs: number
  /** Epoch milliseconds at which the oldest was made; null without any. */
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
  /** @param ended only those that have come to an end */
  newest(limit: number, ended?: boolean): Promise<LibraryOverview>
  /** Another number than before when another process has written to the data. */
  version(): number
  summary(dialogId: string): Promise<DialogSummary | null>
  /**
   * Takes the dialog for this process, so that only one drives it. Lost when the process ends, however it ends.
   * @throws DialogError DIALOG_BUSY when another living process has it.
   */
  claim(dialogId: string): Promise<void>
  release(dialogId: string): Promise<void>
  /**
   * Deletes a dialog with all its facts, for good.
   * @throws DialogError DIALOG_NOT_FOUND, DIALOG_BUSY
   */
  remove(dialogId: string): Promise<void>
  /** Full text over everything said: speeches as they stand, drafts, critiques, topics, titles, a person's words. Quotes and operators in the query are text. */
  search(query: string, filters: SearchFilters, limit: number): Promise<SearchAnswer>
  /** The places and dialogs that a question in natural words leads to, best first; what is in quotation marks is found word for word. */
  find(question: string, filters: SearchFilters, limit: number, how?: FindWhat): Promise<FindAnswer>
  /** What critique did to measured turns over all dialogs, by the model that spoke and who criticised. What a branch shares counts once. */
  critiques(): Promise<readonly CritiqueRecord[]>
  /** The dialogs that a score sheet was asked for in. None of a library that several people share: it is not known whose words they are of. */
  dialogsWithSheets(): Promise<readonly string[]>
  /**
   * Keeps the texts of a mode beside the facts, once however many dialogs were begun with them, and answers with the
   * hash that names them. @throws StorageError
   */
  keepTexts(texts: TextSet): Promise<string>
  /** Texts that were kept; null when nobody kept them here. */
  texts(hash: string): Promise<TextSet | null>
  /** Keeps what is being said, in place of what was kept before: lost with the claim of the dialog, and no part of the log. */
  keepWords(dialogId: string, words: RunningWords): Promise<void>
  /** What a process that is gone left so; null for nothing. */
  keptWords(dialogId: string): Promise<RunningWords | null>
  /** Dialogs marked running or holding an open turn whose process is gone. */
  abandoned(): Promise<readonly string[]>
}

export interface Settings {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
}

/** Work that one process at a time does, by a name of its own. */
export interface WorkClaims {
  /**
   * Lost when the process ends, however it ends.
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

/** Keys as a host keeps them. Values never leave it but to a vendor. */
export interface SecretStore {
  info(): Promise<Omit<KeyStoreInfo, 'keys'>>
  /** The stored keys, decrypted once at start and kept in memory. */
  get(provider: string): string | undefined
  stored(): readonly string[]
  set(provider: string, key: string): Promise<void>
  delete(provider: string): Promise<void>
  acceptPlain(accept: boolean): Promise<void>
}
