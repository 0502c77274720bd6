import { t, wordTable } from '../../../base/language/t.ts'
import type { SideModel } from '../../../core/contract/story/side-model.ts'
import type { NewDialog, SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { VillageSetup } from '../model/schema/village.ts'
import { modeSetup, withSetup } from '../../../core/dialog/modes/mode-setup.ts'
import { usualMinds, usualModels } from './two-models.ts'
import { VILLAGE_MODE } from '../model/village-setup.ts'
import type { Draft, SeatDraft } from '../../../page/draft/draft.ts'
import type { ModeForm } from '../../../page/draft/mode-form.ts'
import type { CommonDialog, DraftChoices } from '../../../page/draft/to-dialog.ts'

/** The village in the form; null for the default village. */
export function draftVillage({ setups }: Pick<Draft, 'setups'>): VillageSetup | null {
  return (setups[VILLAGE_MODE] as VillageSetup | undefined) ?? null
}

/** The form with another village; null for the default village. */
export function withVillage({ setups }: Pick<Draft, 'setups'>, village: VillageSetup | null): Pick<Draft, 'setups'> {
  const { [VILLAGE_MODE]: _before, ...others } = setups
  return { setups: village === null ? others : { ...others, [VILLAGE_MODE]: village } }
}

function formatTitle(village: VillageSetup | null): string {
  return village === null ? t('A day in a village') : t('A day in {village}', { village: village.world.name })
}

/**
 * The dialog that a form describes. Each villager has its own mind, so the seats of the first two have built-in voices.
 */
function villageDialog(common: CommonDialog, village: VillageSetup | null, choices: DraftChoices): NewDialog {
  const { providers } = choices
  const { seats, foldAbove: _fold, ...rest } = common
  const [first, second] = village?.world.villagers ?? []
  const voices = providers.find(({ rehearsal }) => rehearsal)
  const { moderator } = seats
  // In the default village the first two villagers have the models of their seats.
  const [one, two] = village === null ? usualModels(choices) : []
  const seat = (own: SeatConfig, name: string | undefined, model: SideModel | undefined): SeatConfig => ({
    provider: model?.provider ?? voices?.id ?? own.provider,
    model: model?.model ?? voices?.defaultModel ?? own.model,
    name: name?.trim() || own.name,
  })
  const whole = {
    ...rest,
    topic: formatTitle(village),
    seats: {
      moderator,
      first: seat(seats.first, first?.name, one),
      second: seat(seats.second, second?.name, two),
    },
    critique: false,
    earlyEnd: false,
    context: [],
  }
  if (!village) return whole
  const minds = usualMinds(village, choices)
  return withSetup(whole, Object.keys(minds).length > 0 ? { ...village, minds } : village)
}

/** The providers of the models that decide for villagers. */
function mindModels(village: VillageSetup | null): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[] {
  const { minds = {} } = village ?? {}
  return Object.values(minds).flatMap((mind) =>
    mind.kind === 'model' ? [{ provider: mind.model.provider, baseUrl: mind.model.baseUrl ?? '' }] : [],
  )
}

/** Reads a stored village. Only its rough shape is checked here; the host validates the rest. */
function restoreVillage(stored: unknown): VillageSetup | null {
  const { world } = (stored ?? {}) as Partial<VillageSetup>
  return world?.format === 'idi.village-1' && Array.isArray(world.villagers) && Array.isArray(world.map)
    ? (stored as VillageSetup)
    : null
}

/** The form of the village mode, which asks for a village instead of a topic. */
export const villageForm: ModeForm<VillageSetup | null> = wordTable(
  {
    empty: null,
    formatTitle,
    opening: 'Opening the village',
    seats: ['moderator'],
    seatsLabel: 'Game master',
    names: () => ({ moderator: t('Game master') }),
    models: mindModels,
    restore: restoreVillage,
    prefill: (village, dialog) => (modeSetup({ ...dialog, mode: VILLAGE_MODE }) as VillageSetup | undefined) ?? village,
    dialogOf: villageDialog,
  },
  'opening',
  'seatsLabel',
)
