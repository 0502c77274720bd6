import { z } from 'zod'
import { rubricSchema, type Criterion } from '../../../core/contract/judging/judging-facts.ts'
import type { JudgeOffer } from '../../../core/contract/judging/quote.ts'
import { familyName, inOfferedOrder, kinOf } from '../../../core/dialog/judging/family.ts'
import { STANDARD_RUBRIC } from '../../../core/dialog/judging/rubric.ts'
import type { Engine } from '../../../core/engine/index.ts'
import type { ProviderRegistry, Settings } from '../../../core/engine/ports.ts'
import type { Judges } from '../../../app/services/ports.ts'

const SETTING = 'panel-rubric'
const storedSchema = z.object({ rubric: rubricSchema })

interface JudgesDeps {
  readonly engine: Pick<Engine, 'state'>
  readonly providers: Pick<ProviderRegistry, 'list'>
  readonly settings: Settings
  /** Models of a connected provider, the best known first. */
  readonly modelsOf: (provider: string, signal: AbortSignal) => Promise<readonly string[]>
}

/** How many models of one provider are offered: its default and the next ones it lists. */
const OFFERED_OF_EACH = 3

/** The judges on offer, and the criteria. */
export function createJudges({ engine, providers, settings, modelsOf }: JudgesDeps): Judges {
  async function rubric(): Promise<readonly Criterion[]> {
    const stored = storedSchema.safeParse((await settings.get(SETTING)) ?? null)
    return stored.success ? stored.data.rubric : STANDARD_RUBRIC
  }

  return {
    rubric,
    async setRubric(wanted) {
      await settings.set(SETTING, wanted === null ? null : { rubric: [...wanted] })
      return rubric()
    },
    async offer(id, signal) {
      const state = await engine.state(id)
      const ready = (await providers.list()).filter((provider) => provider.ready)
      const offers = await Promise.all(
        ready.map(async ({ id: provider, label, defaultModel, rehearsal }) => {
          const listed = rehearsal ? [] : await modelsOf(provider, signal).catch(() => [])
          const models = [...new Set([...(defaultModel === null ? [] : [defaultModel]), ...listed])]
          return models.slice(0, OFFERED_OF_EACH).map((model) => ({ provider, model, label, rehearsal }))
        }),
      )
      return inOfferedOrder(offers.flat(), state).map(({ provider, model, label, rehearsal }): JudgeOffer => ({
        judge: { provider, model },
        label,
        rehearsal,
        family: familyName({ provider, model }),
        kin: kinOf({ provider, model }, state),
      }))
    },
  }
}
