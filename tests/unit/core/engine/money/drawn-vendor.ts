import { createHash } from 'node:crypto'
import type { Usage } from '../../../../../src/core/contract/usage.ts'
import { drawing } from '../../../../helpers/drawing.ts'
import type { Account } from '../../../../helpers/equal-totals.ts'
import { asksForVerdict, VERDICT } from '../../../../helpers/fake-vendor/closing.ts'
import type { FakeRecord, FakeReply } from '../../../../helpers/fake-vendor/index.ts'

type Draw = ReturnType<typeof drawing>

/** The tokens of a refused call. */
export const NOTHING: Tokens = { promptTokens: 0, completionTokens: 0 }

/** A vendor that fails at random like real ones, by a seed, and keeps account of its requests and reports. */
export class Vendor {
  readonly account: Account = { calls: 0, promptTokens: 0, completionTokens: 0, cost: 0 }
  /** The tokens of each call. */
  readonly served: Tokens[] = []
  readonly #seed: number
  readonly #waiting: { readonly at: number; readonly act: () => void }[] = []
  /** How often the same request came. */
  readonly #asked = new Map<number, number>()
  readonly #faults: number

  constructor(seed: number) {
    this.#seed = seed
    // A third of the dialogs have no failure.
    this.#faults = drawing(seed).upTo(3) * 5
  }

  /** Does something when this many calls have arrived. */
  onCall(at: number, act: () => void): void {
    this.#waiting.push({ at, act })
  }

  /** The same draws for the same words, in whatever order they come; other draws for each further attempt. */
  #drawFor({ body }: FakeRecord): Draw {
    const text = JSON.stringify((body as { readonly messages?: unknown }).messages)
    const hash = createHash('sha256').update(text).digest().readUInt32LE()
    const times = this.#asked.get(hash) ?? 0
    this.#asked.set(hash, times + 1)
    return drawing(hash + times + this.#seed)
  }

  answer(request: FakeRecord): FakeReply {
    this.account.calls += 1
    for (const { at, act } of this.#waiting) if (at === this.account.calls) act()
    const draw = this.#drawFor(request)
    const fate = draw.upTo(100)
    const refusal = [500, 503, 429, 400, 401][fate % 5] ?? 500
    if (fate < this.#faults) {
      this.served.push(NOTHING)
      return { fail: { status: refusal, headers: { 'retry-after-ms': '1' } } }
    }
    const usage = { promptTokens: 100 + draw.upTo(900), completionTokens: 5 + draw.upTo(90) }
    this.account.promptTokens += usage.promptTokens
    this.account.completionTokens += usage.completionTokens
    this.served.push(usage)
    if (fate < this.#faults + 3) return { tokens: [''], finish: 'content_filter', usage }
    if (fate < this.#faults + 6) return { tokens: [''], usage }
    return { ...wordsFor(request, draw), usage, ...(fate % 3 === 0 && { pace: { firstTokenMs: 2 } }) }
  }
}

/** The tokens of a call. */
export type Tokens = Pick<Usage, 'promptTokens' | 'completionTokens'>

/** Words that no other answer has. */
const spoken = ({ upTo }: Draw) => `${Array.from({ length: 12 }, () => `w${upTo(1_000_000)}`).join(' ')}.`

const SUMMARY = { thesis: 'T.', arguments: ['A.'], evidence: [], answered: [] }
const FORMS: Readonly<Record<string, unknown>> = {
  argument_map: { nodes: [], edges: [] },
  participant_summary: SUMMARY,
  brief: { agreed: [], crux: [], settles: [], changed: [], risks: [] },
  decision_brief: { agreed: [], crux: [], settles: [], changed: [], risks: [] },
  memory: { conversation_title: 'T.', conversation_summary: 'S.', extracted_memory_units: [] },
}

function wordsFor({ body }: FakeRecord, draw: Draw): FakeReply {
  const fate = draw.upTo(100)
  const { response_format: format } = body as { readonly response_format?: { readonly json_schema?: { name: string } } }
  const name = format?.json_schema?.name
  if (fate > 93) return { tokens: [fate > 96 ? '{}' : 'I would rather not.'] }
  if (name === 'judgement' || name === 'comparison') {
    const choice = /(?:Speaker|Version) [12]/.exec(JSON.stringify(body))?.[0] ?? 'neither'
    return { tokens: [JSON.stringify({ reasons: [], choice })] }
  }
  if (name === 'verdict') return { tokens: [VERDICT] }
  if (name !== undefined) return { tokens: [JSON.stringify(FORMS[name] ?? {})] }
  if (asksForVerdict(body)) return { tokens: [spoken(draw), fate > 20 ? `\n\n${VERDICT}` : ''] }
  return { text: spoken(draw) }
}
