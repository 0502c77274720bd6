import { isRehearsal } from '../../../core/contract/rehearsal.ts'
import { plural } from '../../../base/format/count.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { wholeNumber } from '../../../hosts/cli/input/parse-numbers.ts'
import { catchInterrupts } from '../../../hosts/cli/run/interrupts.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { requireFleet } from '../../../hosts/cli/run/shared-queue.ts'

/** The most dialogs that one process follows at once. */
const PARALLEL_MAX = 50
/** The most characters of a name in a list. */
const NAME_MAX = 60
/** How soon new keys and servers are noticed, in milliseconds. */
const READY_MS = 10_000

export interface WorkerOptions extends PlaceOptions {
  readonly parallel?: string
  readonly untilEmpty?: boolean
  readonly name?: string
  readonly baseUrl?: readonly string[]
}

/** @throws AppError INPUT_INVALID for a name that no list could show */
function workerName(typed: string | undefined): string | undefined {
  const name = typed?.trim()
  if (name === undefined || (name !== '' && name.length <= NAME_MAX && terminalText(name) === name)) return name
  throw usageError(`--name: give a worker a name of 1 to ${NAME_MAX} letters in one line.`)
}

/** idi worker: runs dialogs of the queue until it is ended; a line for each on stderr. */
export async function workerCommand(options: WorkerOptions, terminal: Terminal): Promise<number> {
  const parallel = wholeNumber('--parallel', options.parallel ?? '1', 1, PARALLEL_MAX)
  const name = workerName(options.name)
  const say = (line: string): void => terminal.say(terminalText(line))
  return withApp(options, async (app) => {
    const fleet = requireFleet(app)
    const { openJobs } = await import('../../../app/services/jobs/open-jobs.ts')
    const { work } = await import('../../../app/services/jobs/work.ts')
    const jobs = await openJobs(fleet.url, true)
    const interrupts = catchInterrupts()
    const stop = new AbortController()
    void interrupts.asked.then(() => stop.abort())
    let lastProblem = ''
    let vendors: readonly string[] = []
    let askedAt = Number.NEGATIVE_INFINITY
    async function ready(resting: ReadonlySet<string>): Promise<ReadonlySet<string>> {
      if (performance.now() - askedAt >= READY_MS) {
        vendors = (await app.providers.list()).filter((each) => each.ready).map(({ id }) => id)
        askedAt = performance.now()
      }
      const providers = vendors.filter((id) => !isRehearsal(id) && !resting.has(id))
      const about = { version: app.version, parallel, providers }
      const text = JSON.stringify(about)
      if (text !== lastProblem) await fleet.announce(about, name)
      lastProblem = text
      return new Set(providers)
    }
    try {
      await ready(new Set())
      const workers = await fleet.workers()
      const others = workers.filter(({ me }) => !me)
      say(
        `Takes up to ${plural(parallel, 'dialog')} at once from ${app.database ?? ''}; beside it: ${plural(others.length, 'other worker')}.`,
      )
      for (const { name: other, version } of others.filter((each) => each.version !== app.version))
        say(`The worker at ${other} is of version ${version}, this one of ${app.version}: update the older one.`)
      const mine = workers.find(({ me }) => me)?.name
      if (others.some((other) => other.name === mine))
        say(
          `Another worker is called ${mine ?? ''}, too. Both work, and neither takes what the other has; give one another name with --name, so that idi queue can tell them apart.`,
        )
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
