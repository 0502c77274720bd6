import type { StageName } from '../../contract/turn-parts.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { openTurn } from '../../dialog/next-turn.ts'
import type { PlannedTurn } from '../../contract/turn-parts.ts'
import type { Viewer } from '../../dialog/audience.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import { stagesFor } from '../../dialog/stages-for.ts'
import type { ModelMessage, PromptPart } from '../ports.ts'
import { freshNotes, heard, saidMeanwhile } from './heard.ts'
import { occasionOf } from './occasion.ts'
import { digestPart, entryParts, floorPart, sessionParts } from './request-parts.ts'
import type { PromptSource } from './words.ts'

export interface Prompt {
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
}

/**
 * What one agent is told for one stage. Rules in the system text, then topic and documents, then the transcript: the
 * same for all seats, growing only at its end, so that one cached prefix serves every call. After it, for this turn
 * only: who you are, the phase and the task. Critique and final go on in the conversation that the draft began.
 * @param hint what the tools on offer are for, or null
 */
export function buildPrompt(source: PromptSource, planned: PlannedTurn, stage: StageName, hint: string | null): Prompt {
  const { mode, words, config, state } = source
  const turn = openTurn(state)
  const notes = freshNotes(state, turn, planned.member)
  const stages = stagesFor(config, planned.member, planned.kind)
  const whisper = (note: string) => fillText(words('engine.note'), { note })
  const meanwhile = turn
    ? [
        ...saidMeanwhile(state, turn).map((message) =>
          fillText(words('engine.asked'), { question: floorPart(message).text }),
        ),
        ...notes.meanwhile.map(whisper),
      ]
    : []
  const role: PromptPart = { package: 'role', stability: 'turn', text: mode.role(planned.member, source) }
  const shared = sharedParts(source, planned.member, turn?.seq)
  const opening = stages[0] ?? stage
  const told = (which: StageName): string =>
    [
      ...(which === opening ? notes.before.map(whisper) : []),
      ...(which === stage ? meanwhile : []),
      mode.instruction(occasionOf(source, planned, which)),
      ...(hint && which === stage ? [hint] : []),
    ].join('\n\n')

  const instruction = (which: StageName): PromptPart => ({
    package: 'instruction',
    stability: 'turn',
    text: told(which),
  })
  const messages: ModelMessage[] = [{ role: 'user', parts: [...shared, role, instruction(opening)] }]
  for (const [index, earlier] of stages.slice(0, stages.indexOf(stage)).entries()) {
    const said = turn?.stages.find((done) => done.stage === earlier)?.text
    const next = stages[index + 1]
    if (said === undefined || next === undefined) continue
    messages.push(
      { role: 'assistant', parts: [{ package: earlier, stability: 'turn', text: said }] },
      { role: 'user', parts: [instruction(next)] },
    )
  }
  return { system: [rulesPart(source)], messages: marked(messages, stages.length > 1) }
}

/** The static package, alone in the system text. */
export function rulesPart(source: PromptSource): PromptPart {
  return { package: 'rules', stability: 'static', text: source.mode.rules(source), cacheMark: true }
}

/**
 * Topic, documents, digest and transcript: what every member is told alike that may know the same.
 * @param viewer who is told it; null for what everybody may know
 */
export function sharedParts(source: PromptSource, viewer: Viewer | null, through?: number): PromptPart[] {
  const { words, state } = source
  const session = sessionParts(source)
  const fold = foldInForce(state, through)
  const transcript = heard(state, viewer, through).flatMap((entry) => entryParts(entry, source, viewer))
  const dynamic = fold ? [digestPart(fold, words), ...transcript] : transcript
  return [...markLast(session), ...markLast(dynamic)]
}

function markLast(parts: readonly PromptPart[]): PromptPart[] {
  return parts.map((part, index) => (index === parts.length - 1 ? { ...part, cacheMark: true } : part))
}

/** A turn of several stages also marks its own end: the next stage reads all that came before it. */
function marked(messages: readonly ModelMessage[], several: boolean): readonly ModelMessage[] {
  const last = messages.at(-1)
  if (!several || last?.role !== 'user') return messages
  return [...messages.slice(0, -1), { ...last, parts: markLast(last.parts) }]
}

/** Same for every call of a dialog: its seats share a prefix. */
export function cacheKey(dialogId: string): string {
  return dialogId
}
