import type { NewDialog } from '../../contract/dialog-config.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { isPrivateTurn } from '../../dialog/turns/private-turn.ts'
import { isStyled } from '../../dialog/turns/style-plan.ts'
import type { LintedCall, LintedDialog } from '../../dialog/prompt-lint/linted-dialog.ts'
import type { Mode, ModelProvider, ModelRequest, Scene } from '../ports.ts'
import { standardTexts } from '../prompt/words.ts'
import { variedWords } from './varied-words.ts'
import type { PlayedInterruption, PlayedDialog, PlayedCall } from './play-dialog.ts'

/** Names for the members that resemble no word of a prompt. */
export const LINT_NAMES = { moderator: 'Mirjam', first: 'Adaora', second: 'Benedikt' } as const

/** A dialog that is played through so that its prompts can be checked by rules. */
export interface LintCase {
  readonly title: string
  readonly dialog: NewDialog
  readonly meanwhile: readonly PlayedInterruption[]
  /** The English name of the language; null for the language of the topic. */
  readonly language: string | null
}

/** The length of a played speech in words. */
const WORDS = 30

const POSITIONS = { first: 'It should be done', second: 'It should be left alone' } as const

/**
 * Dialogs in a mode that differ in what affects prompts: with positions and a file, without any, in Spanish with drafts
 * that are changed in places, with questions from the audience, without drafts.
 */
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

/**
 * The same dialog with plain prompts. These are the same for both sides and in each round, so rules about tasks do not
 * apply to them.
 */
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

/**
 * When the audience asks: early, in the middle, and when no comment of the moderator is left that could pass the
 * question on.
 */
function fromTheFloor(turns: number): readonly PlayedInterruption[] {
  const during = [...new Set([1, turns, 2 * turns - 1])]
  return during.map((speech) => ({
    during: { kind: 'speech', speech },
    text: `Who pays for metre ${speech} of the new bed?`,
  }))
}

/**
 * The words of every turn in such a dialog. Each comment ends with a question to the next speaker, each speech but a
 * side's last with one to the other side. No two questions are alike.
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

/** Speaks these words. */
export const LINT_VOICE: Pick<ModelProvider, 'stream'> = {
  async *stream(request) {
    yield { type: 'started' }
    yield { type: 'text', text: scripted(request) }
    yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
  },
}

/** A played dialog in the form that the check reads. */
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
