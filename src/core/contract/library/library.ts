import type { Saying, Sentence } from '../../../base/language/say.ts'
import { z } from 'zod'
import type { Reason } from './reason.ts'
import { newDialogShape, seatConfigSchema, seatIdSchema, withModeSetup, type SeatId } from '../dialog-config.ts'
import type { StageName } from '../turn/turn-parts.ts'
import {
  INSTRUCTIONS_MAX_CHARS,
  NAME_MAX_CHARS,
  TAG_MAX_CHARS,
  TAGS_MAX,
  TITLE_MAX_CHARS,
  TOPIC_MAX_CHARS,
  TURNS_MAX,
  TURNS_MIN,
} from '../limits.ts'

// ---- search ---------------------------------------------------------------------------------------------------

export const searchFiltersSchema = z.strictObject({
  mode: z.string().max(40).optional(),
  style: z.string().max(40).optional(),
  model: z.string().max(200).optional(),
  tag: z.string().max(TAG_MAX_CHARS).optional(),
  /** Searches only the bin; otherwise dialogs in the bin are left out. */
  binned: z.boolean().optional(),
})
export type SearchFilters = z.infer<typeof searchFiltersSchema>

/** The kinds of texts that a search finds. A person's own notes are found only by a search of their own. */
export type SaidKind = 'title' | 'topic' | 'speech' | 'message' | 'source' | 'digest' | Exclude<StageName, 'final'>

/** A piece of text. `hit` pieces match the search. */
export interface SnippetPart {
  readonly text: string
  readonly hit: boolean
}

export interface SearchHit {
  readonly dialogId: string
  /** The dialog's title, else its topic. */
  readonly title: string
  readonly mode: string
  /** See DialogSummary. */
  readonly modeName: string | null
  /** The turn to open; null for the topic, the title and a person's words. */
  readonly turnId: string | null
  /** The number of the turn in the script, from 1. */
  readonly turnNumber: number | null
  readonly seat: SeatId | null
  readonly what: SaidKind | 'note'
  readonly snippet: readonly SnippetPart[]
  /** When it was said, in epoch milliseconds. */
  readonly at: number
}

export interface SearchAnswer {
  /** The hits, best first, at most as many as were asked for. */
  readonly hits: readonly SearchHit[]
  /** Number of all hits, or of those that were examined. */
  readonly total: number
  /** Whether there are more hits than were examined. For a very frequent word, the newest places are examined. */
  readonly more?: boolean
}

/** A place that was found for a question. */
export interface FoundTurn extends SearchHit {
  readonly what: SaidKind
  /** Words of the question that it contains, in the order of the text. */
  readonly words: readonly string[]
  /** The evidence relative to that of the best place, from 0 to 1. */
  readonly score: number
  /** Why it was found; absent when the caller says it. */
  readonly reasons?: readonly Reason[]
}

export type FoundDialog = Pick<SearchHit, 'dialogId' | 'title' | 'mode' | 'modeName'>

/** What was found for a question without a model: places and dialogs, both ranked. */
export interface FindAnswer extends Pick<SearchAnswer, 'more'> {
  /** The places, best first, at most three of one dialog. */
  readonly turns: readonly FoundTurn[]
  /** The dialogs, best first, by their whole content. */
  readonly dialogs: readonly FoundDialog[]
  /** Words of the question that were ignored because they occur nearly everywhere. */
  readonly leftOut: readonly string[]
  /** Words and phrases of the question that occur nowhere. */
  readonly unmatched: readonly string[]
}

// ---- import and export ----------------------------------------------------------------------------------------

/** The result for a file to be imported, or for a dialog in it: what came in, or why it did not, in a sentence. */
export interface ImportReport extends Saying {
  readonly name: string
  readonly ok: boolean
  /** The dialog, preset or topic. */
  readonly id: string | null
  /** Whether it had been imported before, so that nothing was added. */
  readonly here?: boolean
}

/**
 * How much of a dialog an export contains: what was said; with drafts and critiques; or with thinking, notes and
 * numbers of each turn as well.
 */
export const exportContentSchema = z.enum(['finals', 'drafts', 'whole'])
export type ExportContent = z.infer<typeof exportContentSchema>

/** Where a file was saved. A browser downloads it from the host, which keeps it for a few minutes and one download. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'download'; readonly fileName: string; readonly address: string }

/** Where a zip of several files was saved, and a sentence for each dialog that is missing in it. */
export type SaveManyResult = SaveResult & { readonly leftOut: readonly string[] }

/** The progress of an export from 0 to 1, and at the end where the file was saved. */
export type SaveStep = ProgressStep | SaveResult

/** A progress from 0 to 1. */
export interface ProgressStep {
  readonly kind: 'progress'
  readonly share: number
}

export interface ExportPreview {
  readonly fileName: string
  readonly mediaType: string
  readonly bytes: number
  /** The beginning of a text format, for HTML the visible part; null for other formats. */
  readonly text: string | null
  /** The file itself, for a format that the page shows as pictures: a PDF that is not too large. */
  readonly base64?: string
  /** Whether there is more than `text` shows. */
  readonly cut: boolean
  /** Warnings before it is saved. */
  readonly warning?: string
}

// ---- presets and topics ---------------------------------------------------------------------------------------

const seatDraftSchema = seatConfigSchema.partial()

/** A stored set-up: everything in the form. The topic and the files are included only if the person wants them. */
export const presetSchema = z.strictObject({
  name: z.string().trim().min(1, 'The preset needs a name.').max(NAME_MAX_CHARS),
  dialog: withModeSetup({
    ...z.strictObject(newDialogShape).omit({ continues: true, rematchOf: true, lesson: true }).partial().shape,
    topic: z.string().max(TOPIC_MAX_CHARS).optional(),
    seats: z.strictObject({ moderator: seatDraftSchema, first: seatDraftSchema, second: seatDraftSchema }),
  }),
})
export type Preset = z.infer<typeof presetSchema>

const topicSeatSchema = z.strictObject({
  name: z.string().max(NAME_MAX_CHARS).optional(),
  position: z.string().max(2_000).optional(),
  persona: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
  instructions: z.string().max(INSTRUCTIONS_MAX_CHARS).optional(),
})

/** An entry of the topic library. */
export const topicSchema = z.strictObject({
  name: z.string().trim().min(1, 'The topic needs a name.').max(TITLE_MAX_CHARS),
  topic: z.string().trim().min(1, 'The topic is empty: write what the dialog should be about.').max(TOPIC_MAX_CHARS),
  description: z.string().max(5_000).default(''),
  tags: z.array(z.string().trim().min(1).max(TAG_MAX_CHARS)).max(TAGS_MAX).default([]),
  mode: z.string().max(40).optional(),
  /** The style of the mode that suits it best; absent: the default. */
  style: z.string().max(40).optional(),
  turns: z.number().int().min(TURNS_MIN).max(TURNS_MAX).optional(),
  seats: z.partialRecord(seatIdSchema, topicSeatSchema).default({}),
})
export type Topic = z.infer<typeof topicSchema>

export const collectionSchema = z.enum(['preset', 'topic', 'mode', 'world', 'world-draft'])
export type Collection = z.infer<typeof collectionSchema>

/** A preset, a topic, a world or a person's own mode as it is stored. */
export interface Item<Value = unknown> {
  readonly id: string
  /** Counts the changes, from 1. A change names the revision on which it is based, so that none is overwritten. */
  readonly revision: number
  readonly updatedAt: number
  /** Whether it came with the app. It can be changed and deleted like any other. */
  readonly sample: boolean
  readonly value: Value
}

/** A problem of a person's own mode, in one sentence. */
export interface ModeProblem extends Saying {
  /** The text of the mode's file that causes it: "duty.first"; empty when several may be the cause. */
  readonly field: string
  /** The call in which the problem appears: "Buyer, speech 3 of 4, draft"; null when the text itself is wrong. */
  readonly where: Sentence | null
}

// ---- editable prompts -----------------------------------------------------------------------------------------

/** One text of the modes' prompts, with its versions. */
export interface PromptText {
  /** The key: "debate.speech.early.first", "shared.rules". */
  readonly key: string
  /** The mode; null for a text that all modes share. */
  readonly mode: string | null
  /** The name of its style, in English; absent for a text that belongs to no style. */
  readonly style?: string | undefined
  /** A name in English, which no other text of the mode and style has; the next field has the message with its values, if it has any. */
  readonly label: string
  readonly said?: Sentence | undefined
  readonly standard: string
  /** The current text, for new dialogs. */
  readonly current: string
  /** Earlier texts, newest first. */
  readonly versions: readonly { readonly text: string; readonly at: number }[]
}

// ---- data folder ----------------------------------------------------------------------------------------------

export interface Backup {
  /** The name of the file in the folder of backups. */
  readonly name: string
  readonly at: number
  readonly bytes: number
  /** The number of dialogs in it; null when the file cannot be read. */
  readonly dialogs: number | null
  /** Whether the app made it automatically. Such a backup is removed when there are newer ones. */
  readonly automatic: boolean
}

/**
 * Backups that the app makes: one for each day of use, of which the last seven are kept. `bytes` is the size of all.
 */
export interface AutomaticBackups {
  readonly on: boolean
  readonly count: number
  readonly bytes: number
  /** Why the last one could not be made, in one sentence; null if it was. */
  readonly problem: string | null
}

export interface DataInfo {
  readonly folder: string
  /** The database with dialogs, settings and presets, as "host:port/database"; absent when they are in the folder. */
  readonly database?: string | undefined
  readonly bytes: number
  readonly dialogs: number
  readonly binned: number
  readonly backupFolder: string
  /** The backups, newest first. */
  readonly backups: readonly Backup[]
  readonly automatic: AutomaticBackups
}

/** The progress of a backup from 0 to 1, and at the end the result. Leaving the stream stops the backup. */
export type BackupStep = ProgressStep | { readonly kind: 'backed-up'; readonly backup: Backup }
/** The progress of restoring a backup. If it is stopped, dialogs that were restored by then stay, each complete. */
export type RestoreStep = ProgressStep | { readonly kind: 'restored'; readonly report: RestoreReport }

/** merge: adds dialogs that do not exist here and extends those that are shorter here; copy: restores everything as new dialogs. */
export const restoreHowSchema = z.enum(['merge', 'copy'])

export interface RestoreReport {
  readonly added: number
  readonly lengthened: number
  readonly same: number
  /** How many dialogs differed from those here, and were restored as copies. */
  readonly copied: number
  readonly items: number
}
