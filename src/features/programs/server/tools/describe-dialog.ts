import type { App } from '../../../../app/index.ts'
import { explainIssue } from '../../../../app/explain-issue.ts'
import { parseModel, settledModel } from '../../../../app/set-up/choose-model.ts'
import { findMode } from '../../../../app/set-up/find-mode.ts'
import { findWorld } from '../../../../app/set-up/find-world.ts'
import { keptOfPreset, readPreset, withPreset } from '../../../../app/set-up/read-preset.ts'
import {
  newDialogSchema,
  type NewDialog,
  type SeatConfig,
  type SeatId,
} from '../../../../core/contract/dialog-config.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import type { ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { TURNS_DEFAULT } from '../../../../core/contract/limits.ts'
import { drawNames } from '../../../../core/dialog/members/draw-names.ts'
import { isOwnMode } from '../../../../core/dialog/modes/own-mode.ts'
import { STORY } from '../../../story/model/selectors.ts'
import { withWorld } from '../../../story/model/with-world.ts'

export type SetUpApp = Pick<App, 'modes' | 'ownModes' | 'library' | 'providers' | 'models' | 'defaults'>

/** A dialog that another program wants to start. */
export interface AskedDialog {
  readonly topic: string
  readonly mode?: string | undefined
  readonly preset?: string | undefined
  readonly turns?: number | undefined
  readonly seats?: Partial<Readonly<Record<SeatId, string | undefined>>> | undefined
  readonly positions?: Partial<Readonly<Record<'first' | 'second', string | undefined>>> | undefined
}

/** The complete dialog: missing fields come from the preset, then from the configuration. @throws AppError, ConfigError */
export async function describeDialog(app: SetUpApp, asked: AskedDialog): Promise<NewDialog> {
  const preset = asked.preset === undefined ? null : await readPreset(app, asked.preset)
  const defaults = withPreset(app.defaults, preset)
  const mode = await findMode(app, asked.mode ?? defaults.mode ?? 'debate', preset?.ownMode)
  const seed = Math.floor(Math.random() * 2 ** 32)
  let listed: Promise<readonly ProviderInfo[]> | null = null
  const wishes = { defaults: defaults.seats, providers: () => (listed ??= app.providers.list()) }
  const nameOf = (seat: SeatId) => defaults.seats?.[seat]?.name ?? defaults.seats?.all?.name
  const names = drawNames(seed, { moderator: nameOf('moderator'), first: nameOf('first'), second: nameOf('second') })

  async function seatOf(seat: SeatId): Promise<SeatConfig> {
    const seatInput = asked.seats?.[seat]
    const model = seatInput === undefined ? await settledModel(wishes, seat) : await parseModel(seatInput, wishes)
    const {
      provider: _provider,
      model: _model,
      baseUrl: _url,
      ...kept
    } = { ...defaults.seats?.all, ...defaults.seats?.[seat] }
    const position = seat === 'moderator' ? undefined : asked.positions?.[seat]
    return { ...kept, ...model, name: names[seat], ...(position !== undefined && { position }) }
  }

  const [moderator, first, second] = [await seatOf('moderator'), await seatOf('first'), await seatOf('second')]
  for (const { provider, baseUrl } of [moderator, first, second]) app.providers.get(provider, { baseUrl })
  const dialog: NewDialog = {
    ...keptOfPreset(preset),
    topic: asked.topic,
    mode: mode.info.id,
    ...(isOwnMode(mode.info.id) && { ownMode: mode.file?.() }),
    turns:
      asked.turns ?? (mode.info.turns === undefined ? defaults.turns : undefined) ?? mode.info.turns ?? TURNS_DEFAULT,
    seats: { moderator, first, second },
    critique: defaults.critique ?? true,
    earlyEnd: defaults.earlyEnd ?? true,
    ...(defaults.length !== undefined && { length: defaults.length }),
    seed,
  }
  return checked(mode.info.id === STORY ? await inWorld(app, dialog) : dialog)
}

async function inWorld(app: SetUpApp, dialog: NewDialog): Promise<NewDialog> {
  const world = await findWorld(app)
  if (!('world' in world)) throw new AppError('INPUT_INVALID', 'There is no world to play in.')
  return withWorld(dialog, world.world)
}

function checked(dialog: NewDialog): NewDialog {
  const parsed = newDialogSchema.safeParse(dialog)
  if (parsed.success) return dialog
  const [issue] = parsed.error.issues
  throw new AppError(
    'INPUT_INVALID',
    issue ? `In the dialog, ${explainIssue(issue, dialog, newDialogSchema)}.` : 'The dialog cannot be made of this.',
  )
}
