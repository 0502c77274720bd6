import { ASIDE_EXCHANGES } from '../../core/contract/limits.ts'
import { PERSON } from '../../core/contract/members/member-ids.ts'
import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import { asideState, exchangesOf } from '../../core/dialog/aside/aside-state.ts'
import { delimit } from '../../core/dialog/delimit.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { freshStep, isOver, unfinishedTurn } from '../../core/dialog/turns/next-turn.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type {
  ContextPackage,
  DialogConfig,
  Length,
  Mode,
  Occasion,
  SceneTask,
  Tool,
  Words,
} from '../../core/engine/ports.ts'
import { createMode } from '../shared/create-mode.ts'
import { roleFor, rulesFor } from '../shared/rules.ts'
import { endDialogue } from './end-dialogue.ts'
import { FICTIONS } from '../../features/asides.ts'
import { ASIDE_TEXTS } from './texts.ts'

/** As long as somebody speaks who is asked something across a table. */
const LENGTH: Length = { min: 20, max: 110 }
/** Answers that an estimate counts: few talks take all there are. */
const USUAL_EXCHANGES = 4

/** The fiction that an aside is in; undefined for none. */
const fictionOf = ({ aside }: Pick<DialogConfig, 'aside'>) => (aside?.fiction ? FICTIONS[0] : undefined)

/** The key of a text, or of the one in its place where the aside is inside a fiction. */
function keyOf(config: Pick<DialogConfig, 'aside'>, name: string): string {
  const fiction = fictionOf(config)
  return fiction ? `aside.${fiction.name}.${name}` : `aside.${name}`
}

const otherOf = ({ aside }: Pick<DialogConfig, 'aside'>) => aside?.with ?? 'moderator'

function turn(step: number, member: string, speech: number): PlannedTurn {
  return { step, member, kind: 'speech', speech, phase: 'middle' }
}

/** The person and the member in turns, until one of them ends it or the limit is reached. */
function next(state: DialogState): PlannedTurn | null {
  const { config } = state
  if (!config || asideState(state).ended) return null
  const open = unfinishedTurn(state)
  if (open) return open
  if (exchangesOf(state) >= config.turns) return null
  const last = state.turns.findLast((each) => !each.superseded && isOver(each))
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

/** What the member heard in the parent before it was taken aside; in the digest's prompt it has no place. */
const before: ContextPackage = {
  name: 'before',
  stability: 'session',
  budget: null,
  texts: ({ config, words }) =>
    config.aside?.soFar
      ? [fillText(words(keyOf(config, 'before')), { said: delimit('dialog', '', config.aside.soFar) })]
      : [],
}

/** Whose talk it was, for whoever writes what came of it. */
const between: ContextPackage = {
  name: 'topic',
  stability: 'session',
  budget: null,
  texts: ({ config, words, state }) => [
    fillText(words(keyOf(config, 'digest')), { topic: config.topic, name: memberName(state, otherOf(config)) }),
  ],
}

/** What it heard there between one talk and the next. */
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

/** How things stand in the fiction, for one of its characters. */
const now: ContextPackage = {
  name: 'state',
  stability: 'turn',
  budget: null,
  priority: Number.POSITIVE_INFINITY,
  texts: ({ config, state, words, viewer }) =>
    [fictionOf(config)].flatMap((fiction) => fiction?.formatState(state, viewer, words) ?? []),
}

/** How one takes one's leave, in English, for voices that read no prompt. */
const LEAVE = /\b(?:good\s?bye|bye|farewell|so long|see you|that(?: is|'s|’s) (?:all|it))\b/i

/** The last words of the person as data, for agents that follow a script. */
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
    label: 'Aside',
    blurb: 'You and one of the speakers, apart',
    inside: true,
    attaches: true,
    closing: null,
    unjudged: 'An aside is a talk of two, and nobody is judged in it.',
    unrecorded: 'An aside is held with you, and your words are no answers of models',
    person: 'plays',
    startLabel: 'Take aside',
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

/** A talk apart with one of those who take part in a dialog. Who its member is stands in the configuration, as the parent's mode says it. */
export const aside: Mode = { ...base, role, instruction }
