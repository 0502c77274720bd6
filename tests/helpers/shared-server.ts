import { variedWords } from '../../src/core/engine/play/varied-words.ts'
import type { ModelProvider, Scene } from '../../src/core/engine/ports.ts'
import { drawNumbers } from '../../src/core/dialog/draw.ts'
import { NO_USAGE } from '../../src/core/dialog/money/usage.ts'
import type { SimulatedTime } from './simulated-time.ts'

const FIRST_TOKEN_MS = 600
const TOKENS_A_SECOND = 60
/** Tokens after which a server looks again at how many calls it has. */
const STRIDE = 10
const TOKENS = { draft: 200, critique: 80, final: 200, moderation: 120 }

interface Pace {
  /** The share of its full speed that a call gets, by the number of open calls. */
  readonly of: (out: number) => number
  /** Each stride is up to this share slower or faster, at random. */
  readonly noise?: number
}

/** A simulated server that all seats share: its speed depends on the number of open calls. */
export function sharedServer(clock: SimulatedTime, { of, noise = 0 }: Pace, seed = 7) {
  const calls: { readonly from: number; to: number }[] = []
  let out = 0
  const lot = drawNumbers(seed)
  const provider: ModelProvider = {
    id: 'scripted',
    models: () => Promise.resolve([]),
    async *stream({ scene }, { signal }) {
      const tokens = scene.kind === 'speech' ? TOKENS[scene.stage] : TOKENS.moderation
      const call = { from: clock.now(), to: Number.POSITIVE_INFINITY }
      calls.push(call)
      out += 1
      try {
        yield { type: 'started' }
        await clock.sleep(FIRST_TOKEN_MS, signal)
        for (const piece of piecesOf(scene, tokens)) {
          yield { type: 'text', text: piece }
          const pace = TOKENS_A_SECOND * of(out) * (1 + noise * (2 * lot() - 1))
          await clock.sleep((1_000 * STRIDE) / pace, signal)
        }
        yield {
          type: 'ended',
          finish: { unified: 'stop', raw: 'stop' },
          usage: { ...NO_USAGE, completionTokens: tokens },
        }
      } finally {
        out -= 1
        call.to = clock.now()
      }
    },
  }
  return { provider, calls }
}

function piecesOf(scene: Scene, tokens: number): readonly string[] {
  const words = variedWords(`${scene.member} ${scene.kind} ${scene.stage} ${scene.speech}`, tokens).split(' ')
  const text = scene.stage === 'critique' ? ['HIT:', ...words] : words
  return Array.from({ length: tokens / STRIDE }, (_, at) => `${text.slice(at * STRIDE, (at + 1) * STRIDE).join(' ')} `)
}
