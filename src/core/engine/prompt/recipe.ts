import type { MemberId } from '../../contract/members/member-ids.ts'
import { foldInForce } from '../../dialog/selectors.ts'
import type { ContextPackage, Mode, Recipe, StandardPackages, Occasion } from '../ports.ts'
import { entriesFor } from './heard.ts'
import { digestText, documentText, earlierTexts, heardTexts, topicText } from './request-texts.ts'
import { searchingTexts } from './searching.ts'
import type { PromptSource } from './words.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { memberName } from '../../dialog/members/members.ts'
import { unfoundIn } from '../../dialog/quotations/turn-evidence.ts'
import { shortenText } from '../../../base/text/shorten.ts'

/** How many characters of a long quotation are needed to recognise it. */
const QUOTED_CHARS = 160

/**
 * The texts about attached files: that they must be quoted word for word and, for the moderator, which quotations since
 * its last turn could not be found in them. They are included once in a turn, at its start.
 */
function quotingTexts({ config, words, state, planned, stage, stages, member }: Occasion): readonly string[] {
  // A conversation with the library has a text of its own about answers from files.
  if (config.mode === ASK_MODE || config.context.every(({ picture }) => picture) || stage !== stages[0]) return []
  if (planned.kind === 'speech') return [words('engine.sources')]
  if (planned.kind !== 'moderation') return []
  const own = state.turns.findLastIndex((turn) => turn.member === member && turn.status === 'ended')
  return state.turns.slice(own + 1).flatMap((turn) => {
    const unfound = turn.status === 'ended' && turn.audience === 'all' ? unfoundIn(turn) : []
    if (unfound.length === 0) return []
    const quotes = unfound.map((quote) => `“${shortenText(quote, QUOTED_CHARS)}”`)
    return [fillText(words('engine.unfound'), { name: memberName(state, turn.member), quotes: quotes.join('; ') })]
  })
}

/**
 * The parts of a member's prompt, unless its mode has others: rules, topic, the result of an earlier dialog, and
 * documents; then everything that was said, which is the same for all seats, so that one cached beginning serves every
 * call; then who the member is and what to do.
 */
function standardPackages(mode: Mode): StandardPackages {
  return {
    rules: { name: 'rules', stability: 'static', budget: null, texts: (context) => [mode.rules(context)] },
    topic: { name: 'topic', stability: 'session', budget: null, texts: (context) => [topicText(context)] },
    earlier: { name: 'earlier', stability: 'session', budget: null, texts: earlierTexts },
    documents: {
      name: 'documents',
      stability: 'session',
      budget: null,
      texts: ({ config }) => config.context.map(documentText),
    },
    digest: {
      name: 'digest',
      stability: 'dynamic',
      // A digest is placed where the last turn was that it replaces.
      entries({ state, words, through }) {
        const fold = foldInForce(state, through)
        return fold ? [{ text: digestText(fold, words), seq: fold.throughSeq }] : []
      },
    },
    history: {
      name: 'history',
      stability: 'dynamic',
      entries: (context) =>
        entriesFor(context.state, context.viewer, context.through).flatMap((entry) =>
          heardTexts(entry, context, context.viewer).map((text) => ({ text, seq: entry.seq })),
        ),
    },
    identity: {
      name: 'identity',
      stability: 'turn',
      budget: null,
      priority: Number.POSITIVE_INFINITY,
      texts: (context) => [mode.role(context.viewer, context)],
    },
    guidance: {
      name: 'guidance',
      stability: 'turn',
      budget: null,
      priority: Number.POSITIVE_INFINITY,
      eachStage: true,
      texts: ({ occasion, around }) => [
        [
          ...around.before,
          ...quotingTexts(occasion),
          ...searchingTexts(mode, occasion),
          mode.instruction(occasion),
          ...around.after,
          ...(mode.language ? [mode.language(occasion)] : []),
        ].join('\n\n'),
      ],
    },
  }
}

const ORDER = ['static', 'session', 'dynamic', 'turn'] as const

/** The parts of a member's prompt, those that never change first. The task of the turn is never left out. */
export function recipeOf({ mode, words, config }: Omit<PromptSource, 'state'>, viewer: MemberId | null): Recipe {
  const standard = standardPackages(mode)
  const { packages, budget } = mode.recipe?.(viewer, { words, config }, standard) ?? {
    packages: Object.values<ContextPackage>({ ...standard }),
    budget: null,
  }
  const whole = packages.some((each) => each.stability === 'turn' && each.eachStage)
    ? packages
    : [...packages, standard.guidance]
  return { packages: whole.toSorted((a, b) => ORDER.indexOf(a.stability) - ORDER.indexOf(b.stability)), budget }
}
