import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { spending, type Totals } from '../../../../../src/core/dialog/money/totals.ts'
import { toDialogJson } from '../../../../../src/features/export/files/json/export-json.ts'
import { statisticsOf } from '../../../../../src/features/export/files/tables/statistics.ts'
import { FakeClock } from '../../../../helpers/fake-clock.ts'
import type { FakeReply } from '../../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { chats, vendorEngine } from '../../../../helpers/vendor-engine.ts'

/** Waits between attempts end at once; the one that ends a silent call does not. */
class QuickClock extends FakeClock {
  override sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (milliseconds > 60_000) return super.sleep(milliseconds, signal)
    this.advance(milliseconds)
    return Promise.resolve()
  }
}

type Play = 'ok' | 'overloaded' | 'empty' | 'refused' | 'garbled'
const SUMMARY = { thesis: 'Fewer cars.', arguments: ['Cars take room.'], evidence: ['Trams.'], answered: [] }

/** A server that plays what was drawn, and keeps an account of what it served. */
function accountant(plays: readonly Play[]) {
  const served = { calls: 0, promptTokens: 0, completionTokens: 0, cost: 0 }
  const reply = (body: unknown): FakeReply => {
    const play = plays[served.calls] ?? 'ok'
    served.calls += 1
    if (play === 'overloaded') return { fail: { status: 500 } }
    const usage = { prompt_tokens: 100 + served.calls, completion_tokens: play === 'empty' ? 0 : 20, cost: 0.001 }
    served.promptTokens += usage.prompt_tokens
    served.completionTokens += usage.completion_tokens
    served.cost += usage.cost
    const asked = JSON.stringify(body)
    const insight = asked.includes('<steps>')
      ? JSON.stringify({ nodes: [], edges: [] })
      : asked.includes('counter-arguments that')
        ? JSON.stringify(SUMMARY)
        : null
    const words = play === 'empty' || play === 'refused' ? '' : play === 'garbled' ? newWords(12) : insight
    return answer(words ?? newWords(30), usage, play === 'refused' ? 'content_filter' : 'stop')
  }
  return { served, reply }
}

function answer(text: string, usage: object, finish: string): FakeReply {
  const chunks = [
    { id: 'c', choices: [{ index: 0, delta: { content: text }, finish_reason: null }] },
    { id: 'c', choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { id: 'c', choices: [], usage },
  ]
  const lines = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('')
  return { raw: { bytes: Buffer.from(`${lines}data: [DONE]\n\n`), contentType: 'text/event-stream' } }
}

const figures = ({ calls, usage, knownCost }: Totals) => [
  calls,
  usage.promptTokens,
  usage.completionTokens,
  Math.round(knownCost * 1e6),
]
const sum = (parts: readonly Totals[]) =>
  parts.map(figures).reduce((all, part) => all.map((value, at) => value + (part[at] ?? 0)), [0, 0, 0, 0])

/** Requires that the sums by seat, by stage, in all and in an export are equal. */
function holds(state: DialogState): readonly number[] {
  const { all, seats, beside, kinds } = spending(state)
  const total = figures(all)
  expect(sum([...Object.values(seats), ...beside.values()])).toEqual(total)
  expect(sum([...kinds.values()])).toEqual(total)
  const { totals } = toDialogJson(state)
  expect([totals.calls, totals.promptTokens, totals.completionTokens]).toEqual(total.slice(0, 3))
  expect(Math.round((totals.cost ?? -1) * 1e6)).toBe(total[3])
  for (const { rows } of statisticsOf(state, {}, '').tables)
    expect(rows.slice(0, -1).reduce((made, { cells }) => made + Number(cells[1]?.replaceAll(',', '')), 0)).toBe(
      total[0],
    )
  return total
}

test('every call is counted once: by seat, by stage, in all, and as the vendor served it', async () => {
  const play = fc.constantFrom<Play>('ok', 'ok', 'ok', 'overloaded', 'empty', 'refused', 'garbled')
  await fc.assert(
    fc.asyncProperty(fc.array(play, { minLength: 10, maxLength: 40 }), fc.nat(4), async (plays, at) => {
      const { served, reply } = accountant(plays)
      const opened = await vendorEngine(({ body }) => reply(body), { clock: new QuickClock() })
      const { engine } = opened
      async function runOn(id: string): Promise<DialogState> {
        for (let tries = 0; ; tries += 1) {
          const state = await engine.settled(id)
          if (state.status !== 'paused' || tries > 12) return state
          await engine.resume(id)
        }
      }
      const id = await engine.create(opened.dialog({ turns: 1, insights: { map: true, summaries: true } }))
      await engine.start(id)
      const { turns } = await runOn(id)
      const ended = turns.filter(({ status }) => status === 'ended')
      const chosen = ended[at % Math.max(ended.length, 1)]
      fc.pre(chosen !== undefined)
      await engine.insightsMade(id)
      await engine.regenerate(id, chosen?.id ?? '')
      await engine.settled(id)
      await engine.makeInsight(id, 'summaries').catch(() => undefined)
      await engine.insightsMade(id)
      const branch = await engine.branch(id, { turnId: chosen?.id ?? '', keep: 'turn', seats: {} })
      const begun = holds(await engine.state(branch))
      expect(begun).toEqual([0, 0, 0, 0])
      if ((await engine.state(branch)).status === 'paused') {
        await engine.resume(branch)
        await runOn(branch)
      }
      await engine.insightsMade(branch)
      const paid = await Promise.all([id, branch].map(async (each) => holds(await engine.state(each))))
      const [calls, promptTokens, completionTokens, cost] = (paid[0] ?? []).map(
        (value, n) => value + (paid[1]?.[n] ?? 0),
      )
      expect(calls).toBe(chats(opened).length)
      expect({ calls, promptTokens, completionTokens }).toEqual({
        calls: served.calls,
        promptTokens: served.promptTokens,
        completionTokens: served.completionTokens,
      })
      expect(cost).toBe(Math.round(served.cost * 1e6))
      // A voice costs money, but is no call of a model.
      await engine.recordSpeech(id, { engine: 'openai', chars: 1_000, cost: 0.015 })
      const voiced = holds(await engine.state(id))
      expect(voiced).toEqual((paid[0] ?? []).map((value, n) => (n === 3 ? value + 15_000 : value)))
    }),
    { numRuns: 12 },
  )
})
