import type { App } from '../app.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { NewDialog, SeatId } from '../../core/contract/dialog-config.ts'
import { presetSchema, type Preset } from '../../core/contract/library/library.ts'
import { starterModels, type ConnectedModels } from '../../core/dialog/starters/starter-models.ts'
import { findStarter, STARTERS, type Starter } from '../../core/dialog/starters/starters.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** The time limit in milliseconds for listing the models of a vendor, while a person waits. */
const WAIT_MS = 30_000

export type PresetDialog = Preset['dialog']
type PresetApp = Pick<App, 'library' | 'providers' | 'models'>

/**
 * Finds a preset by its name, first among the person's own and then among those of the app.
 * @throws AppError INPUT_INVALID
 */
export async function readPreset(app: PresetApp, typed: string): Promise<PresetDialog> {
  const own = await ownPresets(app)
  const lowerName = typed.trim().toLocaleLowerCase()
  const match = own.find(({ name }) => name.toLocaleLowerCase() === lowerName)
  if (match) return match.dialog
  const starter = findStarter(typed)
  if (starter) return dialogOf(starter, app)
  const names = [...own.map(({ name }) => name), ...STARTERS.map(({ id }) => id)]
  const near = didYouMean(typed, names)
  throw new AppError(
    'INPUT_INVALID',
    `There is no preset "${beginningOf(typed, 40)}"${near ? ` (did you mean "${near}"?)` : ''}: use one of ${names.slice(0, 20).join(', ')}.`,
  )
}

/** The fields of a preset for which the configuration has no defaults. */
export function keptOfPreset(
  preset: PresetDialog | null,
): Partial<Pick<NewDialog, 'topic' | 'language' | 'context' | 'foldAbove' | 'waits' | 'insights' | 'cap'>> {
  if (!preset) return {}
  const { topic, language, context, foldAbove, waits, insights, cap } = preset
  return Object.fromEntries(
    Object.entries({ topic, language, context, foldAbove, waits, insights, cap }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  )
}

/** Applies a preset to the defaults of the configuration, or of an earlier dialog. */
export function withPreset(defaults: App['defaults'], preset: PresetDialog | null): App['defaults'] {
  if (!preset) return defaults
  const { mode, turns, critique, earlyEnd, length, seats } = preset
  const set = Object.fromEntries(
    Object.entries({ mode, turns, critique, earlyEnd, length }).filter(([, value]) => value !== undefined),
  )
  const seatOf = (seat: SeatId) => {
    const { provider, model, baseUrl, ...rest } = { ...defaults.seats?.all, ...defaults.seats?.[seat] }
    const before = Object.fromEntries(
      Object.entries({ provider, model, baseUrl }).filter(([, value]) => value !== undefined),
    )
    // The model of a preset must not be used at an address that belongs to another model.
    return { ...rest, ...(seats[seat].provider === undefined ? before : {}), ...seats[seat] }
  }
  return {
    ...defaults,
    ...set,
    seats: { moderator: seatOf('moderator'), first: seatOf('first'), second: seatOf('second') },
  }
}

async function ownPresets({ library }: PresetApp): Promise<readonly Preset[]> {
  for await (const items of library.watch('preset', AbortSignal.timeout(WAIT_MS)))
    return items.flatMap(({ value }) => {
      const parsed = presetSchema.safeParse(value)
      return parsed.success ? [parsed.data] : []
    })
  return []
}

async function dialogOf({ dialog, models: wanted, secondPersona }: Starter, app: PresetApp): Promise<PresetDialog> {
  const models = wanted === 'as they are' ? null : starterModels(wanted, await connectedModels(app))
  return {
    ...dialog,
    seats: {
      moderator: { ...models?.moderator },
      first: { ...models?.first },
      second: { ...models?.second, ...(secondPersona === undefined ? {} : { persona: secondPersona }) },
    },
  }
}

/** Lists the models of the vendors that are ready. A vendor that cannot be reached has none. */
async function connectedModels({ providers, models }: PresetApp): Promise<readonly ConnectedModels[]> {
  const ready = (await providers.list()).filter((provider) => provider.ready && !provider.rehearsal)
  return Promise.all(
    ready.map(async (provider) => {
      const list = await models.list(provider.id, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
      return { provider, models: list?.models ?? [] }
    }),
  )
}
