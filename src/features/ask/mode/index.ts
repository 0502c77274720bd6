import { inEnglish, m } from '../../../base/language/t.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { PlannedTurn } from '../../../core/contract/turn/turn-parts.ts'
import { ASK_MODE, askState } from '../../../core/dialog/ask/ask-state.ts'
import { askScene } from '../../../core/dialog/ask/ask-scene.ts'
import { createReplyReader, REPLY_SCHEMA, replyText } from '../../../core/dialog/ask/reply.ts'
import { delimit } from '../../../core/dialog/delimit.ts'
import { fillText } from '../../../core/dialog/fill-text.ts'
import { freshStep, isTurnOver, unfinishedTurn } from '../../../core/dialog/turns/open-turn.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Length, Mode, Occasion, ReplyReader } from '../../../core/engine/ports.ts'
import { formatDate } from '../../../base/format/date.ts'
import { attachedText } from './attached-text.ts'
import { askRecipe } from './recipe.ts'
import { ASK_TEXTS } from './texts.ts'
import { openTurnTool } from './tools/open-turn.ts'
import { proposeDialog } from './tools/propose-dialog.ts'
import { queryMemory } from './tools/query-memory.ts'
import { keepPackage, unreadReply } from './tools/reply-calls.ts'
import { uiActions } from './tools/ui-actions.ts'
import { createCitationReader } from '../../../core/dialog/ask/citations.ts'

const LENGTH: Length = { min: 20, max: 350 }

const place = (title: string) => ({ title, positionHint: '' })

/**
 * The mode of conversations with the library: the person asks, and the host answers from everything that was said in
 * all dialogs. The conversation has no planned end.
 */
export const ask: Mode = {
  info: {
    id: ASK_MODE,
    label: m('Ask'),
    blurb: m('The library answers, and shows where it stands'),
    inside: true,
    attaches: true,
    closing: null,
    unjudged: m('Nobody argues in a conversation with the library, so there is nothing to judge.'),
    unrecorded: m('What the library answers depends on what else is in it'),
    person: 'plays',
    startLabel: m('Ask'),
    roles: { moderator: place('Moderator'), first: place('First'), second: place('Second') },
  },
  floor: { whyNone: 'Nobody listens from a floor here: ask the library yourself.' },
  settle,
  plan: () => null,
  forecast: () => [turn(0, PERSON, 1), turn(1, 'moderator', 2)],
  next,
  closing: () => null,
  rules: ({ words }) => words('ask.operation'),
  role: (_member, { words, config }) => fillText(words('ask.identity'), { name: config.seats.moderator.name }),
  instruction,
  length: () => LENGTH,
  task: (occasion) => ({
    length: LENGTH,
    part: 'exchange',
    silent: true,
    owed: [],
    ask: askScene(occasion.state),
  }),
  privately: ({ state }) => {
    const { sources } = askState(state)
    return { sample: () => '', reader: () => answerReader((number) => sources[number - 1] !== undefined) }
  },
  tools: ({ words, member }) =>
    member === PERSON
      ? []
      : [
          queryMemory(words),
          openTurnTool(words),
          proposeDialog(words),
          keepPackage(words),
          uiActions(words),
          unreadReply(words),
        ],
  // Most questions need one search.
  acts: ({ member }) => (member === PERSON ? 0 : 1),
  reply: {
    words: (words) => words('ask.reply'),
    schema: () => REPLY_SCHEMA,
    reader: createReplyReader,
    write: replyText,
  },
  mayRepeat: true,
  recipe: askRecipe,
  insight: (_insight, _speaker, { words }) => words('ask.identity'),
  language: ({ words }) => words('ask.language'),
  texts: Object.entries(ASK_TEXTS).map(([key, text]) => ({ key, mode: ASK_MODE, label: null, text })),
  summaryParts: [],
}

/** The mode has no drafts, and its prompts contain only the last messages, so old turns need no digest. */
function settle(config: DialogConfig): DialogConfig {
  const { moderator, first, second } = config.seats
  return {
    ...config,
    critique: false,
    foldAbove: 0,
    turns: 1,
    seats: { moderator, first: { ...first, critic: 'nobody' }, second: { ...second, critic: 'nobody' } },
  }
}

function turn(step: number, member: string, speech: number): PlannedTurn {
  return { step, member, kind: 'speech', speech, phase: 'middle' }
}

/** A question, its answer, the next question. */
function next(state: DialogState): PlannedTurn | null {
  if (!state.config) return null
  const open = unfinishedTurn(state)
  if (open) return open
  const last = state.turns.findLast((each) => !each.superseded && isTurnOver(each))
  const speech = state.turns.filter(({ status }) => status === 'ended').length + 1
  return turn(freshStep(state), last?.member === PERSON && last.status === 'ended' ? 'moderator' : PERSON, speech)
}

function instruction({ state, words }: Occasion): string {
  const question = state.turns.findLast((each) => each.member === PERSON && each.status === 'ended')
  return fillText(words('ask.task'), {
    now: inEnglish(() => formatDate(question?.startedAt ?? 0, 'UTC')),
    question: delimit('person', '', question ? `${question.text}${attachedText(question, words)}` : ''),
    min: LENGTH.min,
    max: LENGTH.max,
  })
}

/** Removes numbers without a source from an answer while it streams, and reports them. */
function answerReader(isKnown: (number: number) => boolean): ReplyReader {
  const citations = createCitationReader(isKnown)
  return {
    push: citations.push,
    finish: citations.finish,
    notes: '',
    end: '',
    get problems() {
      const { unknown } = citations
      if (unknown.length === 0) return []
      const numbers = unknown.map((number) => `[${number}]`).join(', ')
      return [
        {
          code: 'CITATION_UNKNOWN',
          message: `${numbers} stood for nothing that was found and ${unknown.length === 1 ? 'was' : 'were'} taken out of the answer.`,
          raw: numbers,
        },
      ]
    },
  }
}
