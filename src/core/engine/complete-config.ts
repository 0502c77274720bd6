import { sayLater, sentenceOf } from '../../base/language/say.ts'
import {
  newDialogSchema,
  newDialogShape,
  type DialogConfig,
  type NewDialog,
  type SeatConfig,
  type SeatId,
} from '../contract/dialog-config.ts'
import { DialogError } from '../contract/errors/errors.ts'
import { CLASSIC_STYLE, NAME_MAX_CHARS, TITLE_MAX_CHARS } from '../contract/limits.ts'
import type { RematchOf } from '../contract/origins/rematch.ts'
import { parseInput } from '../contract/errors/schema-problem.ts'
import { ownCritic } from '../contract/setting-values.ts'
import { detectLanguage } from '../dialog/language/detect-language.ts'
import { withManners } from '../dialog/members/manners.ts'
import { isSmallModel } from '../dialog/model-size.ts'
import { completeContinues } from './carry-over.ts'
import { whyNotRecorded } from '../dialog/recordings/replayed.ts'
import { modeSetup, withSetup } from '../dialog/modes/mode-setup.ts'
import { ownModeId } from '../dialog/modes/own-mode.ts'
import { contextOverflow } from './estimate/index.ts'
import { SIDE_MODEL_NAMES, type SideModelName } from '../contract/story/side-models.ts'
import { sideModelsOf } from '../dialog/story/side-models-of.ts'
import type { EnginePorts, Mode, ProviderRegistry } from './ports.ts'
import { beginningOf, oneLine } from '../../base/text/shorten.ts'
import { withAddress, withAddresses } from './with-address.ts'

/**
 * Completes what a person filled in: adds a seed, and the edited prompts unless the dialog brings its own.
 * @throws AppError INPUT_INVALID
 */
export async function completeConfig(
  input: NewDialog,
  {
    prompts,
    ownModes,
    random,
    providers,
  }: Pick<EnginePorts, 'prompts' | 'ownModes' | 'random'> & {
    readonly providers?: Pick<ProviderRegistry, 'reasons' | 'namedAddress'>
  },
): Promise<DialogConfig> {
  const given = withAddresses(parseInput(newDialogSchema, input), providers)
  // A dialog from another computer brings its own mode.
  const ownMode = given.ownMode ?? (await ownModes?.(given.mode)) ?? undefined
  const parsed = ownMode ? { ...given, ownMode, mode: ownModeId(ownMode.name) } : given
  const edited = parsed.prompts ?? (await prompts?.(parsed.mode)) ?? {}
  const told = parsed.prompts || Object.keys(edited).length > 0 ? { prompts: edited } : {}
  const topicLanguage = parsed.language === undefined ? detectLanguage(parsed.topic) : null
  const { moderator, first, second } = parsed.seats
  const critic = (seat: SeatConfig) => withCritic(seat, parsed.critique && (providers?.reasons?.(seat) ?? false))
  const { style, ...rest } = parsed
  return {
    ...rest,
    ...(style !== undefined && style !== CLASSIC_STYLE && { style }),
    ...told,
    ...(topicLanguage === null ? {} : { topicLanguage }),
    seats: tellApart({
      moderator: withPlain(moderator),
      first: withPlain(critic(first)),
      second: withPlain(critic(second)),
    }),
    seed: parsed.seed ?? Math.floor(random() * 2 ** 32),
  }
}

/**
 * Numbers seats with equal names, because models and readers know speakers only by their names.
 * @throws DialogError INPUT_INVALID for a name of several lines, which could be taken for something that was said
 */
function tellApart(seats: DialogConfig['seats']): DialogConfig['seats'] {
  const named = Object.values(seats).map((seat) => seat.name.toLowerCase())
  const distinct = (id: SeatId): SeatConfig => {
    const seat = seats[id]
    requireOneLine(seat)
    const name = seat.name.toLowerCase()
    if (named.filter((other) => other === name).length === 1) return seat
    const place = Object.keys(seats)
      .filter((other) => seats[other as SeatId].name.toLowerCase() === name)
      .indexOf(id)
    return { ...seat, name: `${beginningOf(seat.name, NAME_MAX_CHARS - 4).trimEnd()} (${place + 1})` }
  }
  return { moderator: distinct('moderator'), first: distinct('first'), second: distinct('second') }
}

/**
 * A seat that is added to a running dialog, with a number if another seat has its name. The others keep their names, by
 * which they are known in the transcript.
 */
export function toldApart(seat: SeatConfig, others: readonly string[]): SeatConfig {
  const taken = new Set(others.map((name) => name.toLowerCase()))
  if (!taken.has(seat.name.toLowerCase())) return seat
  const short = beginningOf(seat.name, NAME_MAX_CHARS - 4).trimEnd()
  for (let number = 2; ; number += 1) {
    const name = `${short} (${number})`
    if (!taken.has(name.toLowerCase())) return { ...seat, name }
  }
}

/** Checks that a seat's name has only one line. @throws DialogError INPUT_INVALID */
export function requireOneLine({ name }: SeatConfig): void {
  if (/[\p{Cc}\u2028\u2029]/u.test(name))
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('The name "{name}" has a line break in it: write it in one line.', {
        name: name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '),
      }),
    )
}

/**
 * A seat with the kind of prompts that suits its model: plain ones for a small model, unless the person chose
 * otherwise.
 */
export function withPlain(seat: SeatConfig): SeatConfig {
  return seat.plain === undefined && isSmallModel(seat.model) ? { ...seat, plain: true } : seat
}

/** A participant's seat with its critic. A model that reasons before it answers needs none by default. */
function withCritic({ critique, ...seat }: SeatConfig, reasons: boolean): SeatConfig {
  const critic = ownCritic({ critic: seat.critic, critique }) ?? (reasons ? 'nobody' : undefined)
  return critic === undefined ? seat : { ...seat, critic }
}

/** Where models without a seat can be used, for the error when another mode sets one. */
const WHERE_SIDE_MODELS: Readonly<Record<SideModelName, string>> = {
  coach: 'A coach whispers to the narrator of a story: leave it out',
  detail: 'Detail lines are written below the scenes of a story: leave them out',
}

/**
 * Completes a configuration, including what its mode adds, the drawn manners, and the text about the dialog that it
 * continues.
 * @throws AppError INPUT_INVALID, ConfigError CONFIG_INVALID, DialogError DIALOG_NOT_FOUND, DIALOG_STATE
 */
export async function wholeConfig(input: NewDialog, ports: EnginePorts): Promise<DialogConfig> {
  const settled = await completeConfig(input, ports)
  const mode = ports.modes.get(settled.mode, settled.ownMode)
  for (const name of SIDE_MODEL_NAMES)
    if (settled[name] && !mode.sideCalls)
      throw new DialogError(
        'INPUT_INVALID',
        sayLater('{name} of {mode}, or choose the mode story.', { name: WHERE_SIDE_MODELS[name], mode: settled.mode }),
      )
  requireStyle(mode, settled)
  if (settled.record) requireRecordable(mode, settled)
  const setUp = readSetup(mode, settled, ports)
  const chosen = mode.settle?.(setUp) ?? setUp
  const config = mode.info.manners ? withManners(chosen) : chosen
  return {
    ...config,
    ...(config.continues && { continues: await completeContinues(config.continues, config, ports) }),
    ...(config.rematchOf && { rematchOf: await settleRematch(config.rematchOf, ports) }),
  }
}

/** Replaces the set-up of the mode by what the mode reads from it. @throws AppError INPUT_INVALID */
function readSetup(mode: Mode, config: DialogConfig, { providers }: EnginePorts): DialogConfig {
  const given = modeSetup(config)
  if (given === undefined || (!mode.readSetup && mode.info.id in newDialogShape)) return config
  if (!mode.readSetup)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('The mode {id} is set up with nothing of its own: leave “{id}” out of the dialog.', {
        id: mode.info.id,
      }),
    )
  const read = withSetup(config, mode.readSetup(given))
  return mode.changeModels?.(read, (model) => withAddress(model, providers)) ?? read
}

/** Checks that the mode has the style. @throws DialogError INPUT_INVALID */
function requireStyle({ info }: Mode, { style }: DialogConfig): void {
  const ids = info.styles?.map(({ id }) => id) ?? []
  if (style === undefined || ids.includes(style)) return
  const asked = beginningOf(oneLine(style), 40)
  throw new DialogError(
    'INPUT_INVALID',
    ids.length === 0
      ? sayLater('{name} has one style only: leave out the style "{asked}".', { name: info.label, asked })
      : sayLater('{name} has no style "{asked}": choose one of {ids}.', {
          name: info.label,
          asked,
          ids: ids.join(', '),
        }),
    { details: { field: 'style' } },
  )
}

/** Checks that the dialog could be replayed from a recording. @throws DialogError INPUT_INVALID */
function requireRecordable({ info }: Mode, config: DialogConfig): void {
  const why = whyNotRecorded(info, config)
  if (why !== null)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('This dialog cannot be recorded. {why}: turn the recording off.', { why }),
    )
}

/**
 * Adds the title of the other dialog.
 * @throws DialogError DIALOG_NOT_FOUND when no title was stored and the dialog is gone
 */
async function settleRematch(rematchOf: RematchOf, { log }: Pick<EnginePorts, 'log'>): Promise<RematchOf> {
  const { dialogId, title } = rematchOf
  if (title !== undefined) return rematchOf
  const other = await log.summary(dialogId)
  if (!other)
    throw new DialogError(
      'DIALOG_NOT_FOUND',
      sayLater('There is no dialog "{dialogId}" to hold a rematch of: it may have been deleted.', {
        dialogId: beginningOf(dialogId, 40),
      }),
      { details: { field: 'rematchOf' } },
    )
  const named = oneLine(other.title ?? other.topic)
  return { dialogId, title: beginningOf(named, TITLE_MAX_CHARS) }
}

/**
 * Completes a configuration and checks that it can be run: its mode and providers exist, and its files fit.
 * @throws AppError INPUT_INVALID, ConfigError CONFIG_INVALID
 */
export async function checkedConfig(input: NewDialog, ports: EnginePorts): Promise<DialogConfig> {
  const config = await wholeConfig(input, ports)
  const mode = ports.modes.get(config.mode, config.ownMode)
  for (const seat of Object.values(config.seats)) requireProvider(seat, ports)
  for (const { provider, baseUrl } of sideModelsOf(config)) ports.providers.get(provider, { baseUrl })
  mode.check?.(config, ports)
  const [tooLarge] = contextOverflow(config, ports.providers.contextWindowOf)
  if (tooLarge)
    throw new DialogError('INPUT_INVALID', sentenceOf(tooLarge), {
      details: { file: tooLarge.file, tokens: tooLarge.fileTokens, window: tooLarge.contextTokens },
    })
  return config
}

/**
 * Checks the provider of a seat.
 * @throws ConfigError CONFIG_INVALID for an unknown provider, a malformed base URL or a missing key, DialogError
 * INPUT_INVALID for web search where there is none
 */
export function requireProvider(seat: SeatConfig, { providers }: Pick<EnginePorts, 'providers'>): void {
  providers.get(seat.provider, { baseUrl: seat.baseUrl })
  if (seat.search === true && providers.searches?.(seat) === false)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater(
        '{name} is to search the web, and "{model}" of {provider} has no web search here: turn it off for this seat, or choose a model whose vendor has one.',
        { name: seat.name, model: seat.model, provider: seat.provider },
      ),
    )
}
