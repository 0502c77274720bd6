import type { Engine } from '../../src/core/engine/index.ts'
import type { ModelProvider, ProviderRegistry, Scene } from '../../src/core/engine/ports.ts'
import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import { row } from './print.ts'
import { withEngine } from './with-engine.ts'

const SIZES = [4, 16, 50]
/** Dialogs of each length, alternately: the median of their gaps counts. */
const ROUNDS = { 4: 9, 16: 3, 50: 3 } as Readonly<Record<number, number>>
const WARM_UP = 3
/** Words of an answer, and the number of pieces in which they arrive. */
const WORDS = 200
const PIECES = 20
const BAR = 1.2

/**
 * What happens between two calls of a model: from the last word of one to the next request, in processor time of the
 * thread, with every fact stored. The model answers at once in the same process, so that nothing else is measured.
 */
export async function benchGap(): Promise<void> {
  const voice = timedVoice()
  const providers: ProviderRegistry = {
    list: () => Promise.resolve([]),
    get: () => voice.provider,
    priceOf: () => null,
    contextWindowOf: () => 200_000,
  }
  await withEngine(providers, async (engine) => {
    const gaps = new Map(SIZES.map((turns): [number, Gaps[]] => [turns, []]))
    for (let index = 0; index < WARM_UP; index += 1) await debate(engine, 4)
    for (let round = 0; round < Math.max(...Object.values(ROUNDS)); round += 1) {
      for (const turns of SIZES) {
        if (round >= (ROUNDS[turns] ?? 0)) continue
        voice.begin()
        await debate(engine, turns)
        gaps.get(turns)?.push(voice.gaps())
      }
    }
    const mean = new Map(SIZES.map((turns) => [turns, median(gaps.get(turns)?.map((each) => each.mean) ?? [])]))
    const base = mean.get(4) ?? Number.NaN
    for (const turns of SIZES) {
      const each = gaps.get(turns) ?? []
      const here = mean.get(turns) ?? Number.NaN
      const ratio =
        turns === 4 ? '' : `${(here / base).toFixed(2)} x that at 4${turns === 50 ? `; bar ${BAR} x` : ''}; `
      row(
        `${turns} turns a side, a gap at the mean`,
        `${here.toFixed(2)} ms`,
        `${ratio}the last tenth ${median(each.map(({ late }) => late)).toFixed(2)} ms, the first call after ${median(each.map(({ first }) => first)).toFixed(0)} ms`,
      )
    }
    if ((mean.get(50) ?? Number.NaN) / base > BAR) process.exitCode = 1
  })
}

/** In milliseconds of processor time. */
interface Gaps {
  readonly mean: number
  /** Mean over the last tenth of the calls. */
  readonly late: number
  /** Before the first call. */
  readonly first: number
}

async function debate(engine: Engine, turns: number): Promise<void> {
  const seat = (name: string) => ({ provider: 'openai', model: 'bench', name })
  const id = await engine.create({
    topic: 'Should cities ban private cars?',
    mode: 'debate',
    turns,
    seed: 1,
    seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
  })
  await engine.start(id)
  const state = await engine.settled(id)
  if (state.status !== 'completed') throw new Error(`The dialog did not reach its end: ${state.status}`)
}

function timedVoice() {
  let last = process.threadCpuUsage()
  let spent: number[] = []
  const provider: ModelProvider = {
    id: 'openai',
    models: () => Promise.resolve([]),
    async *stream({ scene }) {
      const { user, system } = process.threadCpuUsage(last)
      spent.push((user + system) / 1_000)
      yield { type: 'started' }
      for (const text of answer(scene)) yield { type: 'text', text }
      last = process.threadCpuUsage()
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
    },
  }
  return {
    provider,
    begin(): void {
      spent = []
      last = process.threadCpuUsage()
    },
    gaps(): Gaps {
      const [first = Number.NaN, ...between] = spent
      return { first, mean: meanOf(between), late: meanOf(between.slice(-Math.ceil(between.length / 10))) }
    },
  }
}

/** A speech in pieces. Each speech of a side but its last ends with a question to the other side, as debaters do. */
function answer({ kind, stage, speech, speeches, call }: Scene): readonly string[] {
  const words = variedWords(`${kind} ${stage} ${speech} ${call}`, WORDS).split(' ')
  const asks = stage === 'final' && kind !== 'summary' && speech < speeches - 2
  const size = Math.ceil(words.length / PIECES)
  const pieces = Array.from({ length: PIECES }, (_, index) => {
    const piece = words.slice(index * size, (index + 1) * size).join(' ')
    return piece === '' ? '' : `${piece}${index % 2 === 0 ? ' ' : '. '}`
  })
  return [...pieces, asks ? `What would change your mind about point ${speech}?` : 'That is all.']
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
