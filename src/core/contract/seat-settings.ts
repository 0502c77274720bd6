import { EFFORTS } from './efforts.ts'

/**
 * What of a model decides whether a seat may set something:
 * sampling: the model lists the setting by its name; thinking, efforts: its trait of that name; window: its window is
 * ours to choose, as on a server of one's own; search: its vendor searches the web for it; any: every model takes it.
 * Null: no matter of the model.
 */
export type SettingCapability = 'sampling' | 'thinking' | 'efforts' | 'window' | 'search' | 'any' | null

interface SettingBase {
  /** Its field in a seat's configuration. */
  readonly name: string
  /** In the form; lists of several settings write it in lower case. */
  readonly label: string
  /** In exports, where it differs from the label. */
  readonly exported?: string
  readonly capability: SettingCapability
  /** The moderator has no use for it. */
  readonly participantsOnly?: true
  /** Nobody else has a use for it. */
  readonly moderatorOnly?: true
  /** On the command line, repeated as seat=value; null where it has no flag. */
  readonly flag: SettingFlag | null
}

export interface SettingFlag {
  readonly name: `--${string}`
  /** A value that may stand after "first=". */
  readonly example: string
  /** The kind of value, for the help. */
  readonly takes: string
  readonly help: string
}

/** A number of `sampling`. */
export interface NumberSetting extends SettingBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly whole: boolean
  /** Null for a plain number. */
  readonly unit: 'tokens' | null
}

/** True or false in the seat itself. */
export interface SwitchSetting extends SettingBase {
  readonly kind: 'switch'
  readonly on: SwitchState
  readonly off: SwitchState
}

export interface SwitchState {
  /** As it is typed, and kept by the form. */
  readonly text: string
  /** In the form; lists write it in lower case. */
  readonly label: string
}

/** One of several words in the seat itself. */
export interface ChoiceSetting extends SettingBase {
  readonly kind: 'choice'
  readonly values: readonly [string, ...string[]]
  /** What the form calls a value, where that is not the word itself; lists write it in lower case. */
  readonly labels?: Readonly<Record<string, string>>
  /** The switch of the dialog that holds while the seat's own is not set; without one the model does as it usually does. */
  readonly inherits?: 'critique'
}

export type SeatSetting = NumberSetting | SwitchSetting | ChoiceSetting

/** Whose model criticises a seat's drafts: its own, the other participant's, the moderator's; or nobody, and it speaks at once. */
export const CRITICS = ['self', 'other', 'moderator', 'nobody'] as const
export type Critic = (typeof CRITICS)[number]

/** Web searches a turn may take: at most, and where a seat that searches does not say. */
const SEARCHES_MAX = 20
export const SEARCHES_USUAL = 3

const numberFlag = <const Name extends `--${string}`>(name: Name, example: string) =>
  ({ name, example, takes: 'number', help: `such as first=${example}` }) as const

const ROWS = [
  {
    name: 'thinking',
    kind: 'switch',
    label: 'Thinking',
    on: { text: 'on', label: 'On' },
    off: { text: 'off', label: 'Off' },
    capability: 'thinking',
    flag: { name: '--thinking', example: 'on', takes: 'on|off', help: 'whether a model thinks first' },
  },
  {
    name: 'effort',
    kind: 'choice',
    label: 'Effort',
    values: EFFORTS,
    labels: { xhigh: 'Extra high', max: 'Maximum' },
    capability: 'efforts',
    flag: {
      name: '--effort',
      example: 'high',
      takes: 'level',
      help: 'low, medium or high; xhigh or max where the model takes it',
    },
  },
  {
    name: 'critic',
    kind: 'choice',
    label: 'Critic',
    exported: 'Critic of drafts',
    values: CRITICS,
    labels: {
      self: 'Itself',
      other: 'The other participant’s model',
      moderator: 'The moderator’s model',
      nobody: 'Nobody, final only',
    },
    inherits: 'critique',
    capability: null,
    participantsOnly: true,
    flag: {
      name: '--critic',
      example: 'moderator',
      takes: 'who',
      help: 'whose model criticises a draft: self, other, moderator or nobody',
    },
  },
  {
    name: 'plain',
    kind: 'switch',
    label: 'Prompts',
    on: { text: 'on', label: 'Plain, short sentences' },
    off: { text: 'off', label: 'As for large models' },
    capability: null,
    flag: { name: '--plain', example: 'on', takes: 'on|off', help: 'short sentences, one a line, for small models' },
  },
  {
    name: 'notes',
    kind: 'switch',
    label: 'Private notes',
    on: { text: 'on', label: 'On' },
    off: { text: 'off', label: 'Off' },
    capability: null,
    moderatorOnly: true,
    flag: {
      name: '--notes',
      example: 'off',
      takes: 'on|off',
      help: 'whether the moderator takes private notes before it speaks, such as moderator=off',
    },
  },
  {
    name: 'search',
    kind: 'switch',
    label: 'Web search',
    on: { text: 'on', label: 'On' },
    off: { text: 'off', label: 'Off' },
    capability: 'search',
    flag: {
      name: '--search',
      example: 'on',
      takes: 'on|off',
      help: 'whether a model may use the web search of its vendor, which costs extra',
    },
  },
  {
    name: 'searches',
    kind: 'number',
    label: 'Searches a turn',
    exported: 'searches a turn at most',
    min: 1,
    max: SEARCHES_MAX,
    whole: true,
    unit: null,
    capability: 'search',
    flag: {
      name: '--searches',
      example: '2',
      takes: 'number',
      help: `web searches a turn may take at most, such as first=2; ${SEARCHES_USUAL} where nothing is said`,
    },
  },
  {
    name: 'temperature',
    kind: 'number',
    label: 'Temperature',
    min: 0,
    max: 2,
    whole: false,
    unit: null,
    capability: 'sampling',
    flag: numberFlag('--temperature', '0.7'),
  },
  {
    name: 'topP',
    kind: 'number',
    label: 'Top p',
    exported: 'top-p',
    min: 0,
    max: 1,
    whole: false,
    unit: null,
    capability: 'sampling',
    flag: numberFlag('--top-p', '0.9'),
  },
  {
    name: 'topK',
    kind: 'number',
    label: 'Top k',
    exported: 'top-k',
    min: 0,
    max: 10_000,
    whole: true,
    unit: null,
    capability: 'sampling',
    flag: numberFlag('--top-k', '40'),
  },
  {
    name: 'repeatPenalty',
    kind: 'number',
    label: 'Repeat penalty',
    min: 0,
    max: 10,
    whole: false,
    unit: null,
    capability: 'sampling',
    flag: numberFlag('--repeat-penalty', '1.1'),
  },
  {
    name: 'maxOutputTokens',
    kind: 'number',
    label: 'Longest answer',
    exported: 'at most tokens written',
    min: 1,
    max: 1_000_000,
    whole: true,
    unit: 'tokens',
    capability: 'any',
    flag: numberFlag('--max-tokens', '1000'),
  },
  {
    name: 'contextTokens',
    kind: 'number',
    label: 'Context length',
    exported: 'context tokens',
    min: 256,
    max: 10_000_000,
    whole: true,
    unit: 'tokens',
    capability: 'window',
    flag: numberFlag('--window', '8192'),
  },
] as const satisfies readonly SeatSetting[]

type Row = (typeof ROWS)[number]
export type SettingName = Row['name']
export type SamplingName = Extract<Row, { readonly kind: 'number' }>['name']
/** The flags of the table. */
export type SettingFlagName = Extract<Row['flag'], SettingFlag>['name']
export type StateName = Exclude<SettingName, SamplingName>

/** A row with the names that configurations have. */
export type NumberRow = NumberSetting & { readonly name: SamplingName }
export type StateRow = (SwitchSetting | ChoiceSetting) & { readonly name: StateName }
export type SettingRow = NumberRow | StateRow

/**
 * Every setting of a seat, in the order in which they are shown. A new one is a row here, and a line in the folder of
 * each vendor that takes it; form, command line, exports, comparison and schemas read this table.
 */
export const SEAT_SETTINGS: readonly SettingRow[] = ROWS

/** The numbers, which stand in `sampling`. */
export const NUMBER_SETTINGS: readonly NumberRow[] = SEAT_SETTINGS.filter((row) => row.kind === 'number')
/** The others, which stand in the seat itself. */
export const STATE_SETTINGS: readonly StateRow[] = SEAT_SETTINGS.filter((row) => row.kind !== 'number')

type ValueOf<R> = R extends { readonly values: readonly (infer Value)[] } ? Value : boolean

/** Numbers a seat sets; a provider sends only what its model takes. */
export type Sampling = { readonly [Name in SamplingName]?: number | undefined }
/** The other settings, as they stand in the seat itself. */
export type SeatStates = {
  readonly [R in Exclude<Row, { readonly kind: 'number' }> as R['name']]?: ValueOf<R> | undefined
}
/** The settings of a seat as its configuration holds them. */
export interface SeatSettings extends SeatStates {
  /** In configurations of earlier versions, what `critic` says now: true for itself, false for nobody. */
  readonly critique?: boolean | undefined
  readonly sampling?: Sampling | undefined
}

/** The numbers that a model takes or refuses by their name; the lengths of prompt and answer are no sampling. */
export type ListedSampling = Extract<Row, { readonly capability: 'sampling' }>['name']
export const LISTED_SAMPLING = NUMBER_SETTINGS.filter((row) => row.capability === 'sampling').map(
  ({ name }) => name,
) as readonly ListedSampling[]
