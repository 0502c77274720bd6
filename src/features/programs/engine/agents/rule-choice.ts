import type { Decision, Observation, OfferedAction } from './agent-record.ts'
import { literalPattern } from '../../../../base/text/pattern.ts'

/** A need below this percentage is attended to: half empty, like scripted minds. */
const SEARCH_BELOW = 50

/**
 * The action that an agent without a model chooses. It satisfies its lowest need if something in sight does so, accepts
 * invitations, and otherwise walks about. It reads the text of simulators of the first version; for any other text it
 * takes a harmless action. The result is always one of the offered actions.
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

/**
 * The things in sight that satisfy a need, in the order of the text: "### Apple (at position (4,7))", then "-
 * **consume**: ... hunger: +5.0/s".
 */
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

/** An action without parameters to choose, moving ones before waiting ones. */
function goAbout(actions: readonly OfferedAction[]): Decision {
  for (const wanted of ['continue', 'wander', 'wait', 'idle', 'continue_action']) {
    const action = actions.find(({ name }) => name.toLowerCase() === wanted)
    if (action) return bare(action)
  }
  const harmless = actions.find(({ parameters }) => Object.keys(parameters).length === 0) ?? actions[0]
  return harmless ? bare(harmless) : { action: 'wait', parameters: {} }
}

const bare = ({ name }: OfferedAction): Decision => ({ action: name, parameters: {} })
const holds = (text: string, part: string): boolean => part !== '' && text.toLowerCase().includes(part.toLowerCase())
