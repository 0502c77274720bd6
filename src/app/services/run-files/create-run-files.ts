import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DialogConfig, SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../../core/contract/host/app-info.ts'
import { AppError, DialogError } from '../../../core/contract/errors/errors.ts'
import type { Fact, FactBody } from '../../../core/contract/events.ts'
import type { RecordedModel } from '../../../core/contract/origins/replayed.ts'
import { sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import { isRecorded, isReplaying, whyNotRecorded } from '../../../core/dialog/recordings/replayed.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import { dialogTitle } from '../../../core/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import type {
  Clock,
  EventLog,
  ModelProvider,
  ModeRegistry,
  ProviderRegistry,
  ReplayedDialogs,
} from '../../../core/engine/ports.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { exportFileName } from '../../../features/export/files/index.ts'
import { atomicWrite, PRIVATE_MODE } from '../../../base/files/atomic-write.ts'
import {
  createReplay,
  createRunFileWriter,
  formatRunFile,
  Pace,
  parseRunFile,
  readUnfinished,
  recordedProviders,
  replayedProviders,
  RUN_FILE_MAX_BYTES,
  RUN_FILE_SCHEMA,
  type RecordedAct,
  type Replay,
  type RunFile,
} from '../../../providers/recording/index.ts'
import { toStorageError } from '../../../core/storage/storage-error.ts'
import { modelsOf, Recorder, seatsOf } from './recorder.ts'
import { readRunFile } from './read-run-file.ts'
import type { RunFiles } from './run-files.ts'
import { playableOf, progressOf } from './whole-recording.ts'

interface Ports {
  /** A file for each dialog, named by its id; readable by its owner alone. */
  readonly folder: string
  readonly log: Pick<EventLog, 'append' | 'read' | 'texts' | 'keepTexts'>
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly newId: () => string
  readonly version: string
}

/** A recording as it is saved. */
interface Saved {
  readonly title: string
  readonly text: string
  readonly file: RunFile
}

/** Replays that are kept in memory; one of the others is read anew when it goes on. */
const REPLAYS_MAX = 32

export const RUN_FILE_EXTENSION = 'idi-recording.jsonl'

/** Keeps recordings as files beside the library: one grows while its dialog runs, and an opened one is replayed from there. */
export function createRunFiles(ports: Ports): RunFiles {
  const { folder, log, providers, modes, clock, newId, version } = ports
  const replays = new Map<string, Replay>()
  const paces = new Map<string, Pace>()
  const pathOf = (id: string): string => join(folder, `${id.replaceAll(/[^\w-]/g, '_')}.jsonl`)
  const recorder = new Recorder({ folder, pathOf, providers, clock, version })
  let dialogs: ReplayedDialogs | null = null

  function paceOf(id: string): Pace {
    const pace = paces.get(id) ?? new Pace(clock, 1)
    paces.set(id, pace)
    return pace
  }

  async function textOf(id: string): Promise<string | null> {
    return readFile(pathOf(id), 'utf8').catch(() => null)
  }

  /** @throws AppError STORAGE_FULL and the like */
  async function store(id: string, text: string): Promise<void> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await atomicWrite(pathOf(id), text, PRIVATE_MODE)
    } catch (error) {
      throw toStorageError(error, folder)
    }
  }

  /** @throws AppError for a recording that is not here, or not whole */
  async function replayOf(id: string): Promise<Replay> {
    const known = replays.get(id)
    if (known) return known
    const text = await textOf(id)
    if (text === null) throw new DialogError('DIALOG_STATE', GONE)
    const replay = createReplay(parseRunFile(text), paceOf(id))
    const [oldest] = replays.keys()
    if (replays.size >= REPLAYS_MAX && oldest !== undefined) replays.delete(oldest)
    replays.set(id, replay)
    return replay
  }

  /** What a person did while it was recorded, and is to be done again by now. */
  async function dueActs(
    id: string,
    replay: Replay,
    now: 'at a boundary' | 'in a stage',
  ): Promise<readonly FactBody[]> {
    const { acts } = replay.file.head
    if (acts.length === 0) return []
    const done = progressOf(await log.read(id))
    const isDue = ({ stage, when }: RecordedAct): boolean =>
      stage <= done.stages + (now === 'in a stage' && when === 'during' ? 1 : 0)
    const left = acts.slice(done.acts)
    const first = left.findIndex((act) => !isDue(act))
    return left.slice(0, first === -1 ? undefined : first).map(({ does }) => factOf(does, newId()))
  }

  function answersOf(dialogId: string, providerId: string): ModelProvider {
    return {
      id: providerId,
      models: async () => [],
      async *stream(request, options) {
        const replay = await replayOf(dialogId)
        const { insight, digestOf } = request.scene
        if (!insight && !digestOf) {
          const due = await dueActs(dialogId, replay, 'in a stage')
          if (due.length > 0) await dialogs?.record(dialogId, due)
        }
        yield* replay.provider(providerId).stream(request, options)
      },
    }
  }

  /** What its mode says of itself; nothing where the mode is not here. */
  function infoOf({ mode }: DialogConfig): Pick<ModeInfo, 'unrecorded'> {
    return (modes.all?.() ?? modes.list()).find(({ info }) => info.id === mode)?.info ?? {}
  }

  /** The recording of a dialog as it would be saved; a sentence where there is none. */
  async function recordingOf(id: string): Promise<Saved | { readonly title: string; readonly why: string }> {
    const facts = await log.read(id)
    const state = facts.reduce<DialogState>(reduce, emptyDialog(id))
    const { config } = state
    if (!config) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such dialog.')
    const title = dialogTitle(state)
    const text = await textOf(id)
    if (isReplaying(state)) return text === null ? { title, why: GONE } : { title, text, file: parseRunFile(text) }
    if (!isRecorded(state)) {
      const why = whyNotRecorded(infoOf(config), config)
      return { title, why: why === null ? NOT_ASKED : `This dialog has no recording. ${why}.` }
    }
    if (text === null && state.turns.length === 0) return { title, why: NOTHING_YET }
    if (text === null) return { title, why: recorder.failed(id) ? NO_ROOM : GONE }
    const file = await wholeFile(facts, state, text)
    return typeof file === 'string' ? { title, why: file } : { title, text: formatRunFile(file), file }
  }

  async function wholeFile(facts: readonly Fact[], state: DialogState, text: string): Promise<RunFile | string> {
    const { head, calls: written } = readUnfinished(text)
    const { calls, acts, stopped } = playableOf(facts, written)
    if (calls.length === 0) return stopped === null ? NOTHING_YET : NO_ROOM
    const created = facts.find((fact) => fact.type === 'dialog-created')
    const config = created?.type === 'dialog-created' ? created.config : null
    const changed = acts.flatMap(({ does }) => (does.type === 'seat-changed' ? [does.config] : []))
    const texts = state.texts === null ? null : await log.texts(state.texts)
    const spent = [totals(state), ...(state.origin ? [sharedTotals(state)] : [])]
    return {
      head: {
        schema: RUN_FILE_SCHEMA,
        version: head?.version ?? version,
        at: head?.at ?? clock.now(),
        dialog: config && withoutAddresses(config),
        models: merged(head?.models ?? [], modelsOf([...seatsOf(config), ...changed], providers)),
        ...(texts && { texts }),
        acts: [...acts],
      },
      calls,
      usd: spent.some(({ unpricedCalls }) => unpricedCalls > 0)
        ? null
        : spent.reduce((sum, { knownCost }) => sum + knownCost, 0),
      stopped,
    }
  }

  return {
    providersOf(state) {
      if (isReplaying(state))
        return replayedProviders(providers, (id) => answersOf(state.id, id), state.replayed?.models ?? [])
      return isRecorded(state) ? recordedProviders(providers, () => recorder.writerOf(state)) : null
    },
    async begin(state, all) {
      recorder.forget(state.id)
      dialogs = all
      if (isReplaying(state)) await replayOf(state.id)
    },
    due(state) {
      const replay = isReplaying(state) ? replays.get(state.id) : undefined
      return replay && replay.file.head.acts.length > 0 ? dueActs(state.id, replay, 'at a boundary') : null
    },
    async branched(from, branch) {
      const [text, facts] = [await textOf(from), await log.read(branch)]
      const state = facts.reduce<DialogState>(reduce, emptyDialog(branch))
      if (text === null || !isRecorded(state)) return
      const { head, calls } = readUnfinished(text)
      const shared = calls.slice(0, playableOf(facts, calls).ended)
      if (!head || shared.length === 0) return
      const lines: string[] = []
      const writer = createRunFileWriter((line) => lines.push(line), clock)
      const { schema: _schema, ...rest } = head
      writer.begin({ ...rest, dialog: null, acts: [] })
      for (const call of shared) writer.call(call)
      // A branch is made all the same: what its recording has no room for is told where it is saved.
      await store(branch, lines.join('')).catch(() => undefined)
    },
    async removed(id) {
      recorder.forget(id)
      replays.delete(id)
      await rm(pathOf(id), { force: true }).catch(() => undefined)
    },
    async about(id) {
      const recording = await recordingOf(id)
      const { speed } = paceOf(id)
      if ('why' in recording) return { calls: 0, bytes: 0, why: recording.why, stopped: null, speed }
      const { file, text } = recording
      return { calls: file.calls.length, bytes: Buffer.byteLength(text), why: null, stopped: file.stopped, speed }
    },
    async save(id) {
      const recording = await recordingOf(id)
      if ('why' in recording) throw new DialogError('DIALOG_STATE', recording.why)
      return {
        fileName: exportFileName(recording.title, RUN_FILE_EXTENSION, new Date(clock.now())),
        mediaType: 'application/jsonl',
        bytes: new TextEncoder().encode(recording.text),
      }
    },
    async open(text, read) {
      const size = Buffer.byteLength(text)
      if (size > RUN_FILE_MAX_BYTES)
        throw new AppError(
          'FILE_TOO_LARGE',
          `This recording has ${formatBytes(size)}: ${formatBytes(RUN_FILE_MAX_BYTES)} can be read at most.`,
        )
      const { head, calls, usd } = read ?? readRunFile(text)
      if (head.dialog === null)
        throw new AppError('INPUT_INVALID', 'This recording holds calls and no dialog: there is nothing to replay.')
      const { info } = modes.get(head.dialog.mode, head.dialog.ownMode)
      const why = whyNotRecorded(info, head.dialog)
      if (why !== null) throw new AppError('INPUT_INVALID', `This recording cannot be replayed. ${why}.`)
      const config = { ...withoutAddresses(head.dialog), record: true }
      const id = newId()
      await store(id, text)
      const texts = head.texts && (await log.keepTexts(head.texts))
      const replayed = { version: head.version, at: head.at, calls, usd, models: [...head.models] }
      await log.append(id, [{ type: 'dialog-created', config, replayed: { ...replayed, ...(texts && { texts }) } }])
      return { id, topic: config.topic, calls, usd }
    },
    setSpeed: (id, speed) => paceOf(id).set(speed),
  }
}

const NOT_ASKED =
  'This dialog has no recording: it was not asked for before the start. Turn on “Record it” in the form.'
const NOTHING_YET = 'Nothing of this dialog has been recorded yet: no model has answered.'
const NO_ROOM =
  'Nothing of this dialog could be written down: the disk was full, or the folder of recordings cannot be written to.'
const GONE = 'The recording of this dialog is not here: it was made on another computer, or its file was deleted.'

/** An address is of no use to a replay, may tell of somebody's network, and is not to be taken from a file. */
function withoutAddresses(config: DialogConfig): DialogConfig {
  const bare = ({ baseUrl: _, ...seat }: SeatConfig): SeatConfig => seat
  const { moderator, first, second } = config.seats
  return { ...config, seats: { moderator: bare(moderator), first: bare(first), second: bare(second) } }
}

/** As it was known when it was recorded, and what became known later of others. */
function merged(then: readonly RecordedModel[], now: readonly RecordedModel[]): RecordedModel[] {
  const known = ({ provider, model }: RecordedModel) =>
    then.some((each) => each.provider === provider && each.model === model)
  return [...then, ...now.filter((each) => !known(each))]
}

function factOf(does: RecordedAct['does'], id: string): FactBody {
  if (does.type === 'message-added') return { ...does, messageId: id }
  return does.type === 'note-added' ? { ...does, noteId: id } : does
}
