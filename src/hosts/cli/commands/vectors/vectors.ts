import type { App } from '../../../../app/app.ts'
import type { VectorState } from '../../../../core/contract/library/vectors.ts'
import { formatCount, plural } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { quotePiece } from '../../input/assignments.ts'
import { catchInterrupts } from '../../run/interrupts.ts'
import { withApp, type OpenOptions } from '../../open-here.ts'
import { usageError } from '../../usage-error.ts'

const NONE = 'No model gives vectors: choose one with idi vectors on PROVIDER:MODEL.'
/** Milliseconds between lines of progress. */
const TOLD_EVERY_MS = 1_000

/** Runs `idi vectors status`. */
export async function vectorStatusCommand(
  options: OpenOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const state = await stateOf(app)
    if (options.json) await terminal.out(`${JSON.stringify(state, null, 2)}\n`)
    else await terminal.out(terminalText(`${statusText(state)}\n`))
    return EXIT.done
  })
}

/** Runs `idi vectors on`. A model that makes no vectors is refused. */
export async function vectorsOnCommand(typed: string, options: OpenOptions, terminal: Terminal): Promise<number> {
  const at = typed.indexOf(':')
  const [provider, model] = at < 0 ? [typed, ''] : [typed.slice(0, at), typed.slice(at + 1).trim()]
  if (provider.trim() === '' || model === '')
    throw usageError(`The model is ${quotePiece(typed)}: name it as PROVIDER:MODEL, such as ollama:nomic-embed-text.`)
  return withApp(options, async (app) => {
    const setting = { on: true, provider, model }
    const { ok, message } = await app.vectors.test(setting, new AbortController().signal)
    if (!ok) {
      terminal.say(terminalText(`idi: ${message} Nothing was changed.`))
      return EXIT.failed
    }
    await app.vectors.set(setting)
    terminal.say(terminalText(message))
    await terminal.out(terminalText(`${statusText(await stateOf(app))}\n`))
    return EXIT.done
  })
}

/** Runs `idi vectors off`. */
export async function vectorsOffCommand(options: OpenOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { setting } = await stateOf(app)
    if (setting) await app.vectors.set({ ...setting, on: false })
    terminal.say('Finding goes by words alone.')
    return EXIT.done
  })
}

/** Runs `idi vectors make`: shows the progress until all vectors are made, the server fails or the person stops it. */
export async function makeVectorsCommand(
  options: OpenOptions & { readonly anew?: boolean; readonly estimate?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const before = await stateOf(app)
    if (options.anew && options.estimate)
      throw usageError('--anew deletes the vectors, which an estimate does not: give one of them.')
    if (!before.setting?.on) throw usageError(before.setting ? `Vectors are off. ${NONE}` : NONE)
    if (options.anew) await app.vectors.clear()
    const { missing, missingTokens, cost, sentTo } = options.anew ? await stateOf(app) : before
    if (missing === 0) {
      terminal.say('Everything said has its vector.')
      return EXIT.done
    }
    const where = sentTo === null ? '' : ` to ${sentTo}`
    terminal.say(
      `${plural(missing, 'text')} without a vector, about ${plural(missingTokens, 'token')} sent${where}; ${priceOf(cost)}.`,
    )
    return options.estimate ? EXIT.done : make(app, missing, terminal)
  })
}

async function make(app: App, missing: number, terminal: Terminal): Promise<number> {
  const interrupts = catchInterrupts()
  const watching = new AbortController()
  try {
    await app.vectors.make()
    const done = follow(app, missing, watching.signal, terminal)
    const ended = await Promise.race([done, interrupts.asked])
    if (typeof ended === 'string') {
      await app.vectors.stop()
      const { made, missing: left } = await stateOf(app)
      terminal.say(
        `Broken off: ${plural(made, 'vector')} made, ${formatCount(left)} left. Go on with idi vectors make.`,
      )
      return EXIT.interrupted
    }
    if (ended.problem !== null) {
      terminal.say(
        terminalText(
          `idi: ${ended.problem} ${plural(ended.made, 'vector')} made and kept, ${formatCount(ended.missing)} left: idi vectors make goes on.`,
        ),
      )
      return EXIT.failed
    }
    terminal.say(`${plural(ended.made, 'vector')} of ${plural(ended.dimension ?? 0, 'number')}.`)
    return EXIT.done
  } finally {
    watching.abort()
    interrupts.release()
  }
}

/** Prints the progress until the end. */
async function follow(app: App, missing: number, signal: AbortSignal, terminal: Terminal): Promise<VectorState> {
  let printedAt = performance.now()
  for await (const state of app.vectors.watch(signal)) {
    if (!state.running) return state
    if (performance.now() - printedAt < TOLD_EVERY_MS) continue
    printedAt = performance.now()
    terminal.say(`${formatCount(missing - state.missing)} of ${formatCount(missing)}`)
  }
  return stateOf(app)
}

/** Runs `idi vectors delete`. */
export async function deleteVectorsCommand(options: OpenOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { made } = await stateOf(app)
    await app.vectors.clear()
    terminal.say(`${plural(made, 'vector')} deleted; what was said stays.`)
    return EXIT.done
  })
}

async function stateOf(app: App): Promise<VectorState> {
  const watching = new AbortController()
  for await (const state of app.vectors.watch(watching.signal)) {
    watching.abort()
    return state
  }
  throw new Error('The vectors told nothing of themselves.')
}

function statusText(state: VectorState): string {
  const { setting, made, missing, missingTokens, cost, dimension, sentTo, problem } = state
  if (!setting) return `Off. ${NONE}`
  const lines = [
    `${setting.on ? 'On' : 'Off'}: ${setting.model} of ${setting.provider}${sentTo === null ? '' : `, at ${sentTo}`}`,
    `${plural(made, 'vector')}${dimension === null ? '' : ` of ${plural(dimension, 'number')}`}`,
    ...(missing === 0
      ? ['Everything said has its vector.']
      : [
          `${plural(missing, 'text')} without one: about ${plural(missingTokens, 'token')} to send, ${priceOf(cost)}. Make them with idi vectors make.`,
        ]),
    ...(problem === null ? [] : [problem]),
  ]
  return lines.join('\n')
}

function priceOf(cost: number | null): string {
  if (cost === null) return 'price unknown'
  return cost === 0 ? 'costs nothing' : `about ${formatMoney(cost)}`
}
