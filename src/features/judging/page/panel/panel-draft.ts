import { t } from '../../../../base/language/t.ts'
import type { Criterion, Judge } from '../../../../core/contract/judging/judging-facts.ts'
import type { JudgeOffer } from '../../../../core/contract/judging/quote.ts'
import type { ModelInfo, ProviderInfo } from '../../../../core/contract/host/model-info.ts'
import { JUDGES_MAX } from '../../../../core/contract/limits.ts'
import { draftModelOf } from '../../../../page/draft/seat-provider.ts'

/** A judge in the form. A null model means the provider's usual one. */
export interface JudgeDraft {
  readonly provider: string
  readonly model: string | null
  /** Empty for the provider's usual address. */
  readonly baseUrl: string
}

/** How many judges a panel begins with: an odd number, so that there can be a majority. */
const OFFERED = 3

/**
 * Chooses the first judges from those on offer: of other families than both debaters; if there are none, of the same
 * families; if nothing is connected, one rehearsal voice, because all of them say the same.
 * @param offers best first
 */
export function offeredJudges(offers: readonly JudgeOffer[]): readonly Judge[] {
  const models = offers.filter(({ rehearsal }) => !rehearsal)
  const strangers = models.filter(({ kin }) => kin.length === 0)
  const chosen = strangers.length > 0 ? strangers : models
  return (chosen.length > 0 ? chosen.slice(0, OFFERED) : offers.slice(0, 1)).map(({ judge }) => judge)
}

/** The next offered model that is not a judge yet; null for none. */
export function nextJudge(offers: readonly JudgeOffer[], judges: readonly JudgeDraft[]): JudgeDraft | null {
  const free = offers.find(({ judge }) => !judges.some((each) => same(each, judgeDraft(judge))))
  return free ? judgeDraft(free.judge) : null
}

/** Turns a judge into its form fields. */
export function judgeDraft({ provider, model, baseUrl = '' }: Judge): JudgeDraft {
  return { provider, model, baseUrl }
}

/** Turns form fields into a judge; null without a model. The host refuses a provider that is not connected. */
export function judgeOf(
  { provider, model, baseUrl }: JudgeDraft,
  info: ProviderInfo | null,
  models: readonly ModelInfo[] | null,
): Judge | null {
  const named = draftModelOf({ model }, info, models).trim()
  return provider === '' || named === '' ? null : { provider, model: named, ...(baseUrl !== '' && { baseUrl }) }
}

/** Why the panel cannot be asked, as a sentence; null when it can. */
export function panelProblem(judges: readonly (Judge | null)[], rubric: readonly Criterion[]): string | null {
  if (judges.length === 0) return t('A panel has at least one judge: add one.')
  if (judges.length > JUDGES_MAX) return t('A panel has at most {most} judges.', { most: JUDGES_MAX })
  const missing = judges.indexOf(null)
  if (missing >= 0)
    return t('No model is named for judge {number}: choose one or type its id.', { number: missing + 1 })
  const drafts = judges.flatMap((judge) => (judge ? [judgeDraft(judge)] : []))
  const twice = drafts.findIndex((judge, index) => drafts.findIndex((other) => same(judge, other)) < index)
  if (twice >= 0)
    return t('Judge {number} stands there twice: the same model asked twice is one opinion.', { number: twice + 1 })
  if (rubric.length === 0)
    return t('Judges need something to judge by: add a criterion, or reset them to the standard.')
  const nameless = rubric.findIndex(({ label, text }) => label.trim() === '' || text.trim() === '')
  if (nameless >= 0)
    return t('Criterion {number} needs a name, and a sentence that says what is looked at.', {
      number: nameless + 1,
    })
  const labels = rubric.map(({ label }) => label.trim().toLowerCase())
  const again = labels.findIndex((label, index) => labels.indexOf(label) < index)
  return again >= 0
    ? t('Two criteria are called “{name}”: name one of them differently.', { name: rubric[again]?.label.trim() })
    : null
}

function same(one: JudgeDraft, other: JudgeDraft): boolean {
  return one.provider === other.provider && one.model === other.model && one.baseUrl === other.baseUrl
}

/** Whether two lists of criteria are the same. */
export function sameRubric(one: readonly Criterion[], other: readonly Criterion[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
