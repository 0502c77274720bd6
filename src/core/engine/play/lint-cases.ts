import type { NewDialog } from '../../contract/dialog-config.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { isPrivateTurn } from '../../dialog/turns/private-turn.ts'
import { isStyled } from '../../dialog/turns/style-plan.ts'
import type { LintedCall, LintedDialog } from '../../dialog/prompt-lint/linted-dialog.ts'
import type { Mode, ModelProvider, ModelRequest, Scene } from '../ports.ts'
import { standardTexts } from '../prompt/words.ts'
import { variedWords } from './varied-words.ts'
import type { PlayedInterruption, PlayedDialog, PlayedCall } from './play-dialog.ts'

/** Names that no word of a prompt is like. */
export const LINT_NAMES = { moderator: 'Mirjam', first: 'Adaora', second: 'Benedikt' } as const

/** A dialog played through to be held to the rules of prompts. */
export interface LintCase {
  readonly title: string
  readonly dialog: NewDialog
  readonly meanwhile: readonly PlayedInterruption[]
  /** English name of the language it is in; null for that of the topic. */
  readonly language: string | null
}

/** Of a speech that is played. */
const WORDS = 30

const POSITIONS = { first: 'It should be done', second: 'It should be left alone' } as const

/** A mode at a length in the ways that prompts differ by: with positions and a file, without any, in Spanish with drafts that are mended, with questions from the floor, without drafts. */
export function lintCases(mode: Pick<NewDialog, 'mode' | 'ownMode' | 'style'>, turns: number): readonly LintCase[] {
  const seat = (id: keyof typeof LINT_NAMES, position?: string) => ({
    provider: 'rehearsal',
    model: 'instant',
    name: LINT_NAMES[id],
    ...(position !== undefined && { position }),
  })
  const dialog: NewDialog = {
    topic: 'Should the river be given back its old bed?',
    ...mode,
    turns,
    seed: 3,
    seats: {
      moderator: seat('moderator'),
      first: seat('first', POSITIONS.first),
      second: seat('second', POSITIONS.second),
    },
  }
  const bare = { ...dialog, seats: { moderator: seat('moderator'), first: seat('first'), second: seat('second') } }
  const title = (how: string) =>
    `${[mode.mode, ...(mode.style === undefined ? [] : [mode.style])].join(' ')}, ${turns} turns a side, ${how}`
  return [
    { title: title('with positions'), dialog: { ...dialog, context: [FILE] }, meanwhile: [], language: null },
    {
      title: title('without positions or drafts'),
      dialog: { ...bare, critique: false },
      meanwhile: [],
      language: null,
    },
    {
      title: title('in Spanish, with drafts that are mended'),
      dialog: { ...bare, language: 'es', mendDrafts: true },
      meanwhile: [],
      language: 'Spanish',
    },
    { title: title('with questions from the floor'), dialog, meanwhile: fromTheFloor(turns), language: null },
  ]
}

const FILE = { name: 'river.md', mediaType: 'text/markdown', text: 'The old bed is 40 metres wide.', tokens: 12 }

/** The same told in plain sentences, which are the same for both sides and in each round: what holds for tasks does not hold for them. */
export function plainCase(mode: Pick<NewDialog, 'mode' | 'ownMode'>, turns: number): LintCase {
  const [, , , floor] = lintCases(mode, turns)
  if (!floor) throw new Error('There is no case with questions from the floor.')
  const { moderator, first, second } = floor.dialog.seats
  const plain = { plain: true }
  const seats = {
    moderator: { ...moderator, ...plain },
    first: { ...first, ...plain },
    second: { ...second, ...plain },
  }
  return { ...floor, title: `${mode.mode}, ${turns} turns a side, told plainly`, dialog: { ...floor.dialog, seats } }
}

/** Early, in the middle, and when no comment of the moderator is left that may ask. */
function fromTheFloor(turns: number): readonly PlayedInterruption[] {
  const during = [...new Set([1, turns, 2 * turns - 1])]
  return during.map((speech) => ({
    during: { kind: 'speech', speech },
    text: `Who pays for metre ${speech} of the new bed?`,
  }))
}

/**
 * What everybody says in such a dialog: each comment ends with a question to whoever is next, each speech but the last
 * of a side with one to the other, and no two questions are alike.
 */
function scripted({ scene }: ModelRequest): string {
  const { kind, stage, speech, speeches } = scene
  const next = speech % 2 === 0 ? LINT_NAMES.first : LINT_NAMES.second
  if (kind === 'moderation')
    return `That was point ${speech}. ${next}, what would change your mind about point ${speech}?`
  if (kind !== 'speech') return `This is the ${kind}. It has two sentences.`
  if (stage !== 'final') return `The ${stage} of speech ${speech}: ${variedWords(`${stage} ${speech}`, WORDS)}.`
  const asks = speech <= speeches - 2 ? ` How would you meet case ${speech}?` : ''
  return `I hold ${variedWords(`speech ${speech}`, WORDS)}.${asks}`
}

/** Says it. */
export const LINT_VOICE: Pick<ModelProvider, 'stream'> = {
  async *stream(request) {
    yield { type: 'started' }
    yield { type: 'text', text: scripted(request) }
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
}

/** What was played of a case as the lint reads it. */
export function toLintedDialog(
  { state, calls, floor }: PlayedDialog,
  mode: Mode,
  { language }: LintCase,
): LintedDialog {
  const turns = calls.filter(({ request: { scene } }) => !scene.digestOf && !scene.insight && scene.call === 0)
  return {
    names: LINT_NAMES,
    language,
    texts: standardTexts(mode),
    calls: turns.map((call, index) => lintedCall(call, turns[index - 1]?.request.scene ?? null, state.plan ?? [])),
    floor,
    inStyle: isStyled(state.plan),
  }
}

function lintedCall({ request, answer }: PlayedCall, before: Scene | null, plan: readonly PlannedTurn[]): LintedCall {
  const { member, kind, stage, phase, speech, speeches, task } = request.scene
  const parts = [
    ...request.system,
    ...request.messages.flatMap((message) => (message.role === 'user' ? message.parts : [])),
  ]
  const opens = before === null || before.kind !== kind || before.speech !== speech || before.member !== member
  return {
    member,
    kind,
    stage,
    phase,
    speech,
    speeches,
    opens,
    privately: plan.some(
      (planned) =>
        isPrivateTurn(planned) && planned.member === member && planned.kind === kind && planned.speech === speech,
    ),
    closes: task?.part === 'closing' && kind === 'speech',
    told: parts.slice(0, -1).map((part) => part.text),
    asked: parts.at(-1)?.text ?? '',
    answer,
  }
}
