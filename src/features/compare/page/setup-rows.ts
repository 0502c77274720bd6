import { comma } from '../../../base/format/count.ts'
import { m, t } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import type { AppInfo } from '../../../core/contract/host/app-info.ts'
import { LENGTH_LABELS } from '../../../page/draft/length/length-labels.ts'
import type { DialogConfig, SeatConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import { NUMBER_SETTINGS, STATE_SETTINGS } from '../../../core/contract/seat-settings.ts'
import { SIDE_MODEL_NAMES, SIDE_MODELS } from '../../../core/contract/story/side-models.ts'
import { formatSetting, settingOf } from '../../../core/contract/setting-values.ts'
import { modeInfoOf } from '../../../core/dialog/modes/own-mode.ts'
import { extentOf, styleInfoOf } from '../../../core/dialog/modes/style-info.ts'
import { formatExtent } from '../../../core/dialog/turns/extent.ts'
import { SEAT_LABELS } from '../../../core/dialog/members/members.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { modeLabel } from '../../../page/dialog-view/dialog-words.ts'
import { SEATS_AS_LISTED } from '../../../page/dialog-view/seats.ts'

/** One difference between the settings of two dialogs. */
export interface SetupRow {
  readonly key: string
  readonly label: string
  readonly seat: SeatId | null
  readonly left: string
  readonly right: string
}

type Known = Pick<AppInfo, 'modes'> | null
type Point<T> = readonly [key: string, label: string, read: (config: T, known: Known) => string]

const onOff = (on: boolean) => (on ? t('on') : t('off'))
const orNone = (text: string | undefined) => (text === undefined || text === '' ? t('none') : text)

const DIALOG: readonly Point<DialogConfig>[] = [
  ['topic', m('Topic'), ({ topic }) => topic],
  ['mode', m('Mode'), ({ mode, ownMode }, info) => modeLabel(info, { mode, ownMode })],
  [
    'style',
    m('Style'),
    (config, info) => orNone(styleInfoOf(modeInfoOf(config, info?.modes ?? []) ?? null, config.style)?.label),
  ],
  [
    'turns',
    m('Turns'),
    (config, info) => formatExtent(extentOf(modeInfoOf(config, info?.modes ?? []), config.style), config.turns),
  ],
  ['critique', m('Draft, critique, final'), ({ critique }) => onOff(critique)],
  ['earlyEnd', m('May end early'), ({ earlyEnd }) => onOff(earlyEnd)],
  ['length', m('Speeches'), ({ length }) => LENGTH_LABELS[length ?? 'usual']],
  [
    'language',
    m('Language'),
    ({ language, topicLanguage }) =>
      language ??
      (topicLanguage === undefined ? t('as the topic') : t('as the topic: {language}', { language: topicLanguage })),
  ],
  [
    'files',
    m('Files'),
    ({ context }) =>
      orNone(
        context
          .map(({ name, tokens }) =>
            t('{name}, {count, plural, one {# token} other {# tokens}}', { name, count: tokens }),
          )
          .join('\n'),
      ),
  ],
  [
    'cap',
    m('Cap'),
    ({ cap }) =>
      orNone(
        [
          ...(cap?.usd === undefined ? [] : [formatMoney(cap.usd, { exact: true })]),
          ...(cap?.tokens === undefined
            ? []
            : [t('{count, plural, one {# token} other {# tokens}}', { count: cap.tokens })]),
        ].join(comma()),
      ),
  ],
  ...SIDE_MODEL_NAMES.map((name): Point<DialogConfig> => [
    name,
    SIDE_MODELS[name],
    (config) => orNone(config[name]?.model),
  ]),
  ['waits', m('Waits and goes on by itself'), ({ waits }) => onOff(waits ?? false)],
  ['allStages', m('Drafts in short speeches, too'), ({ allStages }) => onOff(allStages ?? false)],
  ['oneByOne', m('One call at a time'), ({ oneByOne }) => onOff(oneByOne ?? false)],
  ['mendDrafts', m('Write only what changes in a draft'), ({ mendDrafts }) => onOff(mendDrafts ?? false)],
  [
    'foldAbove',
    m('Folds old turns above'),
    ({ foldAbove }) =>
      foldAbove === undefined
        ? t('the usual')
        : foldAbove === 0
          ? t('never')
          : t('{count, plural, one {# token} other {# tokens}}', { count: foldAbove }),
  ],
  [
    'prompts',
    m('Edited prompts'),
    ({ prompts }) =>
      orNone(
        Object.entries(prompts ?? {})
          .map(([key, text]) => `${key}: ${text}`)
          .join('\n\n'),
      ),
  ],
]

const SEAT: readonly Point<SeatConfig>[] = [
  ['name', m('name'), ({ name }) => name],
  ['model', m('model'), ({ provider, model }) => `${model} (${provider})`],
  ['baseUrl', m('address'), ({ baseUrl }) => baseUrl ?? t('the usual')],
  ['position', m('position'), ({ position }) => orNone(position)],
  ['persona', m('persona'), ({ persona }) => orNone(persona)],
  ['instructions', m('instructions'), ({ instructions }) => orNone(instructions)],
  ...STATE_SETTINGS.map((row): Point<SeatConfig> => {
    const unset =
      row.name === 'search'
        ? m('off')
        : row.kind === 'choice' && row.inherits
          ? m('as the dialog')
          : m('as the model does')
    return [
      row.name,
      row.label,
      (seat) => {
        const value = settingOf(seat, row)
        return value === undefined ? t(unset) : formatSetting(row, value)
      },
    ]
  }),
  [
    'sampling',
    m('sampling'),
    (seat) =>
      orNone(
        NUMBER_SETTINGS.flatMap((row) => {
          const value = settingOf(seat, row)
          return value === undefined ? [] : [`${withinSentence(t(row.label))} ${formatSetting(row, value)}`]
        }).join(comma()),
      ),
  ],
]

/** The differences between two set-ups. The seed is left out, because it is random and always differs. */
export function setupRows(left: DialogConfig, right: DialogConfig, known: Known): readonly SetupRow[] {
  const rows: SetupRow[] = []
  for (const [key, label, read] of DIALOG)
    rows.push({ key, label: t(label), seat: null, left: read(left, known), right: read(right, known) })
  rows.push({ key: 'ownMode', label: t('Words of the mode'), seat: null, ...differingWords(left, right) })
  for (const seat of SEATS_AS_LISTED) {
    for (const [key, label, read] of SEAT)
      rows.push({
        key: `${seat} ${key}`,
        label: `${SEAT_LABELS[seat]}${comma()}${withinSentence(t(label))}`,
        seat,
        left: read(left.seats[seat], known),
        right: read(right.seats[seat], known),
      })
  }
  return rows.filter((row) => row.left !== row.right)
}

/** If both used a person's own mode of the same name: the texts that differ, by their path in the mode file. */
function differingWords(left: DialogConfig, right: DialogConfig): Pick<SetupRow, 'left' | 'right'> {
  const texts = [left, right].map(({ ownMode }) => new Map(textsOf(ownMode ?? {})))
  const [mine = new Map<string, string>(), other = new Map<string, string>()] = texts
  if (left.mode !== right.mode) return { left: t('none'), right: t('none') }
  const differing = [...new Set([...mine.keys(), ...other.keys()])].filter((key) => mine.get(key) !== other.get(key))
  const words = (map: ReadonlyMap<string, string>) =>
    orNone(differing.map((key) => `${key}: ${map.get(key) ?? t('none')}`).join('\n\n'))
  return { left: words(mine), right: words(other) }
}

/** Every text of a mode file with its path: "tasks.opening.first". */
function textsOf(part: object, place = ''): readonly (readonly [string, string])[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? textsOf(value, `${place}${key}.`)
      : [[`${place}${key}`, String(value)] as const],
  )
}
