import type { Decision, Observation, OfferedAction } from './agent-record.ts'
import { literalPattern } from '../../../../base/text/pattern.ts'

/** A need below this is looked after, in percent: half empty, as scripted minds have it. */
const SEARCH_BELOW = 50

/**
 * What an agent does without a model: looks after its lowest need where something in sight fills it, accepts what it is
 * asked to join, and otherwise goes about. It reads the text that simulators of the first kind send; of any other text
 * it takes an action that can do no harm. Always one of those on offer.
 */
export function ruleChoice({ observation, available_actions: actions }: Observation): Decision {
  return answerBid(observation, actions) ?? fillNeed(observation, actions) ?? goAbout(actions)
}

function answerBid(text: string, actions: readonly OfferedAction[]): Decision | null {
  const action = actions.find(({ name }) => name === 'respond_to_interaction_bid')
  const bid = /\bbid(?:[ _]id)?[:= ]+"?([\w-]{1,100})/i.exec(text)?.[1]
  return action && bid !== undefined ? { action: action.name, parameters: { bid_id: bid, accept: true } } : null
}

function fillNeed(text: string, actions: readonly OfferedAction[]): Decision | null {
  const need = [...text.matchAll(/^- (\w+): (\d{1,3}(?:\.\d+)?)%/gm)]
    .map(([, name = '', percent]) => ({ name: name.toLowerCase(), percent: Number(percent) }))
    .toSorted((a, b) => a.percent - b.percent)
    .find(({ percent }) => percent < SEARCH_BELOW)
  if (!need) return null
  for (const { entity, interaction } of interactionsFor(need.name, text)) {
    const own = actions.find(({ name }) => holds(name, entity) && holds(name, interaction))
    if (own) return bare(own)
    const general = actions.find(({ name }) => name === 'interact_with')
    if (general) return { action: general.name, parameters: { entity_name: entity, interaction_name: interaction } }
  }
  return null
}

/** What in sight fills a need, in the order it is told: "### Apple (at position (4,7))", then "- **consume**: ... hunger: +5.0/s". */
function interactionsFor(
  need: string,
  text: string,
): readonly { readonly entity: string; readonly interaction: string }[] {
  return text
    .split(/^### /m)
    .slice(1)
    .flatMap((section) => {
      const entity = /^[^(\n]{1,100}/.exec(section)?.[0].trim() ?? ''
      return [...section.matchAll(/^- \*\*([^*\n]{1,100})\*\*:([^\n]*)/gm)].flatMap(
        ([, interaction = '', effects = '']) =>
          new RegExp(`\\b${literalPattern(need)}\\b[^,;.]{0,12}\\+`, 'i').test(effects)
            ? [{ entity, interaction }]
            : [],
      )
    })
}

/** Something that asks for no choice of its own, what moves before what waits. */
function goAbout(actions: readonly OfferedAction[]): Decision {
  for (const wanted of ['continue', 'wander', 'wait', 'idle', 'continue_action']) {
    const found = actions.find(({ name }) => name.toLowerCase() === wanted)
    if (found) return bare(found)
  }
  const harmless = actions.find(({ parameters }) => Object.keys(parameters).length === 0) ?? actions[0]
  return harmless ? bare(harmless) : { action: 'wait', parameters: {} }
}

const bare = ({ name }: OfferedAction): Decision => ({ action: name, parameters: {} })
const holds = (text: string, part: string): boolean => part !== '' && text.toLowerCase().includes(part.toLowerCase())
