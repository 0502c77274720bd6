import { sayLater, sayInEnglish } from '../../../base/language/say.ts'
import { m } from '../../../base/language/t.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { DialogConfig, SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { Fact } from '../../../core/contract/events.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import type { RecordedModel } from '../../../core/contract/origins/replayed.ts'
import { sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import { isRecorded, isReplaying, whyNotRecorded } from '../../../core/dialog/recordings/replayed.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import type { Clock, EventLog, ModeRegistry, ProviderRegistry } from '../../../core/engine/ports.ts'
import { formatRunFile, parseRunFile, readUnfinished, RUN_FILE_SCHEMA, type RunFile } from '../provider/index.ts'
import { recordedModels, seatsOf, type Recorder } from './recorder.ts'
import type { RunFileStore } from './run-file-store.ts'
import { MISSING, playableOf } from './whole-recording.ts'

/** The parts from which a recording is made. */
export interface RecordingSources {
  readonly store: RunFileStore
  readonly recorder: Recorder
  readonly log: Pick<EventLog, 'read' | 'texts'>
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly version: string
}

/** A recording ready to be saved. */
interface SavedRecording {
  readonly title: string
  readonly text: string
  readonly file: RunFile
}

/** Why there is no recording, as a sentence. */
interface NoRecording {
  readonly title: string
  readonly why: string
}

const NOT_ASKED = m(
  'This dialog has no recording: it was not asked for before the start. Turn on “Keep a recording” in the form.',
)
const NOTHING_YET = m('Nothing of this dialog has been recorded yet: no model has answered.')
const NO_ROOM = m(
  'Nothing of this dialog could be written down: the disk was full, or the folder of recordings cannot be written to.',
)
export const RECORDING_GONE = m(
  'The recording of this dialog is not here: it was made on another computer, or its file was deleted.',
)

/** The recording of a dialog as it would be saved; a sentence when there is none. @throws DialogError DIALOG_NOT_FOUND */
export async function savedRecording(sources: RecordingSources, id: string): Promise<SavedRecording | NoRecording> {
  const { log, store, recorder } = sources
  const facts = await log.read(id)
  const state = facts.reduce<DialogState>(reduce, emptyDialog(id))
  const { config } = state
  if (!config) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such dialog.')
  const title = dialogTitle(state)
  const text = await store.read(id)
  if (isReplaying(state))
    return text === null ? { title, why: RECORDING_GONE } : { title, text, file: parseRunFile(text) }
  if (!isRecorded(state)) {
    const why = whyNotRecorded(infoOf(sources, config), config)
    return {
      title,
      why: why === null ? NOT_ASKED : sayInEnglish(sayLater('This dialog has no recording. {why}.', { why })),
    }
  }
  if (text === null && state.turns.length === 0) return { title, why: NOTHING_YET }
  if (text === null) return { title, why: recorder.failed(id) ? NO_ROOM : RECORDING_GONE }
  const file = await wholeFile(sources, facts, state, text)
  return typeof file === 'string' ? { title, why: file } : { title, text: formatRunFile(file), file }
}

/** The mode's description; nothing when the mode does not exist here. */
function infoOf({ modes }: RecordingSources, { mode }: DialogConfig): Pick<ModeInfo, 'unrecorded'> {
  return (modes.all?.() ?? modes.list()).find(({ info }) => info.id === mode)?.info ?? {}
}

async function wholeFile(
  { log, providers, clock, version }: RecordingSources,
  facts: readonly Fact[],
  state: DialogState,
  text: string,
): Promise<RunFile | string> {
  const { head, calls: written } = readUnfinished(text)
  const { calls, acts, stopped } = playableOf(facts, written)
  if (calls.length === 0) {
    if (stopped === null) return NOTHING_YET
    if (stopped === MISSING) return NO_ROOM
    return sayInEnglish(sayLater('No model had answered when the recording had to end. {why}', { why: stopped }))
  }
  const created = facts.find((fact) => fact.type === 'dialog-created')
  const config = created?.type === 'dialog-created' ? created.config : null
  const changed = acts.flatMap(({ does }) => (does.type === 'seat-changed' ? [does.config] : []))
  const texts = state.texts === null ? null : await log.texts(state.texts)
  return {
    head: {
      schema: RUN_FILE_SCHEMA,
      version: head?.version ?? version,
      at: head?.at ?? clock.now(),
      dialog: config && withoutAddresses(config),
      models: merged(head?.models ?? [], recordedModels([...seatsOf(config), ...changed], providers)),
      ...(texts && { texts }),
      acts: [...acts],
    },
    calls,
    usd: usdOf(state),
    stopped,
  }
}

/** The cost of the run, including the past shared with the original of a branch; null when a price is unknown. */
function usdOf(state: DialogState): number | null {
  const spent = [totals(state), ...(state.origin ? [sharedTotals(state)] : [])]
  const unpriced = spent.some(({ unpricedCalls }) => unpricedCalls > 0)
  return unpriced ? null : spent.reduce((sum, { knownCost }) => sum + knownCost, 0)
}

/** Addresses are useless for a replay, may reveal somebody's network, and must not be taken from a file. */
export function withoutAddresses(config: DialogConfig): DialogConfig {
  const bare = ({ baseUrl: _, ...seat }: SeatConfig): SeatConfig => seat
  const { moderator, first, second } = config.seats
  return { ...config, seats: { moderator: bare(moderator), first: bare(first), second: bare(second) } }
}

/** The data on models at the time of recording, and later data on the others. */
function merged(then: readonly RecordedModel[], now: readonly RecordedModel[]): RecordedModel[] {
  const isListed = ({ provider, model }: RecordedModel) =>
    then.some((each) => each.provider === provider && each.model === model)
  return [...then, ...now.filter((each) => !isListed(each))]
}
