import { plural } from '../../../format/count.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { wholeNumber } from '../../input/parse-numbers.ts'
import { catchInterrupts } from '../../interrupts.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../programs/command-parts.ts'
import { requireFleet } from './queue.ts'

/** More than one process can follow at once. */
const PARALLEL_MAX = 50
/** Keys that are added, and servers that come up, are noticed this soon, in milliseconds. */
const READY_MS = 10_000

export interface WorkerOptions extends PlaceOptions {
  readonly parallel?: string
  readonly untilEmpty?: boolean
  readonly baseUrl?: readonly string[]
}

/** idi worker: takes dialogs of the queue until it is told to end; a line for each on stderr. */
export async function workerCommand(options: WorkerOptions, terminal: Terminal): Promise<number> {
  const parallel = wholeNumber('--parallel', options.parallel ?? '1', 1, PARALLEL_MAX)
  const say = (line: string): void => terminal.say(terminalText(line))
  return withApp(options, async (app) => {
    const fleet = requireFleet(app)
    const { openJobs } = await import('../../../services/jobs/open-jobs.ts')
    const { work } = await import('../../../services/jobs/work.ts')
    const jobs = await openJobs(fleet.url, true)
    const interrupts = catchInterrupts()
    const stop = new AbortController()
    void interrupts.asked.then(() => stop.abort())
    let told = ''
    let known: ReadonlySet<string> = new Set()
    let asked = Number.NEGATIVE_INFINITY
    async function ready(): Promise<ReadonlySet<string>> {
      if (performance.now() - asked < READY_MS) return known
      const providers = (await app.providers.list()).filter((each) => each.ready).map(({ id }) => id)
      known = new Set(providers)
      asked = performance.now()
      const about = { version: app.version, parallel, providers }
      const text = JSON.stringify(about)
      if (text !== told) await fleet.announce(about)
      told = text
      return known
    }
    try {
      await ready()
      const others = (await fleet.workers()).filter(({ me }) => !me)
      say(
        `Takes up to ${plural(parallel, 'dialog')} at once from ${app.database ?? ''}; beside it: ${plural(others.length, 'other worker')}.`,
      )
      for (const { name, version } of others.filter((other) => other.version !== app.version))
        say(`The worker at ${name} is of version ${version}, this one of ${app.version}: update the older one.`)
      const done = await work(
        { engine: app.engine, jobs, parallel, ready, say, untilEmpty: options.untilEmpty ?? false },
        stop.signal,
      )
      say(`${plural(done, 'dialog')} came to rest here.`)
      return stop.signal.aborted ? EXIT.interrupted : EXIT.done
    } finally {
      interrupts.release()
      await jobs.close()
    }
  })
}
