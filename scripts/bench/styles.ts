import { dialogConfigSchema, type DialogConfig } from '../../src/core/contract/dialog-config.ts'
import { stagesFor } from '../../src/core/dialog/turns/stages-for.ts'
import { estimateDialog } from '../../src/core/engine/estimate/index.ts'
import type { Mode } from '../../src/core/engine/ports.ts'
import { usualOf } from '../../src/core/engine/sizes/expectations.ts'
import { modes } from '../../src/modes/index.ts'
import { row, title } from './print.ts'

const TURNS = 3

/** What each style costs in comparison with the rounds of its mode, as estimated for a large hosted model. */
export function benchStyles(): void {
  title(`styles: what each takes, rounds at ${TURNS} turns a side, where every draft is written anew`)
  for (const mode of modes.list()) {
    const { info, file } = mode
    const styles = info.styles?.map(({ id }) => id) ?? (file?.().order ? [undefined] : [])
    for (const style of styles) {
      const { calls, fullPrice, written, waits } = costOfStyle(mode, style)
      row(
        style === undefined ? info.label : `${info.label}, ${style}`,
        `${calls} calls`,
        `${(fullPrice / 1_000).toFixed(1)} k tokens read at full price, ${(written / 1_000).toFixed(1)} k written, ${waits} waits in a row`,
      )
    }
  }
}

function costOfStyle(mode: Mode, style: string | undefined) {
  const seat = (name: string) => ({ provider: 'openai', model: 'm', name })
  const config = dialogConfigSchema.parse({
    topic: 'Should public transport be free?',
    mode: mode.info.id,
    turns: TURNS,
    seed: 1,
    seats: { moderator: seat('Mira'), first: seat('Ada'), second: seat('Ben') },
    ...(style !== undefined && { style }),
  })
  const { estimate } = estimateDialog(config, {
    mode,
    priceOf: () => null,
    contextWindowOf: () => null,
    expected: (provider) => ({ ...usualOf(provider), keeps: 0 }),
    now: 0,
  })
  return {
    calls: estimate.calls,
    fullPrice: estimate.promptTokens - estimate.cachedTokens,
    written: estimate.completionTokens,
    waits: waitsOf(mode, config),
  }
}

/**
 * Number of calls that come one after the other: calls of turns that do not hear each other are made at the same time.
 */
function waitsOf(mode: Mode, config: DialogConfig): number {
  const plan = mode.forecast(config)
  const groups = new Map<string, number>()
  for (const planned of plan) {
    const group = planned.apart === undefined ? `step ${planned.step}` : `apart ${planned.apart}`
    groups.set(group, Math.max(groups.get(group) ?? 0, stagesFor(config, plan, planned).length))
  }
  return [...groups.values()].reduce((sum, stages) => sum + stages, 0)
}
