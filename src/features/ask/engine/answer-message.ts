import { sayLater } from '../../../base/language/say.ts'
import { isBase64 } from '../../../base/text/base64.ts'
import { askSchema } from '../../../core/contract/ask.ts'
import { conversationMessageSchema, viewText } from '../../../core/contract/conversation-message.ts'
import type { PictureDescriber } from '../../../core/contract/described-picture.ts'
import type { ContextFile, SeatConfig } from '../../../core/contract/dialog-config.ts'
import { AppError, ProviderError } from '../../../core/contract/errors/errors.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import {
  actionsIn,
  askState,
  roundsIn,
  type SearchError,
  type Source,
  type AskTurnNotes,
} from '../../../core/dialog/ask/ask-state.ts'
import { readUiActions, type UiAction } from '../../../core/dialog/graph/ui-actions.ts'
import { citedNumbers } from '../../../core/dialog/ask/citations.ts'
import { RECORDING_HEAD_BYTES, recordingType } from '../../../core/dialog/recordings/recording-type.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { ProviderRegistry } from '../../../core/engine/ports.ts'
import { readAttached, type AttachedPorts } from '../../../app/services/attached/read-attached.ts'

/** The answer: response_text and ui_actions as in the older protocol; the other fields are this app's own. */
export interface ConversationAnswer {
  readonly response_text: string
  readonly ui_actions: readonly UiAction[] | null
  readonly conversation_id: string
  /** The meaning of each [n] in the text. */
  readonly sources: readonly Source[]
  readonly key_phrases_for_retrieval: readonly string[]
  readonly unmatched_key_phrases: readonly string[]
  readonly errors: readonly SearchError[]
  readonly turn_context_package: AskTurnNotes | null
}

export interface MessagePorts {
  readonly engine: Pick<Engine, 'asking' | 'state' | 'settled'>
  readonly providers: Pick<ProviderRegistry, 'list' | 'get'>
  readonly attached: AttachedPorts
  readonly readBytes: (name: string, bytes: Uint8Array) => Promise<ContextFile>
}

/**
 * Answers one message of a conversation with the library, by the protocol of the older system.
 * @throws AppError INPUT_INVALID, CONFIG_INVALID, DIALOG_NOT_FOUND, DIALOG_STATE; ProviderError when the model failed
 */
export async function answerMessage(ports: MessagePorts, body: unknown): Promise<ConversationAnswer> {
  const message = parseInput(conversationMessageSchema, body)
  const { conversationId, currentMessageText = '', currentMessageMedia = [] } = message
  if (currentMessageText.trim() === '' && currentMessageMedia.length === 0)
    throw new AppError('INPUT_INVALID', 'The message is empty: send currentMessageText, currentMessageMedia or both.')
  const describer = message.describer === undefined ? null : describerOf(message.describer)
  const host = await hostOf(ports, message.model, conversationId)
  // No file is transcribed or described, which costs money, for a message that is then refused.
  const media = currentMessageMedia.map((each) => ({ ...each, bytes: decoded(each.name, each.base64) }))
  const text = currentMessageText.trim() || `[Attached: ${media.map(({ name }) => name).join(', ')}]`
  parseInput(askSchema, { text })
  if (conversationId !== undefined) await ports.engine.state(conversationId)
  const files: ContextFile[] = []
  // The files are read one after another, because eight large files at once would need too much memory.
  for (const { type, name, bytes } of media) {
    const received = {
      name,
      kind: isSound(bytes) ? ('audio' as const) : type,
      document: () => ports.readBytes(name, bytes),
      sound: async () => new Blob([bytes]),
    }
    files.push((await readAttached(ports.attached, received, { describer, signal: NEVER })).file)
  }
  const view = viewText(message)
  const id = await ports.engine.asking.ask({
    text,
    ...(files.length > 0 && { files }),
    ...(host && { host }),
    ...(conversationId !== undefined && { conversation: conversationId }),
    ...(view !== undefined && { view }),
  })
  return answerOf(await ports.engine.settled(id))
}

/** When the caller disconnects, the answer is still stored. */
const NEVER = new AbortController().signal

/** A recording sent as a document is treated as a recording. */
const isSound = (bytes: Uint8Array): boolean => recordingType(bytes.subarray(0, RECORDING_HEAD_BYTES)) !== null

/** @throws AppError INPUT_INVALID */
function decoded(name: string, base64: string): Uint8Array<ArrayBuffer> {
  if (base64.length % 4 !== 0 || !isBase64(base64))
    throw new AppError('INPUT_INVALID', sayLater('The data of "{name}" is not base64.', { name }))
  return Uint8Array.from(Buffer.from(base64, 'base64'))
}

function describerOf(named: string): PictureDescriber {
  const [provider = '', ...model] = named.split(':')
  if (provider === '' || model.join(':') === '')
    throw new AppError('INPUT_INVALID', 'describer must be provider:model.')
  return { provider, model: model.join(':') }
}

/** The model that answers from now on; null when the conversation keeps its model. */
async function hostOf(
  { providers }: MessagePorts,
  model: string | undefined,
  conversation: string | undefined,
): Promise<SeatConfig | null> {
  if (model === undefined && conversation !== undefined) return null
  const all = await providers.list()
  const [named, ...rest] = model?.split(':') ?? []
  const provider =
    named === undefined
      ? (all.find((each) => each.ready && !each.rehearsal && each.defaultModel !== null) ??
        all.find((each) => each.rehearsal))
      : all.find(({ id }) => id === named)
  const chosen = rest.join(':') || provider?.defaultModel
  if (!provider || !chosen)
    throw new AppError('CONFIG_INVALID', 'model must be provider:model, of a provider that the app knows.')
  providers.get(provider.id)
  return { provider: provider.id, model: chosen, name: 'Moderator' }
}

function answerOf(state: DialogState): ConversationAnswer {
  const turn = state.turns.findLast(({ member, superseded }) => member !== PERSON && !superseded)
  if (turn?.status !== 'ended')
    throw new ProviderError('PROVIDER_UNKNOWN', turn?.error?.message ?? 'The answer was stopped before it was whole.')
  const own = askState(state)
  const rounds = roundsIn(own, turn.id)
  const actions = readUiActions(actionsIn(own, turn.id))
  const turnPackage = own.turnPackage?.turnId === turn.id ? own.turnPackage : null
  return {
    response_text: turn.text,
    ui_actions: actions.length > 0 ? actions : null,
    conversation_id: state.id,
    sources: citedNumbers(turn.text).flatMap((number) => own.sources[number - 1] ?? []),
    key_phrases_for_retrieval: rounds.flatMap(({ phrases }) => phrases),
    unmatched_key_phrases: [...new Set(rounds.flatMap(({ unmatched }) => unmatched))],
    errors: rounds.flatMap(({ errors }) => errors),
    turn_context_package: turnPackage && {
      suggested_next_focus: turnPackage.suggested_next_focus,
      emotional_tone_to_adopt: turnPackage.emotional_tone_to_adopt,
      flags_for_ingestion: turnPackage.flags_for_ingestion,
    },
  }
}
