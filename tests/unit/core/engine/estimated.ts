import { dialogConfigSchema, type NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import type { Price } from '../../../../src/core/dialog/money/cost.ts'
import { usualOf } from '../../../../src/core/engine/sizes/expectations.ts'
import { estimateDialog, type EstimateDeps } from '../../../../src/core/engine/estimate/index.ts'
import { modes } from '../../../../src/modes/index.ts'
import { ScriptedProvider } from '../../../helpers/scripted-provider.ts'

/** The usual expectations, but with this share of drafts kept. */
export const keeping = (keeps: number) => (provider: string) => ({ ...usualOf(provider), keeps })
/** The expectations if every draft were written anew. */
export const keepsNothing = keeping(0)
export const price: Price = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1.5, above: null, asOf: '2026-11-10' }
export const seats = (provider: string, more = {}) => {
  const seat = (name: string) => ({ provider, model: 'm', name, ...more })
  return { moderator: seat('M'), first: seat('A'), second: seat('B') }
}
export const dialog = (more: Partial<NewDialog> = {}) =>
  dialogConfigSchema.parse({ topic: 'T', mode: 'debate', turns: 2, seed: 1, seats: seats('openai'), ...more })
export const estimate = (more: Partial<NewDialog> = {}, deps: Partial<EstimateDeps> = {}) =>
  estimateDialog(dialog(more), {
    mode: modes.get('debate'),
    priceOf: () => price,
    contextWindowOf: () => 1_000_000,
    now: 0,
    ...deps,
  })

/**
 * Speaks in exactly the lengths that are expected of a named server: the lengths it is asked for, or a short critique.
 * @param every every which draft it keeps; 0: none
 */
export function asExpected(every = 0): ScriptedProvider {
  let said = 0
  let critiques = 0
  return new ScriptedProvider(({ scene, messages }) => {
    if (scene.stage === 'critique' && (critiques += 1) % every === 0) return 'Keep it'
    const last = messages.at(-1)
    const asked = last?.role === 'user' ? last.parts.map((part) => part.text).join(' ') : ''
    const words = Number(/to (\d+) words/.exec(asked)?.[1] ?? 60)
    const tokens = scene.digestOf ? Math.round(scene.digestOf.words / 0.75) : Math.ceil(words * 1.6)
    // Four characters are a token, and no text occurs twice.
    const text = (length: number) =>
      Array.from({ length }, () => (said += 1).toString(36).padStart(3, '0'))
        .join(' ')
        .padEnd(4 * length, '.')
    const notes = `<notes>\nNEW: ${text(100)}\nCRUX: ${text(20)}\nBALANCE: ${text(2)}\n</notes>\n`
    if (scene.task?.gives === 'issues')
      return `<record>\nWho pays the fares? | A\nAre trams fuller? | B\n</record>\n${text(tokens)}`
    if (scene.task?.gives === 'ledger') return `<record>settled: turn 7, "so it is"</record>\n${text(tokens)}`
    if (scene.task?.title === 'Case sheet')
      return ['THESIS', 'CLAIM 1', 'CLAIM 2', 'FEAR'].map((label) => `${label}: ${text(tokens / 4 - 3)}`).join('\n')
    if (scene.task?.title === 'Answer') return `Yes. ${text(tokens)}`
    return asked.includes('</notes>') ? notes + text(tokens) : text(tokens)
  })
}
