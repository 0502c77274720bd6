import { t } from '../../../../base/language/t.ts'
import type { VillageMind, VillageSetup } from '../../model/schema/village.ts'
import { CALLS_A_MINUTE } from '../../model/schema/village-limits.ts'
import { hourlyPrice } from '../../model/hourly-price.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { namesOf, type Draft } from '../../../../page/draft/draft.ts'
import { findModel } from '../../../../page/draft/seat-takes.ts'
import { settleSeat, type DraftChoices } from '../../../../page/draft/to-dialog.ts'
import type { ModelInfo } from '../../../../core/contract/host/model-info.ts'
import { usualMinds } from '../two-models.ts'
import { useSetup } from './use-setup.ts'
import { FREE } from '../../../../core/dialog/money/cost.ts'

/** A mind that is no script, or the game master, with its price. */
export interface PaidMind {
  readonly name: string
  /** The highest cost in US dollars an hour; null when unknown. */
  readonly price: number | null
}

/** How often an entry of the chronicle is written at normal speed, in calls a minute. */
const CHRONICLE_CALLS_A_MINUTE = 1

/**
 * The minds of a village that cost money, each with its highest cost an hour; empty when none costs anything. Models
 * that are only proposed count, because the village begins with them.
 */
export function paidMinds(setup: VillageSetup, choices: DraftChoices): readonly PaidMind[] {
  const minds = usualMinds(setup, choices)
  return setup.world.villagers.flatMap(({ id, name }): readonly PaidMind[] => {
    const mind: VillageMind | undefined = minds[id]
    if (mind?.kind === 'server') return [{ name, price: null }]
    if (mind?.kind !== 'model') return []
    const { provider, model, baseUrl = '' } = mind.model
    return paid(name, modelIn(choices, provider, baseUrl, model), setup.callsAMinute ?? CALLS_A_MINUTE)
  })
}

/** The cost of the game master for an hour of real time, with an entry for each hour of the village. */
function chroniclePrice(name: string, model: ModelInfo | null, speed: number): readonly PaidMind[] {
  return paid(name, model, CHRONICLE_CALLS_A_MINUTE * Math.max(1, speed))
}

function paid(name: string, model: ModelInfo | null, calls: number): readonly PaidMind[] {
  if (model?.free) return []
  const price = model?.price ? hourlyPrice({ ...FREE, ...model.price, above: null }, calls) : null
  return price === 0 ? [] : [{ name, price }]
}

function modelIn(choices: DraftChoices, provider: string, baseUrl: string, model: string): ModelInfo | null {
  const of = choices.providers.find(({ id }) => id === provider) ?? null
  return findModel(choices.models(provider, baseUrl), model, of)
}

/** The hourly cost beside the start button: minds and chronicle. */
export function VillagePrice({ draft, choices }: { readonly draft: Draft; readonly choices: DraftChoices }) {
  const { setup } = useSetup(draft)
  if (setup === null) return null
  const { info } = settleSeat(draft, 'moderator', choices)
  return <p>{priceWords(setup, choices, chroniclePrice(namesOf(draft).moderator, info, setup.speed ?? 1))}</p>
}

/**
 * The cost in a sentence: "About $0.42 an hour at most, 6 calls a minute for each mind."
 * @param chronicle the game master, if it costs anything
 */
export function priceWords(setup: VillageSetup, choices: DraftChoices, chronicle: readonly PaidMind[]): string {
  const { callsAMinute = CALLS_A_MINUTE } = setup
  const paidFor = [...paidMinds(setup, choices), ...chronicle]
  if (paidFor.length === 0)
    return Object.values(usualMinds(setup, choices)).some(({ kind }) => kind === 'model')
      ? t('It costs nothing: the models are free.')
      : t('It costs nothing: scripts decide.')
  const prices = paidFor.flatMap(({ price }) => price ?? [])
  const unknown = paidFor.filter(({ price }) => price === null)
  const sum = prices.reduce((all, price) => all + price, 0)
  if (prices.length === 0)
    return t('Its price is not known: at most {count, plural, one {# call} other {# calls}} a minute for each mind.', {
      count: callsAMinute,
    })
  const money = formatMoney(sum)
  return unknown.length === 0
    ? t('About {money} an hour at most: {count, plural, one {# call} other {# calls}} a minute for each mind.', {
        money,
        count: callsAMinute,
      })
    : t(
        'About {money} an hour at most, and what {names} cost: {count, plural, one {# call} other {# calls}} a minute for each mind.',
        { money, names: unknown.map(({ name }) => name).join(' and '), count: callsAMinute },
      )
}
