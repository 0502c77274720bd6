import { t } from '../../base/language/t.ts'
import type { NewDialog, SeatId } from '../../core/contract/dialog-config.ts'
import {
  CONTEXT_FILES_MAX,
  NAME_MAX_CHARS,
  POSITION_MAX_CHARS,
  TOPIC_MAX_CHARS,
  TURNS_MAX,
  TURNS_MIN,
} from '../../core/contract/limits.ts'
import { SEAT_SETTINGS } from '../../core/contract/seat-settings.ts'
import { SEAT_LABELS } from '../../core/dialog/members/members.ts'
import { formatCount } from '../../base/format/count.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { Draft, TalkDraft } from './draft.ts'
import { checkSettings, type SettingField } from './seat-settings.ts'
import { isModeField, modeSetupOf } from './mode-form.ts'
import { settleSeat, toDialog, type DraftChoices } from './to-dialog.ts'
import { parseTokens, parseTurns, parseUsd } from './typed-numbers.ts'

type SeatField = 'provider' | 'model' | 'name' | 'position' | 'baseUrl' | SettingField
/** The names of the form's fields, the same as in the host's errors. */
export type FieldKey =
  | 'topic'
  | 'mode'
  | 'turns'
  | 'context'
  | 'continues'
  | 'cap.usd'
  | 'cap.tokens'
  | 'foldAbove'
  | 'language'
  | `seats.${SeatId}.${SeatField}`
  /** The field of a model that a feature uses besides the seats. */
  | `${string}.${'provider' | 'model' | 'baseUrl' | 'effort'}`
export type FieldErrors = Readonly<Partial<Record<FieldKey, string>>>

/** The largest threshold in tokens that the contract allows. */
const FOLD_MAX = 10_000_000

/** Either the dialog to create, or one sentence for each field with a problem. */
export function checkDraft(
  draft: Draft,
  choices: DraftChoices,
): { readonly dialog: NewDialog; readonly errors: null } | { readonly dialog: null; readonly errors: FieldErrors } {
  const [own, setup] = modeSetupOf(draft) ?? []
  const errors: Partial<Record<FieldKey, string>> = own ? {} : checkTalk(draft)
  if (draft.capUsd.trim() !== '' && parseUsd(draft.capUsd) === null)
    errors['cap.usd'] = t(
      'The cap must be an amount in dollars from above 0 to 100,000, such as 0.50; leave it empty for none.',
    )
  if (draft.capTokens.trim() !== '' && !parseTokens(draft.capTokens))
    errors['cap.tokens'] = t('The cap must be a whole number of tokens above 0, such as 200k; leave it empty for none.')
  const fold = parseTokens(draft.foldAbove)
  if (draft.foldAbove.trim() !== '' && (fold === null || fold > FOLD_MAX))
    errors.foldAbove = t('The threshold must be a whole number of tokens up to {FOLD_MAX}, or 0 for never.', {
      FOLD_MAX: formatCount(FOLD_MAX),
    })
  for (const seat of own?.seats ?? SEATS_AS_SEATED) Object.assign(errors, checkSeat(draft, seat, choices))
  if (own?.check) Object.assign(errors, own.check(setup, choices))
  const dialog = Object.keys(errors).length > 0 ? null : toDialog(draft, choices)
  return dialog === null ? { dialog, errors } : { dialog, errors: null }
}

function checkTalk({ topic, turns, context }: TalkDraft): FieldErrors {
  const typed = topic.trim()
  return {
    ...(typed === '' && { topic: t('The topic is empty: write what the dialog should be about.') }),
    ...(typed.length > TOPIC_MAX_CHARS && {
      topic: t(
        'The topic is longer than {TOPIC_MAX_CHARS, plural, one {# character} other {# characters}}: shorten it, or attach the long text as a file.',
        { TOPIC_MAX_CHARS },
      ),
    }),
    ...(parseTurns(turns) === null && {
      turns: t('Turns must be a whole number from {TURNS_MIN} to {TURNS_MAX}.', { TURNS_MIN, TURNS_MAX }),
    }),
    ...(context.length > CONTEXT_FILES_MAX && {
      context: t('At most {CONTEXT_FILES_MAX} files can be attached: remove some.', { CONTEXT_FILES_MAX }),
    }),
  }
}

function checkSeat(draft: Draft, seat: SeatId, choices: DraftChoices): FieldErrors {
  const errors: Partial<Record<FieldKey, string>> = {}
  const typed = draft.seats[seat]
  const { provider, baseUrl, model, takes } = settleSeat(draft, seat, choices)
  if (provider === null)
    errors[`seats.${seat}.provider`] = t('There is no provider "{provider}" here: choose another for {seatName}.', {
      provider: typed.provider ?? '',
      seatName: SEAT_LABELS[seat],
    })
  else if (!provider.ready && baseUrl === '')
    errors[`seats.${seat}.provider`] =
      provider.why ?? t('{label} is not ready: choose another provider.', { label: provider.label })
  if (provider !== null && model === '')
    errors[`seats.${seat}.model`] = t('No model is named for {seatName}: choose one or type its id.', {
      seatName: SEAT_LABELS[seat],
    })
  if (baseUrl !== '' && !isWebAddress(baseUrl))
    errors[`seats.${seat}.baseUrl`] = t('The base URL must be a web address such as http://127.0.0.1:11434.')
  if (typed.name.trim().length > NAME_MAX_CHARS)
    errors[`seats.${seat}.name`] = t('The name is longer than {NAME_MAX_CHARS} characters: shorten it.', {
      NAME_MAX_CHARS,
    })
  if (typed.position.trim().length > POSITION_MAX_CHARS)
    errors[`seats.${seat}.position`] = t(
      'The position is longer than {POSITION_MAX_CHARS, plural, one {# character} other {# characters}}: shorten it.',
      { POSITION_MAX_CHARS },
    )
  for (const [name, sentence] of Object.entries(checkSettings(typed, takes)))
    errors[`seats.${seat}.${name as SettingField}`] = sentence
  return errors
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:')
}

const SEAT_FIELDS: ReadonlySet<string> = new Set<SeatField>([
  'provider',
  'model',
  'name',
  'position',
  'baseUrl',
  'persona',
  'instructions',
  ...SEAT_SETTINGS.map(({ name }) => name),
])

/** The form's field that an error of the host is about; null when it is about none. */
export function fieldOf(path: unknown): FieldKey | null {
  if (typeof path !== 'string') return null
  const key = path
    .replace(/^dialog\./, '')
    .replace(/^context\..*$/, 'context')
    .replace('.sampling.', '.')
  const [, field] = /^seats\.(?:moderator|first|second)\.(\w+)$/.exec(key) ?? []
  const known =
    field === undefined
      ? /^(topic|mode|turns|context|cap\.usd|cap\.tokens|foldAbove|language)$/.test(key) || isModeField(key)
      : SEAT_FIELDS.has(field)
  return known ? (key as FieldKey) : null
}

/** The value of a field of the form, by its name in errors. */
export function fieldValue(draft: Draft, field: string): unknown {
  const [area, seat, name = ''] = field.split('.')
  switch (field) {
    case 'cap.usd':
      return draft.capUsd
    case 'cap.tokens':
      return draft.capTokens
  }
  if (area !== 'seats') return { ...draft, ...Object(modeSetupOf(draft)?.[1]) }[field]
  const typed = SEATS_AS_SEATED.flatMap((each) => (each === seat ? [draft.seats[each]] : []))[0]
  return (typed as unknown as Readonly<Record<string, unknown>> | undefined)?.[name]
}
