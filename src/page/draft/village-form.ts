import type { NewDialog, SeatConfig } from '../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { VillageSetup } from '../../core/contract/village/village.ts'
import type { Draft, SeatDraft } from './draft.ts'

const VILLAGE = 'village'

/** Whether the form is for a village, in which nobody takes turns: its villagers stand in place of the seats. */
export function isVillageForm({ mode }: Pick<Draft, 'mode'>): boolean {
  return mode === VILLAGE
}

/** The dialog of a form for a village. Each villager has a mind of its own, so that the seats of the first two are the built-in voices'. */
export function villageDialog(
  dialog: NewDialog,
  { village, seed }: Pick<Draft, 'village' | 'seed'>,
  providers: readonly ProviderInfo[],
): NewDialog {
  const { insights: _insights, continues: _continues, record: _record, ...kept } = dialog
  const { seats, foldAbove: _fold, turns: _turns, ...rest } = kept
  const [first, second] = village?.world.villagers ?? []
  const voices = providers.find(({ rehearsal }) => rehearsal)
  const { moderator } = seats
  const seat = (own: SeatConfig, name: string | undefined): SeatConfig => ({
    provider: voices?.id ?? own.provider,
    model: voices?.defaultModel ?? own.model,
    name: name?.trim() || own.name,
  })
  return {
    ...rest,
    topic: `A day in ${village?.world.name ?? 'a village'}`,
    seats: {
      moderator,
      first: seat(seats.first, first?.name),
      second: seat(seats.second, second?.name),
    },
    critique: false,
    earlyEnd: false,
    context: [],
    seed,
    ...(village && { village }),
  }
}

/** Where the models are that decide for villagers. */
export function mindModels({
  minds = {},
}: Pick<VillageSetup, 'minds'>): readonly Pick<SeatDraft, 'provider' | 'baseUrl'>[] {
  return Object.values(minds).flatMap((mind) =>
    mind.kind === 'model' ? [{ provider: mind.model.provider, baseUrl: mind.model.baseUrl ?? '' }] : [],
  )
}

/** A village that was kept, as far as it has the shape of one: the host looks at the rest of it. */
export function restoreVillage(kept: unknown): VillageSetup | null {
  const { world } = (kept ?? {}) as Partial<VillageSetup>
  return world?.format === 'idi.village-1' && Array.isArray(world.villagers) && Array.isArray(world.map)
    ? (kept as VillageSetup)
    : null
}
