import { dialogConfigSchema, type NewDialog } from '../../src/core/contract/dialog-config.ts'
import type { Price } from '../../src/core/dialog/money/cost.ts'
import { estimateTokens } from '../../src/core/dialog/money/estimate-tokens.ts'
import { totals } from '../../src/core/dialog/money/totals.ts'
import type { DialogState } from '../../src/core/dialog/state.ts'
import { estimateDialog } from '../../src/core/engine/estimate/index.ts'
import { modes } from '../../src/modes/index.ts'
import { createRehearsalProvider } from '../../src/providers/rehearsal/index.ts'
import { systemClock } from '../../src/app/system-clock.ts'
import { rehearse, withRehearsal } from './rehearse.ts'
import { row } from './print.ts'

/** Nominal US dollars per million tokens, about those of a mid-priced model. */
const NOMINAL: Price = { input: 2, output: 10, cacheRead: null, cacheWrite: null, above: null }
const REPEATS = 40

const seat = (name: string, more = {}) => ({ provider: 'rehearsal', model: 'instant', name, ...more })
const three = (more = {}) => ({ moderator: seat('Iris', more), first: seat('Alpha', more), second: seat('Beta', more) })
/** In each seat one answer is empty, breaks off or is refused by a busy server, and is asked for again. */
const failing = {
  moderator: seat('Iris', { model: 'instant+fail=empty@4' }),
  first: seat('Alpha', { model: 'instant+fail=cut@5' }),
  second: seat('Beta', { model: 'instant+fail=overloaded@3+fail=empty@8' }),
}
const notes = (paragraphs: number) => {
  const text = [
    // The built-in voices quote the first sentence in each turn, which no estimate knows.
    'Notes on trams.',
    ...Array.from(
      { length: paragraphs },
      (_, index) =>
        `Paragraph ${index + 1}: a tram line carries about ${200 + index} people in the time a lane of cars carries forty, and it needs less room at the kerb.`,
    ),
  ].join('\n\n')
  return { name: 'notes.md', mediaType: 'text/markdown', text, tokens: estimateTokens(text) }
}

/** Twelve dialogs that differ in mode, length, documents, stages, thinking, folding and what goes wrong. */
const DIALOGS: readonly (NewDialog & { readonly turns: number })[] = [
  { topic: 'Should cities ban private cars?', mode: 'debate', turns: 1, seats: three() },
  { topic: 'Should cities ban private cars?', mode: 'debate', turns: 4, seats: three() },
  { topic: 'Is nuclear power needed to stop climate change?', mode: 'debate', turns: 16, seats: three() },
  { topic: 'What makes a good teacher?', mode: 'exploration', turns: 3, seats: three(), context: [notes(20)] },
  { topic: 'What makes a city worth living in?', mode: 'exploration', turns: 8, seats: three({ thinking: true }) },
  { topic: 'How did you learn to write?', mode: 'interview', turns: 3, seats: three(), critique: false },
  { topic: 'A life in railways', mode: 'interview', turns: 10, seats: three(), context: [notes(200)] },
  { topic: 'A plan to make all public transport free of charge', mode: 'critique', turns: 2, seats: three() },
  {
    topic: 'A plan to make all public transport free of charge',
    mode: 'critique',
    turns: 6,
    seats: three({ critique: false }),
    context: [notes(60)],
  },
  { topic: 'Does remote work help young engineers?', mode: 'debate', turns: 24, seats: three(), foldAbove: 3_000 },
  { topic: 'Is privacy worth its price?', mode: 'debate', turns: 4, seats: failing },
  { topic: 'Who should pay for roads?', mode: 'exploration', turns: 8, seats: failing, context: [notes(40)] },
]

/**
 * Short dialogs are held several times, and their mean counts: an estimate says what to expect, and whether a draft
 * stands is drawn by lot, so that two speeches alone come to 9 calls or to 5.
 */
const SPEECHES_PER_SIDE = 24

/** How far the estimate is from what a dialog really takes. */
export async function benchEstimate(): Promise<void> {
  const errors: Record<'in' | 'out' | 'money', number[]> = { in: [], out: [], money: [] }
  const { expected } = createRehearsalProvider({ clock: systemClock })
  const deps = {
    priceOf: () => NOMINAL,
    contextWindowOf: () => 1_000_000,
    expected: (_: string, model: string) => expected?.(model) ?? null,
    now: Date.now(),
  }
  await withRehearsal(NOMINAL, async (engine) => {
    for (const [index, dialog] of DIALOGS.entries()) {
      const inputs = Array.from({ length: Math.ceil(SPEECHES_PER_SIDE / dialog.turns) }, (_, draw) => ({
        ...dialog,
        seed: 1 + index + draw * DIALOGS.length,
        earlyEnd: false,
      }))
      const [input] = inputs
      const { estimate } = estimateDialog(dialogConfigSchema.parse(input), { ...deps, mode: modes.get(dialog.mode) })
      const held: DialogState[] = []
      for (const each of inputs) held.push(await rehearse(engine, each))
      if (held.some(({ status }) => status !== 'completed'))
        throw new Error(`The ${dialog.mode} of ${dialog.turns} a side did not end.`)
      const mean = (of: (sums: ReturnType<typeof totals>) => number) =>
        held.reduce((sum, state) => sum + of(totals(state)), 0) / held.length
      const calls = mean((sums) => sums.calls)
      const promptTokens = mean(({ usage }) => usage.promptTokens)
      const off = {
        in: estimate.promptTokens / promptTokens - 1,
        out: estimate.completionTokens / mean(({ usage }) => usage.completionTokens) - 1,
        money: (estimate.cost ?? Number.NaN) / mean(({ knownCost }) => knownCost) - 1,
      }
      for (const key of ['in', 'out', 'money'] as const) errors[key].push(Math.abs(off[key]))
      row(
        `${dialog.mode}, ${dialog.turns} a side`,
        `${percent(off.in)} in`,
        `${percent(off.out)} out, ${percent(off.money)} money; ${estimate.calls} calls for ${calls.toFixed(1)}${failed(held)}, ${Math.round(estimate.promptTokens / 100) / 10}k in for ${Math.round(promptTokens / 100) / 10}k`,
      )
    }
  })
  for (const [key, values] of Object.entries(errors))
    row(
      `error, ${key === 'money' ? key : `tokens ${key}`}`,
      `${percent(values.reduce((sum, value) => sum + value, 0) / values.length)} mean`,
      `${percent(Math.max(...values))} at worst; aim 15 %`,
    )
  speed(deps)
}

function speed(deps: Omit<Parameters<typeof estimateDialog>[1], 'mode'>): void {
  const text = notes(1_400).text.slice(0, 200_000)
  const took = Array.from({ length: REPEATS }, (_, index) => {
    // As when the topic is typed: an estimate of the same dialog would be kept.
    const config = dialogConfigSchema.parse({
      topic: `A long one, ${index}`,
      mode: 'debate',
      turns: 50,
      seats: three(),
      seed: 1,
      foldAbove: 0,
      context: [{ name: 'long.md', mediaType: 'text/markdown', text, tokens: 50_000 }],
    })
    const began = process.cpuUsage()
    estimateDialog(config, { ...deps, mode: modes.get('debate') })
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  })
  row(
    '50 a side with 200 kB',
    `${took.toSorted((a, b) => a - b)[REPEATS / 2]?.toFixed(1)} ms`,
    `median CPU time; ${took[0]?.toFixed(1)} ms the first time; aim under 20 ms`,
  )
}

/** The calls of one dialog that failed and were paid for all the same; empty where there are none. */
function failed(held: readonly DialogState[]): string {
  const stages = held.flatMap(({ turns }) => turns.flatMap((turn) => turn.stages))
  const tries = stages.reduce((sum, { attempts }) => sum + Math.max(0, attempts - 1), 0) / held.length
  return tries === 0 ? '' : ` (${tries} of them tries that came to nothing)`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
