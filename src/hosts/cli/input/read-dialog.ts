import { withAddressesIn } from '../../../core/engine/with-address.ts'
import type { App } from '../../../app/app.ts'
import { explainIssue } from '../../../app/explain-issue.ts'
import { newDialogSchema, SEAT_IDS, type NewDialog, type SeatId } from '../../../core/contract/dialog-config.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { TURNS_DEFAULT } from '../../../core/contract/limits.ts'
import { readUsualTurns } from '../../../app/services/imports/take-server-config.ts'
import { isOwnMode } from '../../../core/dialog/modes/own-mode.ts'
import { isInRounds, withStyle } from '../../../core/dialog/modes/style-info.ts'
import { STORY } from '../../../features/story/model/selectors.ts'
import { withWorld } from '../../../features/story/model/with-world.ts'
import type { Mode } from '../../../core/engine/ports.ts'
import { parseAssignments } from './assignments.ts'
import { defaultsOf, keptOf, readEarlier, readHistory } from './continue-from.ts'
import { chooseSeats, type Seats } from './choose-seats.ts'
import { chooseSideModels, type SideModelFlags } from './choose-side-models.ts'
import { chooseWorld } from './choose-world.ts'
import type { OpenOptions } from '../open-here.ts'
import { findMode } from '../../../app/set-up/find-mode.ts'
import { parseCapTokens, parseCapUsd, parseFoldAbove, parseLength, parseSeed, turnsArgument } from './parse-numbers.ts'
import { readLessonFile } from './read-lesson-file.ts'
import { keptOfPreset, readPreset, withPreset } from '../../../app/set-up/read-preset.ts'
import { readContext } from './read-context.ts'
import { readTopic } from './read-topic.ts'
import type { SettingOptions } from './seat-settings.ts'
import { describeFiles } from './read-files.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'
import { takePart } from '../../../core/dialog/digest/take-part.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { formatCount } from '../../../base/format/count.ts'
import { terminalText } from '../display/plain-text.ts'

/** The least size of a part of a document, in tokens; a shorter part is of no use. */
const PART_MIN_TOKENS = 200
/** The tokens that are reserved for the tags and the name of each document. */
const WRAPPER_TOKENS = 20

/** Cuts files that are too large for the smallest context window, and says so. Files that get no room stay whole and are refused later. */
async function takeParts(engine: Engine, dialog: NewDialog, terminal: Terminal): Promise<NewDialog> {
  const { overflow } = await engine.estimate(dialog)
  const [first] = overflow
  if (!first) return dialog
  const tooLarge = new Map(overflow.map((file) => [file.file, file]))
  const files = dialog.context ?? []
  const tokens = files.reduce((sum, file) => sum + (tooLarge.has(file.name) ? 0 : file.tokens + WRAPPER_TOKENS), 0)
  const share = Math.floor((first.roomTokens - tokens) / overflow.length) - WRAPPER_TOKENS
  if (share < PART_MIN_TOKENS) return dialog
  const context = files.map((file) => {
    const part = tooLarge.has(file.name) ? takePart(file, share) : file
    if (part !== file)
      terminal.say(
        terminalText(
          `Of "${file.name}", about ${formatCount(part.tokens)} of ${formatCount(file.tokens)} tokens are taken.`,
        ),
      )
    return part
  })
  return { ...dialog, context }
}

/** The options that describe a dialog. */
export interface DialogOptions extends OpenOptions, SettingOptions, SideModelFlags {
  readonly topic?: string
  readonly topicFile?: string
  /** The dialog to continue, and whether its words go into the new one (--no-carry-over, --history). */
  readonly continue?: string
  readonly carryOver?: boolean
  readonly history?: string
  /** The preset that gives everything that no option sets. */
  readonly preset?: string
  /** The file of a lesson that the dialog is made from. */
  readonly lesson?: string
  readonly mode?: string
  /** The id of a style of the mode. */
  readonly style?: string
  /** The world of a story: one that came with the app, one of the person's own, or a file. */
  readonly world?: string
  readonly turns?: string
  readonly context?: readonly string[]
  /** The model that describes attached pictures, as provider:model. */
  readonly describe?: string
  readonly takePart?: boolean
  readonly seat?: readonly string[]
  readonly name?: readonly string[]
  readonly position?: readonly string[]
  readonly seed?: string
  readonly critique?: boolean
  readonly earlyEnd?: boolean
  readonly length?: string
  readonly sides?: boolean
  readonly capUsd?: string
  readonly capTokens?: string
  readonly foldAbove?: string
  readonly map?: boolean
  readonly summaries?: boolean
  readonly wait?: boolean
  readonly oneByOne?: boolean
  readonly mendDrafts?: boolean
  readonly allStages?: boolean
  readonly language?: string
}

export interface ReadDialog {
  readonly dialog: NewDialog
  readonly mode: Mode
  readonly seats: Seats
}

/** Reads the options that need no open app. @throws AppError INPUT_INVALID, FILE_* */
export async function readOptions(options: DialogOptions) {
  return {
    topic: await topicGiven(options),
    turns: ifGiven(options.turns, turnsArgument),
    seed: ifGiven(options.seed, parseSeed),
    length: ifGiven(options.length, parseLength),
    foldAbove: ifGiven(options.foldAbove, parseFoldAbove),
    cap: { usd: ifGiven(options.capUsd, parseCapUsd), tokens: ifGiven(options.capTokens, parseCapTokens) },
  }
}

/**
 * The dialog that the options and the configuration describe, checked.
 * @param transcribes whether recordings may be sent to a transcriber
 * @throws AppError INPUT_INVALID, FILE_*, ConfigError, ProviderError
 */
export async function readDialog(
  app: App,
  options: DialogOptions,
  read: Awaited<ReturnType<typeof readOptions>>,
  terminal: Terminal,
  transcribes = true,
): Promise<ReadDialog> {
  const earlier = options.continue === undefined ? null : await readEarlier(app, options.continue)
  const { preset, lesson } = await readSetUp(app, options)
  const defaults = withPreset(defaultsOf(app, earlier), preset)
  const mode = await findMode(
    app,
    options.mode ?? defaults.mode ?? 'debate',
    preset?.mode === undefined ? earlier?.config.ownMode : preset.ownMode,
  )
  const { topic, turns, foldAbove, cap } = read
  // Names are drawn with the seed, so that the same seed gives the same names.
  const seed = read.seed ?? Math.floor(Math.random() * 2 ** 32)
  const chosen = await chooseSeats({
    ...options,
    defaults: defaults.seats,
    mode: mode.info,
    seed,
    providers: onceAsked(() => app.providers.list()),
  })
  // A seat that changes its model but not its provider keeps the address of the earlier dialog.
  const seats = earlier && !preset ? withAddressesIn(chosen, earlier.config, app.providers) : chosen
  const world = mode.info.id === STORY ? await chooseWorld(app, options.world) : null
  if (options.world !== undefined && world === null)
    throw usageError(`--world goes with --mode ${STORY}: other modes are not played in a world.`)
  const before = { ...earlier?.config, ...preset }
  const side = await chooseSideModels(options, before, world !== null, () => app.providers.list())
  const length = read.length ?? defaults.length
  const earlierFields = { ...keptOf(earlier), ...keptOfPreset(preset) }
  const { mode: modeBefore, style: styleBefore } = preset?.mode === undefined ? { ...earlier?.config } : preset
  const style = options.style ?? (modeBefore === mode.info.id ? styleBefore : undefined)
  if (turns !== undefined && !isInRounds(mode.info, style))
    terminal.say(`--turns changes nothing: ${withStyle(mode.info.label, mode.info, style)} has a length of its own.`)
  const described = {
    ...earlierFields,
    topic: topic ?? earlierFields.topic ?? world?.title ?? (await readTopic(options, process.cwd())),
    mode: mode.info.id,
    ...(isOwnMode(mode.info.id) && { ownMode: mode.file?.() }),
    ...(style !== undefined && { style }),
    turns: turns ?? mode.info.turns ?? defaults.turns ?? (await readUsualTurns(app.settings)) ?? TURNS_DEFAULT,
    seats,
    critique: options.critique ?? defaults.critique ?? true,
    earlyEnd: options.earlyEnd ?? defaults.earlyEnd ?? true,
    ...(length === undefined ? {} : { length }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(await contextAsked(app, options, earlierFields.context, { terminal, transcribes })),
    ...(earlier && { continues: { dialogId: earlier.id, ...readHistory(options) } }),
    ...(lesson && { lesson }),
    ...side,
    seed,
    ...(foldAbove === undefined ? {} : { foldAbove }),
    ...(options.wait && { waits: true }),
    ...(options.oneByOne && { oneByOne: true }),
    ...(options.mendDrafts && { mendDrafts: true }),
    ...(options.allStages && { allStages: true }),
    ...insightsAsked(options, earlierFields.insights),
    ...capAsked(cap),
  }
  const played = world
    ? withWorld(described, world, [...parseAssignments('--name', options.name, SEAT_IDS, '').keys()] as SeatId[])
    : described
  const dialog = checkDialog(played)
  return {
    mode,
    seats: played.seats,
    dialog: options.takePart ? await takeParts(app.engine, dialog, terminal) : dialog,
  }
}

/** Reads the set-up on which the other options are based: a lesson or a preset. */
async function readSetUp(app: App, { lesson: file, preset: name }: DialogOptions) {
  if (file !== undefined && name !== undefined)
    throw usageError('--lesson and --preset both set the dialog up: leave one of them out.')
  const lesson = file === undefined ? null : await readLessonFile(app, file)
  return { lesson: lesson?.mark, preset: lesson?.dialog ?? (name === undefined ? null : await readPreset(app, name)) }
}

/** The files of --context, with their pictures described; without that option those of the earlier dialog stay. */
async function contextAsked(
  app: App,
  { context, describe }: DialogOptions,
  earlier: NewDialog['context'],
  how: { readonly terminal: Terminal; readonly transcribes: boolean },
) {
  if (context === undefined && earlier) return {}
  return { context: await describeFiles(app, await readContext(app, context ?? [], how), describe, how.terminal) }
}

function insightsAsked({ map, summaries }: DialogOptions, insights: NewDialog['insights']) {
  return map || summaries
    ? { insights: { ...insights, ...(map && { map: true }), ...(summaries && { summaries: true }) } }
    : {}
}

function capAsked({ usd, tokens }: { readonly usd?: number | undefined; readonly tokens?: number | undefined }) {
  return usd === undefined && tokens === undefined
    ? {}
    : { cap: { ...(usd !== undefined && { usd }), ...(tokens !== undefined && { tokens }) } }
}

/**
 * The topic that was typed; null when the earlier dialog, the lesson or the preset gives it.
 * @throws AppError INPUT_INVALID
 */
async function topicGiven(options: DialogOptions): Promise<string | null> {
  const { continue: earlier, preset, lesson, topic, topicFile, carryOver } = options
  readHistory(options)
  if (carryOver === false && earlier === undefined)
    throw usageError('--no-carry-over goes with --continue ID: without it there is nothing to carry over.')
  const hasTopic = (earlier ?? preset ?? lesson) !== undefined || options.mode === STORY
  const usesEarlierTopic = hasTopic && topic === undefined && topicFile === undefined
  return usesEarlierTopic ? null : await readTopic(options, process.cwd())
}

function ifGiven<T>(text: string | undefined, parse: (text: string) => T): T | undefined {
  return text === undefined ? undefined : parse(text)
}

function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => (answer ??= ask())
}

function checkDialog(dialog: NewDialog): NewDialog {
  const parsed = newDialogSchema.safeParse(dialog)
  if (parsed.success) return dialog
  const [issue] = parsed.error.issues
  throw new AppError(
    'INPUT_INVALID',
    issue
      ? `In the dialog, ${explainIssue(issue, dialog, newDialogSchema)}.`
      : 'The dialog cannot be made from these options: check them.',
  )
}
