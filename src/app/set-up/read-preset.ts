import type { App } from '../app.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { NewDialog, SeatId } from '../../core/contract/dialog-config.ts'
import { presetSchema, type Preset } from '../../core/contract/library/library.ts'
import { starterModels, type ConnectedModels } from '../../core/dialog/starters/starter-models.ts'
import { findStarter, STARTERS, type Starter } from '../../core/dialog/starters/starters.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** Long enough for a vendor to list its models, short enough for a person who waits. */
const WAIT_MS = 30_000

export type PresetDialog = Preset['dialog']
type PresetApp = Pick<App, 'library' | 'providers' | 'models'>

/** The preset of a name; the person's own go before those that came with the app. @throws AppError INPUT_INVALID */
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

/** The configuration's defaults that a preset has no field for. */
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

/** The preset in place of the values of the configuration, or of an earlier dialog. */
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
    // A model of the preset must not be used at the address of another one.
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

/** A vendor that cannot be reached now offers nothing. */
async function connectedModels({ providers, models }: PresetApp): Promise<readonly ConnectedModels[]> {
  const ready = (await providers.list()).filter((provider) => provider.ready && !provider.rehearsal)
  return Promise.all(
    ready.map(async (provider) => {
      const list = await models.list(provider.id, { signal: AbortSignal.timeout(WAIT_MS) }).catch(() => null)
      return { provider, models: list?.models ?? [] }
    }),
  )
}
