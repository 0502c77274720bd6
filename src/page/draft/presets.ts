import { compareNames } from '../../base/language/compare-names.ts'
import { t } from '../../base/language/t.ts'
import type { Item, Preset } from '../../core/contract/library/library.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import { modeInfoOf } from '../../core/dialog/modes/own-mode.ts'
import { extentOf } from '../../core/dialog/modes/style-info.ts'
import { formatExtent } from '../../core/dialog/turns/extent.ts'
import { withoutSpent } from '../../core/dialog/files/file-spent.ts'
import { comma, formatList } from '../../base/format/count.ts'
import { modeLabel } from '../dialog-view/dialog-words.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { Draft } from './draft.ts'
import type { Prefill } from './apply-prefill.ts'
import { seatConfig, type DraftChoices } from './to-dialog.ts'
import { parseTokens, parseTurns, parseUsd } from './typed-numbers.ts'
import { modeSetupOf } from './mode-form.ts'
import { isLanguage } from './languages.ts'
import { wordFilter } from '../../base/text/find-in-text.ts'

/** The parts of a preset besides the settings themselves. */
export interface PresetParts {
  readonly topic: boolean
  readonly files: boolean
}

/** Makes a preset of the form. Invalid numbers are left out. */
export function presetOf(name: string, form: Draft, choices: DraftChoices, { topic, files }: PresetParts): Preset {
  const seat = (id: (typeof SEATS_AS_SEATED)[number]) => {
    const { provider, model, name, ...rest } = seatConfig(form, id, choices)
    // A name that was drawn is left out, because the next dialog gets another one.
    return {
      ...rest,
      ...(form.seats[id].name.trim() === '' ? {} : { name }),
      ...(provider === '' ? {} : { provider }),
      ...(model === '' ? {} : { model }),
    }
  }
  const { mode, ownMode, style, critique, earlyEnd, length, language, map, summaries } = form
  const turns = parseTurns(form.turns)
  const [own, setup] = modeSetupOf(form) ?? []
  const usd = parseUsd(form.capUsd)
  const tokens = parseTokens(form.capTokens)
  const fold = parseTokens(form.foldAbove)
  const dialog: Preset['dialog'] = {
    mode,
    ...(ownMode === null ? {} : { ownMode }),
    ...(style === '' ? {} : { style }),
    critique,
    earlyEnd,
    length,
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    ...own?.presetOf?.(setup, choices),
    ...(turns === null ? {} : { turns }),
    ...(usd === null && !tokens ? {} : { cap: { ...(usd === null ? {} : { usd }), ...(tokens ? { tokens } : {}) } }),
    ...(fold === null ? {} : { foldAbove: fold }),
    ...(form.waits ? { waits: true } : {}),
    ...(form.oneByOne ? { oneByOne: true } : {}),
    ...(form.mendDrafts ? { mendDrafts: true } : {}),
    ...(form.allStages ? { allStages: true } : {}),
    ...(form.record ? { record: true } : {}),
    ...(isLanguage(language) ? { language } : {}),
    ...(map || summaries ? { insights: { map, summaries } } : {}),
    ...(topic && form.topic.trim() !== '' ? { topic: form.topic.trim() } : {}),
    ...(files && form.context.length > 0 ? { context: form.context.map((file) => withoutSpent(file).file) } : {}),
  }
  return { name: name.trim(), dialog }
}

export function prefillOf({ dialog }: Preset): Prefill {
  const { topic, context, ...rest } = dialog
  return { ...rest, ...(topic ? { topic } : {}), ...(context && context.length > 0 ? { context } : {}) }
}

/** The presets whose name or models contain all typed words, sorted by name. */
export function findPresets(
  items: readonly Item<Preset>[],
  query: string,
  modes: readonly ModeInfo[],
): readonly Item<Preset>[] {
  const fits = wordFilter(query)
  const matches = items.filter(({ value }) => fits(`${value.name} ${formatPreset(value, modes)}`))
  return matches.toSorted((a, b) => compareNames(a.value.name, b.value.name))
}

/** A preset in words: "Debate (Clash) · gpt-a and qwen3 · 2 issues · with its topic and 2 files". */
export function formatPreset({ dialog }: Preset, modes: readonly ModeInfo[]): string {
  const { mode, turns, style } = dialog
  const info = mode === undefined ? undefined : modeInfoOf({ ...dialog, mode }, modes)
  const models = [...new Set(SEATS_AS_SEATED.flatMap((seat) => dialog.seats[seat].model ?? []))]
  const files = dialog.context?.length ?? 0
  const extras = [
    dialog.topic ? 'its topic' : '',
    files === 0 ? '' : t('{files, plural, one {# file} other {# files}}', { files }),
  ].filter((word) => word !== '')
  const words = [
    mode === undefined ? '' : modeLabel({ modes }, { ...dialog, mode }),
    models.join(comma()),
    turns === undefined ? '' : formatExtent(extentOf(info, style), turns),
    extras.length === 0 ? '' : t('with {extras}', { extras: formatList(extras) }),
  ]
  return words.filter((word) => word !== '').join(' · ')
}
