import { askSchema, type AskEstimateInput, type AskInput } from '../../contract/ask.ts'
import type { ContextFile, NewDialog, SeatConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { parseInput } from '../../contract/errors/schema-problem.ts'
import type { FactBody } from '../../contract/events.ts'
import { TOPIC_MAX_CHARS } from '../../contract/limits.ts'
import { PERSON } from '../../contract/members/member-ids.ts'
import type { NextConversation } from '../../contract/library/memory.ts'
import type { EstimateAnswer } from '../../contract/money.ts'
import { ASK_CHANGES, ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { toldFiles } from '../../dialog/ask/told-files.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { Controls } from '../controls.ts'
import type { EnginePorts, LibraryOverview, Words } from '../ports.ts'
import { promptSource } from '../prompt/words.ts'
import { configOf } from '../config-of.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { memoryNotes, SUMMARIES } from './memory-notes.ts'
import { plainProseLine } from '../../../base/text/prose/plain-prose.ts'
import { beginningOf, oneLine, shortenText } from '../../../base/text/shorten.ts'
import { plural } from '../../../base/format/count.ts'
import { formatDay } from '../../../base/format/date.ts'
import { inEnglish } from '../../../base/language/t.ts'

/** How many of the newest dialogs the prompt names. */
const NAMED = 12
const TITLE_CHARS = 100

/** A description of the library for the model that answers: how many dialogs, since when, and the newest. */
function libraryNote({ dialogs, since, newest }: LibraryOverview, words: Words): string {
  if (since === null) return words('ask.library.empty')
  return [
    fillText(words('ask.library'), { count: plural(dialogs, 'dialog'), since: formatDay(since, 'UTC') }),
    ...newest.map(({ id, title, topic, mode, createdAt, speeches }) =>
      fillText(words('ask.library.dialog'), {
        title: shortenText(plainProseLine(title ?? topic), TITLE_CHARS),
        mode,
        day: formatDay(createdAt, 'UTC'),
        turns: plural(speeches, 'speech', 'speeches'),
        dialog: id,
      }),
    ),
  ].join('\n')
}

/** The parts of the engine that a conversation with the library uses. It is a dialog like any other. */
export interface ConversationEngine {
  check(dialog: NewDialog): Promise<void>
  create(dialog: NewDialog): Promise<string>
  takeSeat(id: string, member: string, text: string, files?: readonly ContextFile[]): Promise<void>
  changeSeat(id: string, seat: 'moderator', config: SeatConfig): Promise<void>
  settled(id: string): Promise<DialogState>
  estimate(dialog: NewDialog): Promise<EstimateAnswer>
}

/** Conversations with the library. Each is a dialog in the mode `ask`, in which the person asks and a model answers. */
export class Asking {
  readonly #ports: EnginePorts
  readonly #dialogs: Dialogs
  readonly #controls: Controls
  readonly #carried: ConversationEngine

  constructor(ports: EnginePorts, dialogs: Dialogs, controls: Controls, carried: ConversationEngine) {
    this.#ports = ports
    this.#dialogs = dialogs
    this.#controls = controls
    this.#carried = carried
  }

  /**
   * Asks a question. Returns the id of the conversation once the question is stored and its answer has begun.
   * @throws AppError INPUT_INVALID, DialogError DIALOG_STATE while the last question is being answered,
   * DIALOG_NOT_FOUND
   */
  async ask(input: AskInput): Promise<string> {
    const question = parseInput(askSchema, input)
    const id = question.conversation ?? (await this.#begin(question))
    await this.#dialogs.inTurn(`question to ${id}`, () => this.#put(id, question))
    return id
  }

  /** Estimates a typical question. Stores nothing. */
  async estimate({ host, conversation, files = [] }: AskEstimateInput): Promise<EstimateAnswer> {
    const before = conversation === undefined ? null : await this.#dialogs.state(conversation)
    const told = before ? toldFiles(before) : []
    return this.#carried.estimate({ ...conversationOf('?', host), context: [...told, ...files] })
  }

  async #begin({ text, host, files = [] }: AskInput): Promise<string> {
    if (!host) throw new DialogError('INPUT_INVALID', 'Nobody is there to answer: choose a model.')
    const conversation = conversationOf(text, host)
    // A conversation is only begun if its files fit.
    await this.#carried.check({ ...conversation, context: files })
    return await this.#carried.create(conversation)
  }

  async #put(id: string, { text, host, view, files = [] }: AskInput): Promise<void> {
    let state = await this.#dialogs.state(id)
    if (configOf(state).mode !== ASK_MODE)
      throw new DialogError('DIALOG_STATE', 'This dialog is no conversation with the library: ask in a new one.')
    if (this.#dialogs.run(id))
      throw new DialogError('DIALOG_STATE', 'The last question is still being answered: wait for it, or stop it.')
    const begun = state.status !== 'created'
    if (begun && host && !isSame(configOf(state).seats.moderator, host))
      await this.#carried.changeSeat(id, 'moderator', host)
    // The dialog goes on after an answer that failed or was stopped.
    if (state.status === 'stopped') await this.#controls.resume(id)
    if (begun && state.awaits !== PERSON) await this.#controls.skip(id)
    if (!begun) await this.#controls.start(id)
    state = await this.#carried.settled(id)
    const { memories } = this.#ports
    // This is included once, in the first turn of a conversation, and not again in later ones.
    const next = state.turns.length === 0 ? await memories?.next() : null
    await this.#dialogs.record(id, await this.#context(state, view, next ?? null))
    await this.#carried.takeSeat(id, PERSON, text, files)
    if (next) await memories?.markSeen(next)
  }

  async #context(
    state: DialogState,
    view: string | undefined,
    next: NextConversation | null,
  ): Promise<readonly FactBody[]> {
    const { log, memories } = this.#ports
    const { words } = await promptSource(state, this.#ports)
    const known = (await memories?.dialogs({ forgotten: false, by: 'importance' }, SUMMARIES)) ?? []
    const library = await log.newest(NAMED)
    const texts = [
      inEnglish(() => libraryNote(library, words)),
      ...memoryNotes(known, next, words),
      ...(view ? [fillText(words('ask.view'), { view })] : []),
    ]
    const before = state.modeChanges.findLast(({ change }) => change === ASK_CHANGES.context)?.data
    const data = { texts, dialogs: library.dialogs }
    if (JSON.stringify(before) === JSON.stringify(data)) return []
    return [{ type: 'mode-changed', change: ASK_CHANGES.context, data, duringTurn: null, text: null }]
  }
}

function isSame(a: SeatConfig, b: SeatConfig): boolean {
  const known = ({ provider, model, baseUrl = '', effort, thinking, sampling }: SeatConfig) =>
    JSON.stringify([provider, model, baseUrl, effort, thinking, sampling])
  return known(a) === known(b)
}

/**
 * The configuration of a conversation. Only the model that answers speaks; the other two seats exist because every
 * dialog has three, and cost nothing.
 */
function conversationOf(text: string, host: SeatConfig): NewDialog {
  return {
    topic: beginningOf(oneLine(text), TOPIC_MAX_CHARS),
    mode: ASK_MODE,
    turns: 1,
    critique: false,
    prompts: {},
    seats: {
      moderator: host,
      first: { provider: host.provider, model: host.model, baseUrl: host.baseUrl, name: 'First' },
      second: { provider: host.provider, model: host.model, baseUrl: host.baseUrl, name: 'Second' },
    },
  }
}
