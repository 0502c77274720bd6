import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { blindLetters } from '../../dialog/members/blind-letters.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import { isBesideComment } from '../../dialog/turns/beside/beside.ts'
import { heardThrough } from '../../dialog/turns/beside/heard-through.ts'
import type { PersonMessage, Turn } from '../../dialog/state.ts'
import { floorOfTurn } from '../floor.ts'
import type { ModelMessage, PackageContext, PromptPart, Recipe, TurnContext, Words } from '../ports.ts'
import { oocTexts } from './ooc-texts.ts'
import { entriesFor, freshNotes, saidMeanwhile } from './heard.ts'
import { occasionOf } from '../occasion.ts'
import { keepConversation, keptConversation } from './kept-conversation.ts'
import { stableParts, stageParts, packagesOfTurn } from './package-parts.ts'
import { recipeOf } from './recipe.ts'
import { floorText, heardTexts } from './request-texts.ts'
import type { PromptSource } from './words.ts'

export interface Prompt {
  readonly system: readonly PromptPart[]
  readonly messages: readonly ModelMessage[]
}

/**
 * The prompt for one stage, by the recipe of the mode: parts that never change in the system text; then what only grows
 * at its end, so that one cached beginning serves every call; then what applies to this turn. The critique and the
 * final continue the conversation that began with the draft.
 * @param hint the text about the available tools, or null
 */
export function buildPrompt(source: PromptSource, planned: PlannedTurn, stage: StageName, hint: string | null): Prompt {
  const viewer = planned.member
  const turn = openTurn(source.state)
  const stages = stagesFor(source.config, source.state.plan, planned)
  const opening = stages[0] ?? stage
  const left = leftForTurn(source, turn, viewer)
  const floor = floorOfTurn(source.state, source.mode, turn)
  const since = turn ? saidSinceDraft(source, turn) : []
  const context = (which: StageName): TurnContext => ({
    ...contextOf(toldSource(source, planned, turn), viewer, turn ? heardThrough(source.state, turn) : undefined),
    hint,
    viewer,
    occasion: occasionOf(source, planned, which),
    around: {
      before: [
        ...(which === opening ? left.before : []),
        ...(which === stages[1] ? since : []),
        ...(which === stage ? left.meanwhile : []),
      ],
      after: [
        ...(which === opening ? floorTexts(floor, source.words) : []),
        ...(hint !== null && !source.mode.reply && which === stage ? [hint] : []),
      ],
    },
  })
  const recipe = recipeOf(source, viewer)
  const at = stages.indexOf(stage)
  // What was said meanwhile comes with one stage only.
  const told = turn && left.meanwhile.length === 0 ? keptConversation(source, planned, turn, at) : null
  const { system, messages: begun } = told ?? beginning(recipe, context(opening))
  const messages = [...begun]
  for (const [index, earlier] of stages.entries()) {
    if (index < (told?.at ?? 0) || index >= at) continue
    const said = turn?.stages.find((done) => done.stage === earlier)?.text
    const next = stages[index + 1]
    if (said === undefined || next === undefined) continue
    messages.push(
      { role: 'assistant', parts: [{ package: earlier, stability: 'turn', text: said }] },
      { role: 'user', parts: stageParts(recipe, context(next)) },
    )
  }
  if (turn && hint === null && left.meanwhile.length === 0)
    keepConversation(source, planned, turn, { system, messages, at })
  return { system, messages: stages.length > 1 ? endMarked(messages) : messages }
}

/** What the conversation of a turn begins with. */
function beginning(recipe: Recipe, context: TurnContext): Prompt {
  const stable = stableParts(recipe, context)
  const { system, shared } = bySystem(stable)
  return { system, messages: [{ role: 'user', parts: [...shared, ...packagesOfTurn(recipe, context, stable)] }] }
}

/**
 * What was said while a draft was being written, for its critic; empty when the draft was written from everything that
 * was said.
 */
function saidSinceDraft(source: PromptSource, turn: Turn): readonly string[] {
  const { state, words } = source
  if (!isBesideComment(state, turn)) return []
  const from = heardThrough(state, turn)
  const context = contextOf({ ...source, state: { ...state, folds: [] } }, turn.member, turn.seq)
  const entries = entriesFor(context.state, turn.member, turn.seq).filter(({ seq }) => seq > from)
  if (entries.length === 0) return []
  const said = entries.flatMap((entry) => heardTexts(entry, context, turn.member)).join('\n')
  return [fillText(words('engine.meanwhile'), { said })]
}

/**
 * The dialog in the form that a turn reads: in full if the turn needs all of it, and without names if the turn must not
 * know who said what.
 */
export function toldSource(source: PromptSource, { step }: PlannedTurn, turn: Turn | null): PromptSource {
  const whole = turn?.whole ? { ...source, state: { ...source.state, folds: [] } } : source
  return plannedAt(source.state.plan, step)?.blind ? { ...whole, state: withoutNames(whole) } : whole
}

/** A random draw decides which of the two is called A, so that the letter reveals nothing. */
function withoutNames({ state, config, words }: PromptSource): PromptSource['state'] {
  if (state.config === null) return state
  const [one, two] = blindLetters(config.seed)
  const named = (seat: 'first' | 'second', letter: string) => ({
    ...config.seats[seat],
    name: fillText(words('engine.blind'), { letter }),
  })
  const seats = { ...config.seats, first: named('first', one), second: named('second', two) }
  // Whose the letters are is told with the reviews, as long as names are.
  const plan = state.plan && state.plan.map(({ blind: _, ...planned }) => planned)
  return { ...state, plan, config: { ...state.config, seats } }
}

/**
 * The questions of the audience come after the task, because the mode's texts do not mention them. In an older dialog
 * they are only in the history.
 */
function floorTexts(questions: readonly PersonMessage[], words: Words): readonly string[] {
  if (questions.length === 0 || words.begunWith?.('engine.floor') === false) return []
  const told = questions.map(floorText).join('\n')
  return [fillText(words('engine.floor'), { questions: told })]
}

/**
 * Everything that a prompt contains besides what was said: the part at its beginning, and the texts for each stage of
 * the turn.
 */
export function besideTranscript(
  source: PromptSource,
  planned: PlannedTurn,
  hint: string | null,
): { readonly fixed: readonly string[]; readonly stages: readonly (readonly string[])[] } {
  const recipe = recipeOf(source, planned.member)
  const stages = stagesFor(source.config, source.state.plan, planned)
  const before = leftForTurn(source, null, planned.member).before
  const texts = (parts: readonly PromptPart[]) => parts.map((part) => part.text)
  return {
    fixed: texts(Object.values(fixedPrompt(source)).flat()),
    stages: stages.map((stage, index) => {
      const context: TurnContext = {
        ...contextOf(source, planned.member),
        viewer: planned.member,
        occasion: occasionOf(source, planned, stage),
        around: {
          before: index === 0 ? before : [],
          after: hint !== null && index === stages.length - 1 ? [hint] : [],
        },
      }
      return texts(index === 0 ? packagesOfTurn(recipe, context, []) : stageParts(recipe, context))
    }),
  }
}

/**
 * The part of a member's prompts before the turn.
 * @param viewer null for what everybody may know, as in calls that are no turn
 */
export function stablePrompt(
  source: PromptSource,
  viewer: MemberId | null,
  through?: number,
): ReturnType<typeof bySystem> {
  return bySystem(stableParts(recipeOf(source, viewer), contextOf(source, viewer, through)))
}

/** What a member is told of its turn besides the task: who it is, and what its mode keeps, as the state of a story. */
export function besideTask(source: PromptSource, planned: PlannedTurn): readonly PromptPart[] {
  const { packages } = recipeOf(source, planned.member)
  const context: TurnContext = {
    ...contextOf(source, planned.member),
    viewer: planned.member,
    occasion: occasionOf(source, planned, 'final'),
    around: { before: [], after: [] },
  }
  const standing = packages.filter((each) => each.stability === 'turn' && !each.eachStage)
  return packagesOfTurn({ packages: standing, budget: null }, context, [])
}

/** The part of the prompts that never changes, for any member. It comes before everything that was said. */
export function fixedPrompt(source: PromptSource): ReturnType<typeof bySystem> {
  const recipe = recipeOf(source, null)
  const packages = recipe.packages.filter(({ stability }) => stability === 'static' || stability === 'session')
  return bySystem(stableParts({ ...recipe, packages }, contextOf(source, null)))
}

function bySystem(stable: readonly PromptPart[]): {
  readonly system: readonly PromptPart[]
  readonly shared: readonly PromptPart[]
} {
  return {
    system: stable.filter((part) => part.stability === 'static'),
    shared: stable.filter((part) => part.stability !== 'static'),
  }
}

function contextOf(
  { config, words, state }: PromptSource,
  viewer: MemberId | null,
  through = Number.POSITIVE_INFINITY,
): PackageContext {
  return { config, words, state, viewer, through }
}

/** What a person left for this turn: private notes from before it, and messages since it began. */
function leftForTurn(
  { words, state }: PromptSource,
  turn: Turn | null,
  viewer: MemberId,
): { readonly before: readonly string[]; readonly meanwhile: readonly string[] } {
  const notes = freshNotes(state, turn, viewer)
  const whisper = (note: string) => fillText(words('engine.note'), { note })
  const asked = (turn ? saidMeanwhile(state, turn) : []).map((message) =>
    fillText(words('engine.asked'), { question: floorText(message) }),
  )
  const beside = oocTexts(state, words, viewer, turn?.seq ?? Number.POSITIVE_INFINITY)
  return {
    before: [...beside, ...notes.before.map(whisper)],
    meanwhile: turn ? [...asked, ...notes.meanwhile.map(whisper)] : [],
  }
}

/** A turn of several stages has a fourth cache mark at its end, because the next stage reads everything before it. */
function endMarked(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const last = messages.at(-1)
  if (last?.role !== 'user') return messages
  const parts = last.parts.map((part, index) => (index === last.parts.length - 1 ? { ...part, cacheMark: true } : part))
  return [...messages.slice(0, -1), { ...last, parts }]
}

/**
 * The key for a vendor's cache. It is the same for every call of a dialog, because the prompts of its seats begin
 * alike.
 */
export function cacheKey(dialogId: string): string {
  return dialogId
}
