import { z } from 'zod'
import type { AudioView } from './audio.ts'
import { newDialogSchema, seatConfigSchema, seatIdSchema, voiceSchema, type ContextFile } from './dialog-config.ts'
import { stageNameSchema, tagsSchema, titleSchema, type DialogEvent, type DialogSummary } from './events.ts'
import type { HostCommand } from './host-command.ts'
import { insightSchema } from './insights.ts'
import type { KeyStoreInfo } from './keys.ts'
import {
  collectionSchema,
  exportContentSchema,
  restoreHowSchema,
  searchFiltersSchema,
  type Backup,
  type DataInfo,
  type ExportPreview,
  type ImportReport,
  type Item,
  type PromptText,
  type QueueState,
  type RestoreReport,
  type SearchAnswer,
} from './library.ts'
import { CONTEXT_FILE_MAX_BYTES, INSTRUCTIONS_MAX_CHARS, MESSAGE_MAX_CHARS, QUEUE_MAX } from './limits.ts'
import type { DownloadProgress, LocalStatus } from './local-model.ts'
import type { CheckResult, FitResult, ModelList } from './model-info.ts'
import type { EstimateAnswer } from './money.ts'
import type { PowerSample, ServerStatus } from './power.ts'
import type { SeenPrompt } from './seen-prompt.ts'
import type { SpeechEngineInfo, SpeechSample } from './speech.ts'

const id = z.string().min(1).max(100)
const byId = z.strictObject({ id })
const byIds = z.strictObject({ ids: z.array(id).min(1).max(1_000) })
const base64Of = (bytes: number) => z.string().max(Math.ceil(bytes / 3) * 4 + 4)
const format = z.string().min(1).max(20)
const content = exportContentSchema.default('drafts')
const nothing = z.strictObject({})

/** One procedure: its input schema, the type it answers with, and whether it answers once or as a stream. */
interface Procedure<Input extends z.ZodType, Output, Kind extends 'call' | 'stream'> {
  readonly input: Input
  readonly kind: Kind
  readonly output?: Output
}
const call =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'call'> => ({ input, kind: 'call' })
const stream =
  <Output>() =>
  <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'stream'> => ({ input, kind: 'stream' })

export interface ProviderInfo {
  readonly id: string
  readonly label: string
  /** False when a key or a server is missing; why says which, in one sentence. */
  readonly ready: boolean
  readonly why: string | null
  readonly defaultModel: string | null
  /** True for the built-in voices that are no AI. */
  readonly rehearsal: boolean
  /** The base URL may be set per seat. */
  readonly takesBaseUrl: boolean
}

export interface ModeInfo {
  readonly id: string
  readonly label: string
  readonly blurb: string
  /** What the start button says: "Start the debate". */
  readonly startLabel: string
  readonly roles: Readonly<
    Record<z.infer<typeof seatIdSchema>, { readonly title: string; readonly positionHint: string }>
  >
}

export interface AppInfo {
  readonly version: string
  readonly host: 'electron' | 'browser' | 'cli'
  /** Where dialogs are kept, as a path to show. */
  readonly dataDir: string
  readonly capabilities: {
    /** The host shows its own save dialog; otherwise `host.save` answers with bytes to download. */
    readonly saveDialog: boolean
    readonly revealFile: boolean
    /** The host has menus of its own and tells by itself when a dialog ends. */
    readonly nativeMenus: boolean
  }
  readonly modes: readonly ModeInfo[]
  readonly exportFormats: readonly { readonly id: string; readonly label: string }[]
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'download'; readonly fileName: string; readonly mediaType: string; readonly base64: string }

/** A file on its way out: how far it is, from 0 to 1, and at the end where it went. */
export type SaveStep = { readonly kind: 'progress'; readonly share: number } | SaveResult

/** Everything a renderer may ask of a host. Inputs are parsed by these schemas at the border. */
export const procedures = {
  app: {
    info: call<AppInfo>()(nothing),
  },
  dialogs: {
    /** Checks the input, stores dialog-created and, with start, sets it going. */
    create: call<{ id: string }>()(z.strictObject({ dialog: newDialogSchema, start: z.boolean().default(true) })),
    list: call<readonly DialogSummary[]>()(nothing),
    /** The whole list at once, then again after each change (at most 4 times a second). */
    watchList: stream<readonly DialogSummary[]>()(nothing),
    /** Facts after afterSeq, one delta at offset 0 for each running stage, then live; what is there together comes together. */
    watch: stream<readonly DialogEvent[]>()(z.strictObject({ id, afterSeq: z.number().int().min(0).default(0) })),
    pause: call<void>()(byId),
    /** Goes on from where the dialog is: paused, interrupted, failed (the failed call alone is tried again) or stopped. */
    resume: call<void>()(byId),
    /** now aborts the request under way; after-turn lets this turn end first. */
    stop: call<void>()(z.strictObject({ id, when: z.enum(['now', 'after-turn']).default('now') })),
    /** Drops the turn under way, or the failed one, and goes on with the next. */
    skip: call<void>()(byId),
    /** Gives a stopped dialog its summary. */
    summarize: call<void>()(byId),
    changeSeat: call<void>()(z.strictObject({ id, seat: seatIdSchema, config: seatConfigSchema })),
    /** A person's question to the floor. */
    say: call<void>()(z.strictObject({ id, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) })),
    /** A private note to one seat. */
    note: call<void>()(
      z.strictObject({ id, seat: seatIdSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) }),
    ),
    /** A person's words for the next turn of a seat, in place of its model's; null gives the seat back. */
    takeSeat: call<void>()(
      z.strictObject({ id, seat: seatIdSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS).nullable() }),
    ),
    /** Has a finished turn said again, as it was asked for then; the version before it is kept. The dialog must not be running. */
    regenerate: call<void>()(z.strictObject({ id, turnId: id })),
    /** Changes what a finished turn says; what was said is kept. */
    editTurn: call<void>()(z.strictObject({ id, turnId: id, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) })),
    chooseVersion: call<void>()(z.strictObject({ id, turnId: id, versionId: id })),
    /** A new dialog that shares the past up to a turn, of which it keeps as much as `keep` says. */
    branch: call<{ id: string }>()(
      z.strictObject({
        id,
        turnId: id,
        keep: z.enum(['nothing', 'draft', 'critique', 'turn']),
        seats: z.partialRecord(seatIdSchema, seatConfigSchema).default({}),
        start: z.boolean().default(false),
      }),
    ),
    rename: call<void>()(z.strictObject({ id, title: titleSchema.nullable() })),
    tag: call<void>()(z.strictObject({ id, tags: tagsSchema })),
    bin: call<void>()(byIds),
    restore: call<void>()(byIds),
    /** Deletes dialogs that are in the bin, for good. */
    remove: call<void>()(byIds),
    /** Everything said, full text. */
    search: call<SearchAnswer>()(
      z.strictObject({
        query: z.string().max(500),
        filters: searchFiltersSchema.default({}),
        limit: z.number().int().min(1).max(500).default(100),
      }),
    ),
    /** Stores the dialogs of an export, of the older system's too, or of a zip of them, as new ones. */
    import: call<readonly ImportReport[]>()(
      z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ),
    /** What a dialog would take, and which files are too large for it. Cheap: asked again as the form moves. */
    estimate: call<EstimateAnswer>()(z.strictObject({ dialog: newDialogSchema })),
    /** "What X saw": the exact prompt of a stage, rebuilt from the log. */
    prompt: call<SeenPrompt>()(z.strictObject({ id, turnId: id, stage: stageNameSchema })),
  },
  providers: {
    list: call<readonly ProviderInfo[]>()(nothing),
    models: call<ModelList>()(
      z.strictObject({
        provider: z.string().max(40),
        baseUrl: z.string().max(2_000).optional(),
        /** Ask the vendor again even when a list is at hand. */ refresh: z.boolean().optional(),
      }),
    ),
    /** Makes a real minimal call. Never throws for what is wrong with the vendor. */
    check: call<CheckResult>()(
      z.strictObject({
        provider: z.string().max(40),
        baseUrl: z.string().max(2_000).optional(),
        model: z.string().max(200).optional(),
      }),
    ),
    /** One answer for each server of one's own among the seats. */
    fit: call<readonly FitResult[]>()(
      z.strictObject({
        seats: z
          .array(
            z.strictObject({
              provider: z.string().max(40),
              model: z.string().max(200),
              baseUrl: z.string().max(2_000).optional(),
            }),
          )
          .max(3),
      }),
    ),
  },
  keys: {
    list: call<KeyStoreInfo>()(nothing),
    /** Checks the form of the key, stores it, never gives it back. */
    set: call<KeyStoreInfo>()(z.strictObject({ provider: z.string().max(40), key: z.string().max(4_000) })),
    delete: call<KeyStoreInfo>()(z.strictObject({ provider: z.string().max(40) })),
    /** The person accepts keys on disk without a keychain. */
    acceptPlain: call<KeyStoreInfo>()(z.strictObject({ accept: z.boolean() })),
  },
  local: {
    status: call<LocalStatus>()(nothing),
    /** Starts or goes on with a download; ends when it is ready, paused or failed. Leaving the stream does not stop it. */
    download: stream<DownloadProgress>()(z.strictObject({ id })),
    pause: call<void>()(z.strictObject({ id })),
    remove: call<LocalStatus>()(z.strictObject({ id })),
    /** Takes a GGUF file that is on this computer. */
    useFile: call<LocalStatus>()(z.strictObject({ path: z.string().min(1).max(4_000) })),
  },
  servers: {
    list: call<readonly ServerStatus[]>()(nothing),
    /** Samples of the hosts that tell their power, about once a second while somebody watches. */
    power: stream<PowerSample>()(nothing),
  },
  queue: {
    watch: stream<QueueState>()(nothing),
    /** Stores the dialogs and has them run one after another, behind those that wait already. */
    add: call<{ ids: readonly string[] }>()(
      z.strictObject({ dialogs: z.array(newDialogSchema).min(1).max(QUEUE_MAX) }),
    ),
    /** to: place in the list, from 0. */
    move: call<void>()(z.strictObject({ id, to: z.number().int().min(0).max(QUEUE_MAX) })),
    /** Takes a dialog off the queue; one that runs is stopped. What it said is kept. */
    cancel: call<void>()(byId),
    /** Forgets the entries that are done. */
    clear: call<void>()(nothing),
    set: call<void>()(
      z.strictObject({ on: z.boolean().optional(), parallel: z.number().int().min(1).max(8).optional() }),
    ),
  },
  collections: {
    /** The whole collection at once, then again after each change of any window. */
    watch: stream<readonly Item[]>()(z.strictObject({ kind: collectionSchema })),
    /** Without id a new item. revision: the one the change was made from. @throws EDIT_CONFLICT when it is not the latest any more. */
    put: call<Item>()(
      z.strictObject({
        kind: collectionSchema,
        id: id.optional(),
        revision: z.number().int().min(0).default(0),
        value: z.json(),
      }),
    ),
    remove: call<void>()(z.strictObject({ kind: collectionSchema, ids: z.array(id).min(1).max(1_000) })),
    import: call<readonly ImportReport[]>()(
      z.strictObject({
        kind: collectionSchema,
        name: z.string().min(1).max(400),
        base64: base64Of(CONTEXT_FILE_MAX_BYTES),
      }),
    ),
    export: call<SaveResult>()(z.strictObject({ kind: collectionSchema, ids: z.array(id).min(1).max(1_000) })),
  },
  prompts: {
    list: call<readonly PromptText[]>()(nothing),
    /** null: the standard text again. */
    set: call<PromptText>()(
      z.strictObject({ key: z.string().min(1).max(80), text: z.string().max(INSTRUCTIONS_MAX_CHARS).nullable() }),
    ),
  },
  data: {
    info: call<DataInfo>()(nothing),
    backUp: call<Backup>()(nothing),
    restore: call<RestoreReport>()(z.strictObject({ name: z.string().min(1).max(200), how: restoreHowSchema })),
    removeBackup: call<void>()(z.strictObject({ name: z.string().min(1).max(200) })),
  },
  insights: {
    /** Has the turns read that were not yet, or the participants summed up. Answers when it is under way; watch tells the rest. */
    make: call<void>()(z.strictObject({ id, insight: insightSchema })),
    stop: call<void>()(z.strictObject({ id, insight: insightSchema })),
  },
  audio: {
    /** What there is of a dialog as sound, at once and after each change. */
    watch: stream<AudioView>()(byId),
    /** How it shall sound. live: finished turns are voiced while the dialog runs. */
    set: call<void>()(
      z.strictObject({
        id,
        voices: z.partialRecord(seatIdSchema, voiceSchema).optional(),
        names: z.boolean().optional(),
        live: z.boolean().optional(),
      }),
    ),
    /** Changes what is spoken in place of a turn's words; null: the words again. The dialog's record stays as it is. */
    script: call<void>()(z.strictObject({ id, turnId: id, text: z.string().max(MESSAGE_MAX_CHARS).nullable() })),
    /** Voices what is missing, or these turns. */
    voice: call<void>()(z.strictObject({ id, turnIds: z.array(id).max(1_000).optional() })),
    stop: call<void>()(byId),
    /** One voiced turn as MP3. */
    sound: call<SpeechSample>()(z.strictObject({ id, turnId: id })),
    save: call<SaveResult>()(z.strictObject({ id, format: z.enum(['mp3', 'turns', 'vtt', 'srt']) })),
  },
  speech: {
    engines: call<readonly SpeechEngineInfo[]>()(nothing),
    preview: call<SpeechSample>()(
      z.strictObject({ voice: voiceSchema, text: z.string().trim().min(1).max(500).optional() }),
    ),
  },
  files: {
    /** Reads an attached file's text out of its bytes. */
    read: call<ContextFile>()(
      z.strictObject({ name: z.string().min(1).max(400), base64: base64Of(CONTEXT_FILE_MAX_BYTES) }),
    ),
  },
  settings: {
    get: call<unknown>()(z.strictObject({ key: z.string().min(1).max(100) })),
    set: call<void>()(z.strictObject({ key: z.string().min(1).max(100), value: z.json() })),
  },
  host: {
    /** Renders an export and saves it the host's way. */
    /** Tells how far it is, then where it went. Leaving the stream calls it off. */
    save: stream<SaveStep>()(
      z.strictObject({
        id,
        format,
        content,
        paper: z.enum(['a4', 'letter']).default('a4'),
        /** What is voiced goes into formats that can hold sound. */ sound: z.boolean().default(false),
      }),
    ),
    /** Several dialogs as one zip. */
    saveMany: call<SaveResult>()(z.strictObject({ ids: z.array(id).min(1).max(1_000), format, content })),
    /** A picture that the page drew of a dialog, as PNG. */
    savePicture: call<SaveResult>()(z.strictObject({ id, base64: base64Of(CONTEXT_FILE_MAX_BYTES) })),
    /** The beginning of what `save` would write. */
    preview: call<ExportPreview>()(z.strictObject({ id, format, content })),
    /** Shows a file that `save` answered with in this session. */
    reveal: call<void>()(z.strictObject({ path: z.string().min(1).max(4_000) })),
    /** Shows the data folder, where the host can. */
    revealData: call<void>()(nothing),
    /** What the host tells the page by itself. */
    commands: stream<HostCommand>()(nothing),
  },
} as const

export type Procedures = typeof procedures

type Returned<P> =
  P extends Procedure<infer _Input, infer Output, infer Kind>
    ? Kind extends 'stream'
      ? AsyncIterable<Output>
      : Output
    : never

/** The client as callers see it: every call takes its input and, for streams, a signal that ends it. */
export type RpcClient = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<
      infer Input,
      infer _O,
      infer _K
    >
      ? (
          input: z.input<Input>,
          options?: { readonly signal?: AbortSignal },
        ) => Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}

/** What a host implements: the same names, the parsed input, the transport's signal. */
export type RpcServices = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<
      infer Input,
      infer _O,
      infer _K
    >
      ? (
          input: z.output<Input>,
          signal: AbortSignal,
        ) => Returned<Procedures[Group][Name]> | Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}
