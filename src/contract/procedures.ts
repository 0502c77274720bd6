import { z } from 'zod'
import { newDialogSchema, seatConfigSchema, seatIdSchema, type ContextFile } from './dialog-config.ts'
import { stageNameSchema, type DialogEvent, type DialogSummary } from './events.ts'
import type { KeyStoreInfo } from './keys.ts'
import { CONTEXT_FILE_MAX_BYTES, MESSAGE_MAX_CHARS } from './limits.ts'
import type { DownloadProgress, LocalStatus } from './local-model.ts'
import type { CheckResult, FitResult, ModelList } from './model-info.ts'
import type { EstimateAnswer } from './money.ts'
import type { PowerSample, ServerStatus } from './power.ts'
import type { SeenPrompt } from './seen-prompt.ts'

const id = z.string().min(1).max(100)
const byId = z.strictObject({ id })
const nothing = z.strictObject({})

/** One procedure: its input schema, the type it answers with, and whether it answers once or as a stream. */
interface Procedure<Input extends z.ZodType, Output, Kind extends 'call' | 'stream'> {
  readonly input: Input
  readonly kind: Kind
  readonly output?: Output
}
const call = <Output>() => <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'call'> => ({ input, kind: 'call' })
const stream = <Output>() => <Input extends z.ZodType>(input: Input): Procedure<Input, Output, 'stream'> => ({ input, kind: 'stream' })

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
  readonly roles: Readonly<Record<z.infer<typeof seatIdSchema>, { readonly title: string; readonly positionHint: string }>>
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
  }
  readonly modes: readonly ModeInfo[]
  readonly exportFormats: readonly { readonly id: string; readonly label: string }[]
}

export type SaveResult =
  | { readonly kind: 'saved'; readonly path: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'download'; readonly fileName: string; readonly mediaType: string; readonly base64: string }

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
    /** Facts after afterSeq, one delta at offset 0 for each running stage, then live. */
    watch: stream<DialogEvent>()(z.strictObject({ id, afterSeq: z.number().int().min(0).default(0) })),
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
    note: call<void>()(z.strictObject({ id, seat: seatIdSchema, text: z.string().trim().min(1).max(MESSAGE_MAX_CHARS) })),
    /** What a dialog would take, and which files are too large for it. Cheap: asked again as the form moves. */
    estimate: call<EstimateAnswer>()(z.strictObject({ dialog: newDialogSchema })),
    /** "What X saw": the exact prompt of a stage, rebuilt from the log. */
    prompt: call<SeenPrompt>()(z.strictObject({ id, turnId: id, stage: stageNameSchema })),
  },
  providers: {
    list: call<readonly ProviderInfo[]>()(nothing),
    models: call<ModelList>()(z.strictObject({ provider: z.string().max(40), baseUrl: z.string().max(2_000).optional(), /** Ask the vendor again even when a list is at hand. */ refresh: z.boolean().optional() })),
    /** Makes a real minimal call. Never throws for what is wrong with the vendor. */
    check: call<CheckResult>()(z.strictObject({ provider: z.string().max(40), baseUrl: z.string().max(2_000).optional(), model: z.string().max(200).optional() })),
    /** One answer for each server of one's own among the seats. */
    fit: call<readonly FitResult[]>()(z.strictObject({ seats: z.array(z.strictObject({ provider: z.string().max(40), model: z.string().max(200), baseUrl: z.string().max(2_000).optional() })).max(3) })),
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
  files: {
    /** Reads an attached file's text out of its bytes. */
    read: call<ContextFile>()(z.strictObject({ name: z.string().min(1).max(400), base64: z.string().max(Math.ceil(CONTEXT_FILE_MAX_BYTES / 3) * 4 + 4) })),
  },
  settings: {
    get: call<unknown>()(z.strictObject({ key: z.string().min(1).max(100) })),
    set: call<void>()(z.strictObject({ key: z.string().min(1).max(100), value: z.json() })),
  },
  host: {
    /** Renders an export and saves it the host's way. */
    save: call<SaveResult>()(z.strictObject({ id, format: z.string().min(1).max(20) })),
    /** Shows a file that `save` answered with in this session. */
    reveal: call<void>()(z.strictObject({ path: z.string().min(1).max(4_000) })),
  },
} as const

export type Procedures = typeof procedures

type Returned<P> = P extends Procedure<infer _Input, infer Output, infer Kind> ? (Kind extends 'stream' ? AsyncIterable<Output> : Output) : never

/** The client as callers see it: every call takes its input and, for streams, a signal that ends it. */
export type RpcClient = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<infer Input, infer _O, infer _K>
      ? (input: z.input<Input>, options?: { readonly signal?: AbortSignal }) => Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}

/** What a host implements: the same names, the parsed input, the transport's signal. */
export type RpcServices = {
  readonly [Group in keyof Procedures]: {
    readonly [Name in keyof Procedures[Group]]: Procedures[Group][Name] extends Procedure<infer Input, infer _O, infer _K>
      ? (input: z.output<Input>, signal: AbortSignal) => Returned<Procedures[Group][Name]> | Promise<Returned<Procedures[Group][Name]>>
      : never
  }
}
