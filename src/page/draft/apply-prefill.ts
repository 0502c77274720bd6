import type { NewDialog, SeatConfig, SeatId } from '../../core/contract/dialog-config.ts'
import { SEATS_AS_LISTED } from '../dialog-view/seats.ts'
import { chooseMode, EMPTY_DRAFT, EMPTY_SEAT, type Draft, type SeatDraft, type SettingTexts } from './draft.ts'
import { AS_TOPIC } from './languages.ts'
import { modeForm, modeSetupOf } from './mode-form.ts'
import { chosenSettings, settingText } from '../../core/contract/setting-values.ts'
import { isSeatLabel } from '../../core/dialog/members/members.ts'

type Some<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

/** Values for the form: any part of a dialog's configuration. */
export interface Prefill extends Some<
  Pick<
    NewDialog,
    | 'topic'
    | 'mode'
    | 'ownMode'
    | 'style'
    | 'turns'
    | 'critique'
    | 'earlyEnd'
    | 'length'
    | 'continues'
    | 'lesson'
    | 'context'
    | 'cap'
    | 'foldAbove'
    | 'waits'
    | 'oneByOne'
    | 'mendDrafts'
    | 'allStages'
    | 'record'
    | 'language'
    | 'insights'
    | 'world'
    | 'coach'
    | 'detail'
  >
> {
  readonly seats?: { readonly [Seat in SeatId]?: Some<SeatConfig> | undefined } | undefined
}

/**
 * Fills the form with a configuration. When each seat has a model, it replaces the form; otherwise only the fields that
 * it contains are changed.
 */
export function applyPrefill(draft: Draft, dialog: Prefill): Draft {
  const whole = SEATS_AS_LISTED.every((seat) => dialog.seats?.[seat]?.model !== undefined)
  const base = whole ? { ...EMPTY_DRAFT, topic: draft.topic, long: draft.long, context: draft.context } : draft
  const { topic, mode, turns, critique, earlyEnd, length, context, cap, foldAbove, waits, record, language, insights } =
    dialog
  const chosen = mode === undefined ? draft : chooseMode(draft, mode)
  const seat = (id: SeatId) => prefillSeat(id, chosen.seats[id], dialog.seats?.[id] ?? {}, topic !== undefined)
  return {
    topic: topic ?? base.topic,
    long: topic === undefined ? base.long : '',
    continues: dialog.continues ?? base.continues,
    // A lesson belongs to the settings that it came with, so other settings remove it from the form.
    lesson: dialog.lesson ?? null,
    seed: draft.seed,
    mode: mode ?? base.mode,
    ownMode: mode === undefined ? base.ownMode : (dialog.ownMode ?? null),
    style: dialog.style ?? (mode === undefined ? base.style : ''),
    turns: turns === undefined || (mode !== undefined && modeForm({ mode })) ? base.turns : String(turns),
    setups: mode === undefined ? base.setups : prefillSetups(base.setups, mode, dialog),
    critique: critique ?? base.critique,
    earlyEnd: earlyEnd ?? base.earlyEnd,
    length: length ?? base.length,
    context: context ?? base.context,
    capUsd: cap === undefined ? base.capUsd : numberText(cap.usd),
    capTokens: cap === undefined ? base.capTokens : numberText(cap.tokens),
    foldAbove: foldAbove === undefined ? base.foldAbove : String(foldAbove),
    waits: waits ?? base.waits,
    oneByOne: dialog.oneByOne ?? base.oneByOne,
    mendDrafts: dialog.mendDrafts ?? base.mendDrafts,
    allStages: dialog.allStages ?? base.allStages,
    record: record ?? base.record,
    language: language ?? (whole ? AS_TOPIC : base.language),
    map: insights === undefined ? base.map : (insights.map ?? false),
    summaries: insights === undefined ? base.summaries : (insights.summaries ?? false),
    seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') },
    otherNames: chosen.otherNames,
  }
}

function prefillSetups(setups: Draft['setups'], mode: string, dialog: Prefill): Draft['setups'] {
  const [form, before] = modeSetupOf({ mode, setups }) ?? []
  const setup = form?.prefill(before, dialog)
  return setup === undefined || setup === before ? setups : { ...setups, [mode]: setup }
}

function prefillSeat(seat: SeatId, before: SeatDraft, config: Some<SeatConfig>, newTopic: boolean): SeatDraft {
  // A model that comes without settings clears the seat's previous ones.
  const base = config.model === undefined ? before : EMPTY_SEAT
  // A position belongs to its topic, so a new topic clears it.
  const position = newTopic ? '' : before.position
  return { ...base, position, ...seatDraftOf(seat, config) }
}

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value)
}

type Config = { readonly [Key in keyof SeatConfig]?: SeatConfig[Key] | undefined }

/** The fields of the form that a seat's configuration sets. Fields that it does not contain are absent. */
function seatDraftOf(seat: SeatId, config: Config): Partial<SeatDraft> {
  const { provider, model, baseUrl, name, position, persona, instructions, voice, tools, person } = config
  const fields: Record<Exclude<keyof SeatDraft, keyof SettingTexts>, unknown> = {
    provider,
    model,
    // The address of another provider is another one, so choosing a provider clears it.
    baseUrl: baseUrl ?? (provider === undefined ? undefined : ''),
    // A seat without a name has its label as its name.
    name: name !== undefined && isSeatLabel(seat, name) ? '' : name,
    position,
    persona,
    noPersona: persona === undefined ? undefined : persona === '',
    instructions,
    voice,
    tools,
    person,
  }
  return {
    ...(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<SeatDraft>),
    ...Object.fromEntries(chosenSettings(config).map(([row, value]) => [row.name, settingText(row, value)])),
  }
}
