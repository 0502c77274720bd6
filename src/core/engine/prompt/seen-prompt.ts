import { storedMode } from '../stored-mode.ts'
import { seatContextWindow } from '../sizes/context-overflow.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { Fact } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { SeenPrompt } from '../../contract/seen-prompt.ts'
import type { TextSet } from '../../contract/text-set.ts'
import { estimateTokens } from '../../dialog/money/estimate-tokens.ts'
import { modelForStage } from '../../dialog/members/critic.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState, type Stage, type Turn } from '../../dialog/state.ts'
import type { EventLog, ModeRegistry, PromptPart, ProviderRegistry } from '../ports.ts'
import { hintOf, offeredTools, takesTools } from '../tools/offered-tools.ts'
import { againMessages } from './again-note.ts'
import { buildPrompt } from './build-prompt.ts'
import { promptWords } from './words.ts'

interface Sent {
  readonly role: SeenPrompt['parts'][number]['role']
  readonly part: PromptPart
}

/**
 * The prompt of one stage, built again from the log. It follows from the facts before it and from the texts with which
 * the dialog was begun.
 * @param sets the texts that its facts name, by hash
 * @throws DialogError DIALOG_NOT_FOUND for an unknown turn or a stage that it does not have
 */
export function seenPrompt(
  facts: readonly Fact[],
  turnId: string,
  stage: StageName,
  sets: ReadonlyMap<string, TextSet>,
  modes: ModeRegistry,
  providers: Pick<ProviderRegistry, 'contextWindowOf' | 'takesTools'>,
): SeenPrompt {
  const calls = callsOf(facts)
  const own = tries(facts, turnId)
  const index = calls.findLastIndex((call) => own.includes(call.turnId) && call.stage === stage)
  const call = calls[index]
  if (call?.done?.kept)
    throw new DialogError(
      'DIALOG_NOT_FOUND',
      'Nobody was asked for these words: the critic let the draft stand, so they are the draft.',
    )
  if (!call)
    throw new DialogError('DIALOG_NOT_FOUND', 'This stage has not been asked for, so nobody has seen a prompt of it.')
  const { turn, state, sent } = rebuild(facts, call, sets, modes, providers)
  const seat = modelForStage(state, turn.member, stage)
  const model = call.done?.model ?? seat?.model ?? ''
  const provider = call.done?.provider ?? seat?.provider ?? ''
  const earlier = calls
    .slice(0, index)
    .filter((other) => other.model === model && other.provider === provider && !other.done?.kept)
  const shared = longestPrefix(
    sent,
    earlier.slice(-COMPARED).map((other) => rebuild(facts, other, sets, modes, providers).sent),
  )
  const parts = sent.map(({ role, part }, at) => ({
    role,
    package: part.package,
    text: part.text,
    tokens: estimateTokens(part.text) + (part.picture?.tokens ?? 0),
    ...(part.picture && { picture: true }),
    prefix: at < shared,
  }))
  const searches = (call.done?.blocks ?? []).filter((block) => block.type === 'web_search')
  const counted = call.done && !call.done.usage.estimated ? call.done.usage : null
  return {
    turnId,
    stage,
    member: turn.member,
    parts,
    tokens: parts.reduce((sum, part) => sum + part.tokens, 0),
    countedTokens: counted?.promptTokens ?? null,
    cachedTokens: counted?.cachedTokens ?? null,
    ...(searches.length > 0 && { searches }),
    contextTokens: seat
      ? seatContextWindow({ ...seat, provider, model }, providers.contextWindowOf)
      : providers.contextWindowOf(provider, model),
  }
}

/** How many calls back the beginning of a prompt is compared. What older calls had is no longer in a vendor's cache. */
const COMPARED = 6

/** The texts that the facts of a dialog name, by their hash. */
export async function textsOf(
  facts: readonly Fact[],
  log: Pick<EventLog, 'texts'>,
): Promise<ReadonlyMap<string, TextSet>> {
  const hashes = new Set(facts.flatMap((fact) => ('texts' in fact && fact.texts !== undefined ? [fact.texts] : [])))
  const sets = new Map<string, TextSet>()
  for (const hash of hashes) {
    const texts = await log.texts(hash)
    if (texts) sets.set(hash, texts)
  }
  return sets
}

interface Call {
  readonly turnId: string
  readonly stage: StageName
  /** The number of the last fact that was known when the prompt was written. */
  readonly told: number
  readonly provider: string
  readonly model: string
  readonly done: (Omit<Stage, 'cost' | 'by' | 'kept'> & { readonly kept?: boolean | undefined }) | null
}

/**
 * A stage is requested right after one of these facts, with what was known then. Whatever a person does during the
 * stage comes after.
 */
const ASKED_AFTER: ReadonlySet<Fact['type']> = new Set([
  'dialog-started',
  'dialog-resumed',
  'turn-started',
  'stage-ended',
  'tools-lent',
])

function callsOf(facts: readonly Fact[]): readonly Call[] {
  const calls: Call[] = []
  let told = 0
  for (const fact of facts) {
    if (fact.type === 'stage-ended')
      calls.push({
        turnId: fact.turnId,
        stage: fact.stage,
        told,
        provider: fact.provider,
        model: fact.model,
        done: fact,
      })
    else if ((fact.type === 'turn-failed' || fact.type === 'turn-cancelled') && fact.stage !== null)
      calls.push({ turnId: fact.turnId, stage: fact.stage, told, provider: '', model: '', done: null })
    if (ASKED_AFTER.has(fact.type)) told = fact.seq
  }
  return calls
}

/** The turn, and the failed tries that it continued, newest first. Their finished stages are part of it. */
function tries(facts: readonly Fact[], turnId: string): readonly string[] {
  const started = facts.find((fact) => fact.type === 'turn-started' && fact.turnId === turnId)
  const earlier = started?.type === 'turn-started' ? started.continues : undefined
  return earlier === undefined ? [turnId] : [turnId, ...tries(facts, earlier)]
}

function rebuild(
  facts: readonly Fact[],
  call: Call,
  sets: ReadonlyMap<string, TextSet>,
  modes: ModeRegistry,
  providers: Pick<ProviderRegistry, 'takesTools'>,
): { turn: Turn; state: DialogState; sent: readonly Sent[] } {
  let state = emptyDialog(facts[0]?.dialogId ?? '')
  for (const fact of facts) {
    if (fact.seq > call.told) break
    state = reduce(state, fact)
  }
  const turn = state.turns.find((candidate) => candidate.id === call.turnId)
  if (!turn || !state.config) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such turn in this dialog.')
  const mode = storedMode(modes, state.config)
  const words = promptWords(mode, sets.get(state.texts ?? '') ?? null, state.config)
  const source = { mode, words, config: state.config, state }
  const calls =
    takesTools(providers, modelForStage(state, turn.member, call.stage)) && !call.done?.refused?.includes('tools')
  const envelope = calls ? null : words
  const prompt = buildPrompt(source, turn, call.stage, hintOf(offeredTools(source, turn, call.stage), envelope, mode))
  const system: Sent[] = prompt.system.map((part) => ({ role: 'system', part }))
  const rest = againMessages(prompt.messages, call.done?.again ?? [], words, repairOf(call.done)).flatMap(
    (message): Sent[] => (message.role === 'tool' ? [] : message.parts.map((part) => ({ role: message.role, part }))),
  )
  return { turn, state, sent: [...system, ...rest] }
}

/** What the model was told could not be read, if the stage was requested again for that reason. */
function repairOf(done: Call['done']): string | null {
  const guidance = done?.blocks.find((block) => block.type === 'guidance')
  return guidance?.type === 'guidance' ? guidance.text : null
}

function longestPrefix(sent: readonly Sent[], earlier: readonly (readonly Sent[])[]): number {
  let longest = 0
  for (const other of earlier) {
    let same = 0
    while (
      same < sent.length &&
      same < other.length &&
      sent[same]?.role === other[same]?.role &&
      sent[same]?.part.text === other[same]?.part.text
    )
      same += 1
    longest = Math.max(longest, same)
  }
  return longest
}
