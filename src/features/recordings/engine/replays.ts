import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { Fact, FactBody } from '../../../core/contract/events.ts'
import type { Clock, EventLog, ModelProvider, ModelRequest, ReplayedDialogs } from '../../../core/engine/ports.ts'
import { createReplay, Pace, parseRunFile, type RecordedAct, type Replay } from '../provider/index.ts'
import type { RunFileStore } from './run-file-store.ts'
import { RECORDING_GONE } from './saved-recording.ts'
import { progressOf } from './whole-recording.ts'

interface Parts {
  readonly store: RunFileStore
  readonly log: Pick<EventLog, 'read'>
  readonly clock: Clock
  readonly newId: () => string
}

/** The most replays in memory; others are read again when they continue. */
const REPLAYS_MAX = 32

/** Recordings that are played again, and how fast. */
export class Replays {
  readonly #parts: Parts
  readonly #replays = new Map<string, Replay>()
  readonly #paces = new Map<string, Pace>()
  /** The recorded acts of the person. */
  dialogs: ReplayedDialogs | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  paceOf(id: string): Pace {
    const pace = this.#paces.get(id) ?? new Pace(this.#parts.clock, 1)
    this.#paces.set(id, pace)
    return pace
  }

  /** @throws AppError for a recording that does not exist here, or is incomplete */
  async open(id: string): Promise<Replay> {
    const known = this.#replays.get(id)
    if (known) return known
    const text = await this.#parts.store.read(id)
    if (text === null) throw new DialogError('DIALOG_STATE', RECORDING_GONE)
    const replay = createReplay(parseRunFile(text), this.paceOf(id))
    const [oldest] = this.#replays.keys()
    if (this.#replays.size >= REPLAYS_MAX && oldest !== undefined) this.#replays.delete(oldest)
    this.#replays.set(id, replay)
    return replay
  }

  forget(id: string): void {
    this.#replays.delete(id)
  }

  isRecorded(id: string, request: ModelRequest): boolean {
    return this.#replays.get(id)?.holds(request) ?? false
  }

  /** The person's acts at this boundary of a replay; null when there are none in the whole recording. */
  dueAtBoundary(id: string): Promise<readonly FactBody[]> | null {
    const replay = this.#replays.get(id)
    return replay && replay.file.head.acts.length > 0 ? this.#dueActs(id, replay, 'at a boundary') : null
  }

  /** A provider of a recorded dialog, which answers from the recording. */
  provider(dialogId: string, providerId: string): ModelProvider {
    return {
      id: providerId,
      models: async () => [],
      stream: (...asked) => this.#answer(dialogId, providerId, asked),
    }
  }

  async *#answer(dialogId: string, providerId: string, asked: Parameters<ModelProvider['stream']>) {
    const replay = await this.open(dialogId)
    const { insight, digestOf } = asked[0].scene
    if (!insight && !digestOf) {
      const due = await this.#dueActs(dialogId, replay, 'in a stage')
      if (due.length > 0) await this.dialogs?.record(dialogId, due)
    }
    yield* replay.provider(providerId).stream(...asked)
  }

  /** The person's recorded acts that are due by now. */
  async #dueActs(id: string, replay: Replay, now: 'at a boundary' | 'in a stage'): Promise<readonly FactBody[]> {
    const { log, newId } = this.#parts
    const { acts } = replay.file.head
    if (acts.length === 0) return []
    const facts = await log.read(id)
    const done = progressOf(facts)
    const isDue = ({ stage, when }: RecordedAct): boolean =>
      stage <= done.stages + (now === 'in a stage' && when === 'during' ? 1 : 0)
    const left = acts.slice(done.acts)
    const first = left.findIndex((act) => !isDue(act))
    return left.slice(0, first === -1 ? undefined : first).map(({ does }) => factOf(does, newId(), facts))
  }
}

function factOf(does: RecordedAct['does'], id: string, facts: readonly Fact[]): FactBody {
  // Issues are changed after the turn that named them, before any other.
  if (does.type === 'issues-changed')
    return { ...does, turnId: facts.findLast((fact) => fact.type === 'turn-started')?.turnId ?? id }
  if (does.type === 'message-added') return { ...does, messageId: id }
  return does.type === 'note-added' ? { ...does, noteId: id } : does
}
