import { m } from '../../base/language/t.ts'
import { ASIDE_EXCHANGES } from '../../core/contract/limits.ts'
import { PERSON } from '../../core/contract/members/member-ids.ts'
import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import { asideState, exchangesOf } from '../../core/dialog/aside/aside-state.ts'
import { delimit } from '../../core/dialog/delimit.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { freshStep, isTurnOver, unfinishedTurn } from '../../core/dialog/turns/open-turn.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { ContextPackage, DialogConfig, Length, Mode, Occasion, SceneTask } from '../../core/engine/ports.ts'
import { createMode } from '../shared/create-mode.ts'
import { roleFor, rulesFor } from '../shared/rules.ts'
import { endDialogue } from './end-dialogue.ts'
import { FICTIONS } from '../../features/asides.ts'

/** The texts that the speaker of an aside reads, by key. Names in braces are filled in. */
const ASIDE_TEXTS = {
  'aside.aim':
    'a conversation apart. The person who runs a dialog has taken one of its speakers aside, and the two talk alone.',
  'aside.digest':
    'It was held apart from a dialog on this topic: {topic}\nTwo speak in it: the person who runs that dialog, called the person below, and {name}, who takes part in that dialog.',
  'aside.before':
    'The dialog you were taken aside from, as far as you have heard it:\n{said}\nIt is known to you and to the person you speak with; do not tell it again.',
  'aside.about': 'You were asked to speak about this: {about}',
  'aside.since': 'Since you last spoke apart, this was said in the dialog:\n{said}',
  'aside.apart':
    'You are apart now: only the person who took you aside hears you, and nobody is to be won over. Of what is said here the others hear nothing, unless that person has a sentence or two of it told to them afterwards. You stay who you are and stand by what you have said, but here you may say how sure you are of it, what you left out and why, and what would change your mind.',
  'aside.task':
    'Answer the last words of the person you speak with, straight away and to the point, in {min} to {max} words, fewer where fewer do. Speak as in a conversation of two: no address to an audience, no summing up at the end, only what you say aloud. Where something was asked that you do not know, say so.',
  'aside.last': 'This is your last answer here: leave nothing open that you can settle in it.',
  'aside.end':
    'Ends this conversation apart. Use it only when the other has said goodbye, or has plainly come to the end of what they wanted.',
  'aside.end.farewell': 'Your parting words, one sentence, if you have not said them already',
  'aside.end.hint':
    'If the person you speak with says goodbye, or the conversation has plainly come to its end, say your parting words and end it with the tool "end_dialogue".',
} as const

/** The length of an answer in words: that of an answer in a conversation. */
const LENGTH: Length = { min: 20, max: 110 }
/** The number of answers that an estimate assumes. Few asides use all that they may have. */
const USUAL_EXCHANGES = 4

/** The kind of story that an aside takes place in; undefined for none. */
const fictionOf = ({ aside }: Pick<DialogConfig, 'aside'>) => (aside?.fiction ? FICTIONS[0] : undefined)

/** The key of a text. An aside in a story has texts of its own. */
function keyOf(config: Pick<DialogConfig, 'aside'>, name: string): string {
  const fiction = fictionOf(config)
  return fiction ? `aside.${fiction.name}.${name}` : `aside.${name}`
}

const otherOf = ({ aside }: Pick<DialogConfig, 'aside'>) => aside?.with ?? 'moderator'

function turn(step: number, member: string, speech: number): PlannedTurn {
  return { step, member, kind: 'speech', speech, phase: 'middle' }
}

/** The next turn: the person and the member take turns until one of them ends the aside, or the limit is reached. */
function next(state: DialogState): PlannedTurn | null {
  const { config } = state
  if (!config || asideState(state).ended) return null
  const open = unfinishedTurn(state)
  if (open) return open
  if (exchangesOf(state) >= config.turns) return null
  const last = state.turns.findLast((each) => !each.superseded && isTurnOver(each))
  const answers = last?.member === PERSON && last.status === 'ended'
  const speech = state.turns.filter(({ status }) => status === 'ended').length + 1
  return turn(freshStep(state), answers ? otherOf(config) : PERSON, speech)
}

function role(member: string, source: Parameters<Mode['role']>[1]): string {
  const { role: told, secret } = source.config.aside ?? {}
  return [
    told ?? roleFor(member, source, ''),
    ...(secret === undefined ? [] : [fillText(source.words(keyOf(source.config, 'secret')), { secret })]),
    source.words(keyOf(source.config, 'apart')),
  ].join('\n\n')
}

function instruction({ config, words, state }: Occasion): string {
  const { about } = config.aside ?? {}
  const last = exchangesOf(state) >= config.turns - 1
  return [
    ...(about === undefined ? [] : [fillText(words(keyOf(config, 'about')), { about })]),
    fillText(words(keyOf(config, 'task')), { min: LENGTH.min, max: LENGTH.max }),
    ...(last ? [words(keyOf(config, 'last'))] : []),
  ].join('\n\n')
}

/** What the member heard in the parent dialog before the aside began. The digest of the aside is written without it. */
const before: ContextPackage = {
  name: 'before',
  stability: 'session',
  budget: null,
  texts: ({ config, words }) =>
    config.aside?.soFar
      ? [fillText(words(keyOf(config, 'before')), { said: delimit('dialog', '', config.aside.soFar) })]
      : [],
}

/** Who talked about what, for the model that writes the digest of the aside. */
const between: ContextPackage = {
  name: 'topic',
  stability: 'session',
  budget: null,
  texts: ({ config, words, state }) => [
    fillText(words(keyOf(config, 'digest')), { topic: config.topic, name: memberName(state, otherOf(config)) }),
  ],
}

/** What the member heard in the parent dialog between two parts of the aside. */
const since: ContextPackage = {
  name: 'since',
  stability: 'dynamic',
  entries: ({ config, state, words, through }) =>
    asideState(state)
      .since.filter(({ seq }) => seq <= through)
      .map(({ text, seq }) => ({
        text: fillText(words(keyOf(config, 'since')), { said: delimit('dialog', '', text) }),
        seq,
      })),
}

/** The state of the story, as far as the speaker may know it. */
const now: ContextPackage = {
  name: 'state',
  stability: 'turn',
  budget: null,
  priority: Number.POSITIVE_INFINITY,
  texts: ({ config, state, words, viewer }) =>
    [fictionOf(config)].flatMap((fiction) => fiction?.formatState(state, viewer, words) ?? []),
}

/** Words of farewell in English. Built-in voices, which read no prompt, recognise by them that the aside ends. */
const LEAVE = /\b(?:good\s?bye|bye|farewell|so long|see you|that(?: is|'s|’s) (?:all|it))\b/i

/** The last words of the person as data, for built-in voices. */
function task({ state, config, words }: Occasion): SceneTask {
  const said = state.turns.findLast((each) => each.member === PERSON && each.status === 'ended')?.text ?? ''
  const last = exchangesOf(state) >= config.turns - 1 || LEAVE.test(said)
  const asked = /[?？؟]/u.test(said)
  return {
    length: LENGTH,
    part: last ? 'closing' : exchangesOf(state) === 0 ? 'opening' : 'exchange',
    silent: true,
    owed: asked ? [{ from: words('engine.person'), text: said, original: null, still: false }] : [],
    ...(config.aside && fictionOf(config)?.scene(state, config.aside, said)),
  }
}

const place = (title: string) => ({ title, positionHint: '' })

const base = createMode({
  info: {
    id: 'aside',
    label: m('Aside'),
    blurb: m('You and one of the speakers, apart'),
    inside: true,
    attaches: true,
    closing: null,
    unjudged: m('An aside is a talk of two, and nobody is judged in it.'),
    unrecorded: m('An aside is held with you, and your words are no answers of models'),
    person: 'plays',
    startLabel: m('Talk alone'),
    roles: { moderator: place('Moderator'), first: place('First speaker'), second: place('Second speaker') },
  },
  rules: (wording) =>
    fictionOf(wording.config)
      ? rulesFor(wording, { aim: keyOf(wording.config, 'aim'), rules: keyOf(wording.config, 'rules') })
      : rulesFor(wording),
  floor: { whyNone: 'An aside is between the two of you: say it as your turn.' },
  plan: () => null,
  forecast: (config) =>
    Array.from({ length: 2 * Math.min(config.turns ?? ASIDE_EXCHANGES, USUAL_EXCHANGES) }, (_, step) =>
      turn(step, step % 2 === 0 ? PERSON : otherOf(config), step + 1),
    ),
  next,
  closing: () => null,
  instruction,
  length: () => LENGTH,
  task,
  tools: ({ words, state, member, config }) =>
    member === PERSON || asideState(state).ended
      ? []
      : [...(fictionOf(config)?.tools(state, member, words) ?? []), endDialogue(words, keyOf(config, 'end'))],
  recipe: (viewer, _wording, { rules, documents, digest, history, identity, guidance }) => ({
    packages:
      viewer === null
        ? [rules, between, digest, history, guidance]
        : [rules, before, documents, since, digest, history, identity, now, guidance],
    budget: null,
  }),
  texts: [ASIDE_TEXTS, ...FICTIONS.map(({ texts }) => texts)]
    .flatMap((texts) => Object.entries(texts))
    .map(([key, text]) => ({ key, mode: 'aside', label: null, text })),
  summaryParts: [],
})

/**
 * The mode of asides: the person talks with one member of a dialog alone. The configuration says who that is, as the
 * mode of the parent dialog stored it.
 */
export const aside: Mode = { ...base, role, instruction }
