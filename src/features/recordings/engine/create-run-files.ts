import { sayLater } from '../../../base/language/say.ts'
import { AppError, DialogError } from '../../../core/contract/errors/errors.ts'
import { isRecorded, isReplaying, whyNotRecorded } from '../../../core/dialog/recordings/replayed.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import type { Clock, EventLog, ModeRegistry, ProviderRegistry } from '../../../core/engine/ports.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { exportFileName } from '../../export/files/index.ts'
import {
  createRunFileWriter,
  readUnfinished,
  recordedProviders,
  replayedProviders,
  RUN_FILE_MAX_BYTES,
} from '../provider/index.ts'
import { Recorder } from './recorder.ts'
import { readRunFile, type ReadRunFile } from './read-run-file.ts'
import { Replays } from './replays.ts'
import type { OpenedRunFile, RunFiles } from './run-files.ts'
import { RunFileStore } from './run-file-store.ts'
import { savedRecording, withoutAddresses } from './saved-recording.ts'
import { playableOf } from './whole-recording.ts'

interface Ports {
  /** The folder in which recordings are stored. */
  readonly folder: string
  readonly log: Pick<EventLog, 'append' | 'read' | 'texts' | 'keepTexts'>
  readonly providers: ProviderRegistry
  readonly modes: ModeRegistry
  readonly clock: Clock
  readonly newId: () => string
  readonly version: string
}

type Work = Ports & { readonly store: RunFileStore }

export const RUN_FILE_EXTENSION = 'idi-recording.jsonl'

/**
 * Stores recordings as files beside the library. A recording is written while its dialog runs; an imported recording is
 * replayed from its file.
 */
export function createRunFiles(ports: Ports): RunFiles {
  const { folder, providers, clock } = ports
  const store = new RunFileStore(folder)
  const recorder = new Recorder({ ...ports, pathOf: (id) => store.pathOf(id) })
  const replays = new Replays({ ...ports, store })
  const work = { ...ports, store, recorder }
  return {
    providersOf(state) {
      if (isReplaying(state))
        return replayedProviders(providers, (id) => replays.provider(state.id, id), state.replayed?.models ?? [])
      return isRecorded(state) ? recordedProviders(providers, () => recorder.writerOf(state)) : null
    },
    async begin(state, all) {
      recorder.forget(state.id)
      replays.dialogs = all
      if (isReplaying(state)) await replays.open(state.id)
    },
    isRecorded: (id, request) => replays.isRecorded(id, request),
    due: (state) => (isReplaying(state) ? replays.dueAtBoundary(state.id) : null),
    branched: (from, branch) => copyToBranch(work, from, branch),
    async removed(id) {
      recorder.forget(id)
      replays.forget(id)
      await store.remove(id)
    },
    async about(id) {
      const recording = await savedRecording(work, id)
      const { speed } = replays.paceOf(id)
      if ('why' in recording) return { calls: 0, bytes: 0, why: recording.why, stopped: null, speed }
      const { file, text } = recording
      return { calls: file.calls.length, bytes: Buffer.byteLength(text), why: null, stopped: file.stopped, speed }
    },
    async save(id) {
      const recording = await savedRecording(work, id)
      if ('why' in recording) throw new DialogError('DIALOG_STATE', recording.why)
      return {
        fileName: exportFileName(recording.title, RUN_FILE_EXTENSION, new Date(clock.now())),
        mediaType: 'application/jsonl',
        bytes: new TextEncoder().encode(recording.text),
      }
    },
    open: (text, read) => openRecording(work, text, read),
    setSpeed: (id, speed) => replays.paceOf(id).set(speed),
  }
}

/** A branch copies the calls of its shared past. */
async function copyToBranch({ store, log, clock }: Work, from: string, branch: string): Promise<void> {
  const [text, facts] = [await store.read(from), await log.read(branch)]
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
  // The branch is made in any case: what its recording lacks is reported when it is saved.
  await store.write(branch, lines.join('')).catch(() => undefined)
}

async function openRecording(
  { store, log, modes, newId }: Work,
  text: string,
  read: ReadRunFile | undefined,
): Promise<OpenedRunFile> {
  const size = Buffer.byteLength(text)
  if (size > RUN_FILE_MAX_BYTES)
    throw new AppError(
      'FILE_TOO_LARGE',
      sayLater('This recording has {count}: {runFileMaxBytes} can be read at most.', {
        count: formatBytes(size),
        runFileMaxBytes: formatBytes(RUN_FILE_MAX_BYTES),
      }),
    )
  const { head, calls, usd } = read ?? readRunFile(text)
  if (head.dialog === null)
    throw new AppError('INPUT_INVALID', 'This recording holds calls and no dialog: there is nothing to replay.')
  const { info } = modes.get(head.dialog.mode, head.dialog.ownMode)
  const why = whyNotRecorded(info, head.dialog)
  if (why !== null) throw new AppError('INPUT_INVALID', sayLater('This recording cannot be replayed. {why}.', { why }))
  const config = { ...withoutAddresses(head.dialog), record: true }
  const id = newId()
  await store.write(id, text)
  const texts = head.texts && (await log.keepTexts(head.texts))
  const replayed = { version: head.version, at: head.at, calls, usd, models: [...head.models] }
  await log.append(id, [{ type: 'dialog-created', config, replayed: { ...replayed, ...(texts && { texts }) } }])
  return { id, topic: config.topic, calls, usd }
}
