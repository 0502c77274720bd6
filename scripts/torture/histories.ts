import type { ModelMessage, ModelProvider, ModelRequest, Scene, ToolCall } from '../../src/core/engine/ports.ts'
import { createFakeVendor } from '../../tests/helpers/fake-vendor/index.ts'
import { historyFault } from '../../tests/helpers/fake-vendor/history-fault.ts'
import type { Counts } from './counts.ts'
import { FORMATS, registryAt } from './formats.ts'
import { Draws } from './fuzz/draws.ts'

const SEED = 20_261_122
/** As many messages as the older systems sent. */
export const MESSAGES_MAX = 20
/** How many refusals of one format are printed: more say nothing new. */
const TOLD = 5
const TOOLS = ['update_game_state', 'exchange_item', 'update_relationship', 'roll_skill_only', 'end_dialogue']

/**
 * Sends this many drawn histories with tool calls, in every format, to a server that answers 400 to an orphaned,
 * missing or misplaced result. They are cut to their last messages, wherever that falls, and every third is damaged as
 * well.
 */
export async function tortureHistories(count: number, out: (line: string) => void, seed = SEED): Promise<Counts> {
  let last = ''
  const fake = await createFakeVendor({
    reply: (record) => {
      const fault = historyFault(record)
      last = fault ?? ''
      return fault === null ? { text: 'Well.' } : { fail: { status: 400, message: fault } }
    },
  })
  let failed = 0
  for (const format of FORMATS) {
    const provider = registryAt(format, fake.origin).get(format === 'openai-responses' ? 'openai' : 'box')
    const refusals: string[] = []
    for (let index = 0; index < count; index += 1) {
      const messages = drawHistory(new Draws(seed + index))
      const fault = await refusalOf(provider, messages)
      if (fault !== null) refusals.push(`number ${index}: ${last === '' ? fault : last}`)
    }
    failed += refusals.length
    out(`${format.padEnd(18)} ${`${count}`.padStart(7)} sent, ${refusals.length} refused`)
    for (const refusal of refusals.slice(0, TOLD)) out(`  WRONG  ${refusal.slice(0, 800)}`)
  }
  await fake.close()
  return { passed: count * FORMATS.length - failed, failed, skipped: 0 }
}

async function refusalOf(provider: ModelProvider, messages: readonly ModelMessage[]): Promise<string | null> {
  const request: ModelRequest = {
    model: 'm',
    system: [part('You are a narrator.')],
    messages,
    tools: TOOLS.map((name) => ({
      name,
      description: name,
      inputSchema: { type: 'object' as const, properties: {}, additionalProperties: true },
    })),
    sampling: {},
    cacheKey: 'dialog:moderator',
    scene: {} as Scene,
  }
  try {
    for await (const _event of provider.stream(request, { signal: AbortSignal.timeout(30_000) }));
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** A conversation of several turns with rounds of tool calls, cut to its last messages. */
export function drawHistory(draws: Draws): readonly ModelMessage[] {
  const messages: ModelMessage[] = []
  let calls = 0
  for (let turns = 1 + draws.below(8); turns > 0; turns -= 1) {
    messages.push({ role: 'user', parts: [part(`I do this. ${turns}`)] })
    for (let rounds = draws.below(5); rounds > 0; rounds -= 1) {
      const asked = Array.from({ length: 1 + draws.below(3) }, (): ToolCall => {
        // The call ids of some hosts start again with each call.
        const id = draws.below(6) === 0 ? 'call_0' : `call_${(calls += 1)}`
        return { callId: id, tool: draws.pick(TOOLS), input: draws.below(8) === 0 ? 'no object' : { turns } }
      })
      messages.push(
        { role: 'assistant', parts: draws.below(2) === 0 ? [] : [part('Let me see.')], toolCalls: asked },
        {
          role: 'tool',
          results: asked.map(({ callId, tool }) => ({ callId, tool, ok: draws.below(4) > 0, text: 'Done.' })),
        },
      )
    }
    // The answer to the last turn is what is asked for.
    if (turns > 1) messages.push({ role: 'assistant', parts: [part(draws.below(9) === 0 ? '' : 'It is done.')] })
  }
  const damaged = draws.below(3) === 0 ? damage(messages, draws) : messages
  return damaged.slice(-MESSAGES_MAX)
}

/** Loses, doubles or reorders messages or results. The question at the end stays. */
function damage(messages: readonly ModelMessage[], draws: Draws): readonly ModelMessage[] {
  const out = messages.slice()
  for (let count = 1 + draws.below(3); count > 0; count -= 1) {
    const at = draws.below(Math.max(1, out.length - 1))
    const message = out[at]
    if (!message) continue
    switch (draws.below(4)) {
      case 0:
        if (out.length > 1) out.splice(at, 1)
        break
      case 1:
        out.splice(at, 0, message)
        break
      case 2:
        if (message.role === 'tool') out[at] = { ...message, results: message.results.slice(1) }
        break
      default:
        if (message.role === 'tool')
          out[at] = { ...message, results: [...message.results, ...message.results].toReversed() }
    }
  }
  return out
}

function part(text: string) {
  return { text, package: 'history', stability: 'dynamic' as const }
}
