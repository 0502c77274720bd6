import { m } from '../../base/language/t.ts'
import { EFFORTS } from './efforts.ts'

/**
 * What decides whether a seat can have a setting. sampling: the model lists the setting by name; thinking, efforts: the
 * model has this property; window: the app chooses the context window, as on a person's own server; search: the vendor
 * searches the web for the model; any: every model has it. Null: it does not depend on the model.
 */
export type SettingCapability = 'sampling' | 'thinking' | 'efforts' | 'window' | 'search' | 'any' | null

interface SettingBase {
  /** The name of its field in a seat's configuration. */
  readonly name: string
  /** The label in the form. Lists of several settings write it in lower case. */
  readonly label: string
  readonly capability: SettingCapability
  /** Present when it has no effect for the moderator. */
  readonly participantsOnly?: true
  /** Present when it has an effect only for the moderator. */
  readonly moderatorOnly?: true
  /** The flag on the command line, used as seat=value and more than once; null for none. */
  readonly flag: SettingFlag | null
}

export interface SettingFlag {
  readonly name: `--${string}`
  /** An example of a value after "first=". */
  readonly example: string
  /** The kind of value, for the help text. */
  readonly takes: string
  readonly help: string
}

/** A setting that is a number, stored in `sampling`. */
export interface NumberSetting extends SettingBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly whole: boolean
  /** The unit; null for a plain number. */
  readonly unit: 'tokens' | null
}

/** A setting that is on or off, stored in the seat itself. */
export interface SwitchSetting extends SettingBase {
  readonly kind: 'switch'
  readonly on: SwitchState
  readonly off: SwitchState
}

export interface SwitchState {
  /** The value as it is typed, which the form stores. */
  readonly text: string
  /** The label in the form. Lists write it in lower case. */
  readonly label: string
}

/** A setting with several values, stored in the seat itself. */
export interface ChoiceSetting extends SettingBase {
  readonly kind: 'choice'
  readonly values: readonly [string, ...string[]]
  /** The label of a value in the form, if it is not the word itself. Lists write it in lower case. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * The dialog's setting that applies while the seat has none of its own. Without one, the default of the model
   * applies.
   */
  readonly inherits?: 'critique'
}

export type SeatSetting = NumberSetting | SwitchSetting | ChoiceSetting

/**
 * Who criticises the drafts of a seat: its own model, the other participant's, or the moderator's; or nobody, so that
 * its turns have a single stage.
 */
export const CRITICS = ['self', 'other', 'moderator', 'nobody'] as const
export type Critic = (typeof CRITICS)[number]

/** The most web searches in a turn; below, the default for a seat that searches. */
const SEARCHES_MAX = 20
export const SEARCHES_USUAL = 3

const numberFlag = <const Name extends `--${string}`>(name: Name, example: string) =>
  ({ name, example, takes: 'number', help: `such as first=${example}` }) as const

const ROWS = [
  {
    name: 'thinking',
    kind: 'switch',
    label: m('Thinking'),
    on: { text: 'on', label: m('On') },
    off: { text: 'off', label: m('Off') },
    capability: 'thinking',
    flag: { name: '--thinking', example: 'on', takes: 'on|off', help: 'whether a model thinks first' },
  },
  {
    name: 'effort',
    kind: 'choice',
    label: m('Effort'),
    values: EFFORTS,
    labels: { xhigh: m('Extra high'), max: m('Maximum') },
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
    label: m('Critic'),
    values: CRITICS,
    labels: {
      self: m('Itself'),
      other: m('The other participant’s model'),
      moderator: m('The moderator’s model'),
      nobody: m('Nobody, final only'),
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
    label: m('Prompts'),
    on: { text: 'on', label: m('Plain, short sentences') },
    off: { text: 'off', label: m('As for large models') },
    capability: null,
    flag: { name: '--plain', example: 'on', takes: 'on|off', help: 'short sentences, one a line, for small models' },
  },
  {
    name: 'notes',
    kind: 'switch',
    label: m('Private notes'),
    on: { text: 'on', label: m('On') },
    off: { text: 'off', label: m('Off') },
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
    label: m('Web search'),
    on: { text: 'on', label: m('On') },
    off: { text: 'off', label: m('Off') },
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
    label: m('Searches a turn'),
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
    label: m('Temperature'),
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
    label: m('Top p'),
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
    label: m('Top k'),
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
    label: m('Repeat penalty'),
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
    label: m('Longest answer'),
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
    label: m('Context length'),
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
/** The names of all flags in the table. */
export type SettingFlagName = Extract<Row['flag'], SettingFlag>['name']
export type ChoiceSettingName = Exclude<SettingName, SamplingName>

/** A row of the table that is a number, with the names that configurations use. */
export type NumberRow = NumberSetting & { readonly name: SamplingName }
export type StateRow = (SwitchSetting | ChoiceSetting) & { readonly name: ChoiceSettingName }
export type SettingRow = NumberRow | StateRow

/**
 * Every setting of a seat, in the order in which they are shown. A new setting needs a row here, and a line in the
 * folder of each vendor that supports it. Form, command line, exports, comparison and schemas read this table.
 */
export const SEAT_SETTINGS: readonly SettingRow[] = ROWS

/** The settings that are numbers, which are stored in `sampling`. */
export const NUMBER_SETTINGS: readonly NumberRow[] = SEAT_SETTINGS.filter((row) => row.kind === 'number')
/** All other settings, which are stored in the seat itself. */
export const STATE_SETTINGS: readonly StateRow[] = SEAT_SETTINGS.filter((row) => row.kind !== 'number')

type ValueOf<R> = R extends { readonly values: readonly (infer Value)[] } ? Value : boolean

/** The numbers of a seat. A provider sends only those that its model accepts. */
export type Sampling = { readonly [Name in SamplingName]?: number | undefined }
/** The other settings of a seat. */
export type SeatStates = {
  readonly [R in Exclude<Row, { readonly kind: 'number' }> as R['name']]?: ValueOf<R> | undefined
}
/** The settings of a seat as its configuration stores them. */
export interface SeatSettings extends SeatStates {
  /**
   * Only in configurations of earlier versions, which had this instead of `critic`: true means the seat itself, false
   * nobody.
   */
  readonly critique?: boolean | undefined
  readonly sampling?: Sampling | undefined
}

/** The names of numbers that a model may accept or refuse. The lengths of prompt and answer are not among them. */
export type ListedSampling = Extract<Row, { readonly capability: 'sampling' }>['name']
export const LISTED_SAMPLING = NUMBER_SETTINGS.filter((row) => row.capability === 'sampling').map(
  ({ name }) => name,
) as readonly ListedSampling[]
