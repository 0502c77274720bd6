import type { DialogState } from '../../state.ts'

/** How many of the newest calls are examined. */
const LOOKED_AT = 60
/** A call with fewer tokens says nothing about a model's speed. */
const TOKENS_MIN = 20
/** How many calls are needed to know a speed, so that one unusual answer decides nothing. */
const ALONE_MIN = 3
const BESIDE_MIN = 4
/** A call counts as alone up to the first average number of running calls, and as beside others from the second on. */
const ALONE_MOST = 1.1
const BESIDE_LEAST = 1.5
/** How many times longer than one after the other calls at the same time may take. */
const MARGIN = 1.25

/** A call, as far as its speed is known. */
interface Call {
  readonly provider: string
  readonly model: string
  readonly tokens: number
  /** Times in milliseconds since 1970: when it was sent, when its first token came, when it ended. */
  readonly asked: number
  readonly from: number
  readonly to: number
}

/**
 * The providers whose calls took longer at the same time than one after the other, compared by the tokens a second that
 * each model wrote while it was alone. The time to the first token is left out, because prompts differ.
 */
export function slowerBeside({ turns }: Pick<DialogState, 'turns'>): readonly string[] {
  const calls = newestCalls(turns)
  if (!overlap(calls)) return []
  return [...new Set(calls.map(({ provider }) => provider))].filter((provider) =>
    isSlower(calls.filter((call) => call.provider === provider)),
  )
}

function newestCalls(turns: DialogState['turns']): readonly Call[] {
  const calls: Call[] = []
  for (let at = turns.length - 1; at >= 0 && calls.length < LOOKED_AT; at -= 1)
    for (const { attempts, kept, usage, timing, provider, model } of turns[at]?.stages ?? []) {
      const { startedAt: asked, firstTokenMs, totalMs } = timing
      const tokens = usage.completionTokens
      if (attempts !== 1 || kept || firstTokenMs === null || firstTokenMs >= totalMs || tokens < TOKENS_MIN) continue
      calls.push({ provider, model, tokens, asked, from: asked + firstTokenMs, to: asked + totalMs })
    }
  return calls
}

/** Whether any two calls were under way at the same time. */
function overlap(calls: readonly Call[]): boolean {
  const inOrder = calls.toSorted((one, other) => one.asked - other.asked)
  return inOrder.some(({ asked }, at) => at > 0 && asked < (inOrder[at - 1]?.to ?? 0))
}

function isSlower(calls: readonly Call[]): boolean {
  const measured = calls.map((call) => ({ call, out: outWhileWriting(call, calls) }))
  const paces = pacesOf(measured.filter(({ out }) => out <= ALONE_MOST).map(({ call }) => call))
  let samples = 0
  let took = 0
  let wouldTake = 0
  for (const { call, out } of measured) {
    const pace = paces.get(call.model)
    if (out < BESIDE_LEAST || pace === undefined) continue
    samples += 1
    // While several calls run, each gets its share of the time.
    took += (call.to - call.from) / out
    wouldTake += call.tokens / pace
  }
  return samples >= BESIDE_MIN && took > MARGIN * wouldTake
}

/** How many calls were running on average while one was writing, including itself. */
function outWhileWriting({ from, to }: Call, calls: readonly Call[]): number {
  const together = (other: Call) => Math.max(0, Math.min(to, other.to) - Math.max(from, other.asked))
  return calls.reduce((sum, other) => sum + together(other), 0) / (to - from)
}

/** The tokens a millisecond of each model that wrote alone often enough. */
function pacesOf(alone: readonly Call[]): ReadonlyMap<string, number> {
  const models = Map.groupBy(alone, ({ model }) => model)
  return new Map(
    [...models].flatMap(([model, calls]): readonly [string, number][] => {
      if (calls.length < ALONE_MIN) return []
      const tokens = calls.reduce((sum, call) => sum + call.tokens, 0)
      return [[model, tokens / calls.reduce((sum, { from, to }) => sum + to - from, 0)]]
    }),
  )
}
