import { isOver } from '../../../core/dialog/is-over.ts'
import { formatList, plural } from '../../../base/format/count.ts'
import { needsOf } from '../../../app/services/jobs/needs-of.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { table } from '../../../hosts/cli/display/table.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { requireFleet, withJobs } from '../../../hosts/cli/run/shared-queue.ts'
import { findDialogs, shortIds } from '../../../hosts/cli/input/find-dialog.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'

/** idi queue add ID... */
export async function addToQueueCommand(
  ids: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const fleet = requireFleet(app)
    const drivers = await fleet.drivers()
    const dialogIds = await findDialogs(ids, app.engine)
    const shortened = await shortIds(dialogIds, app.engine)
    for (const id of dialogIds) {
      const dialog = await app.engine.summary(id)
      if (dialog && isOver(dialog))
        throw usageError(`${shortened(id)} has come to its end: only what can go on is queued.`)
      if (typeof dialog?.binnedAt === 'number')
        throw usageError(`${shortened(id)} is in the bin: restore it first (idi restore).`)
    }
    return withJobs(app, async (jobs) => {
      for (const id of dialogIds) {
        const at = drivers.get(id)
        const added = await jobs.add(id, needsOf(await app.engine.state(id)))
        const short = shortened(id)
        if (added === 'waiting') terminal.say(`${short} is in the queue already.`)
        if (added === 'taken') terminal.say(`${short} is in the queue already, and a worker has it${whoHas(at)}.`)
        if (added === 'added' && at !== undefined)
          terminal.say(
            `${short} is running just now${whoHas(at)}: a worker goes on with it if it is left unfinished there.`,
          )
        await terminal.out(`${id}\n`)
      }
      return EXIT.done
    })
  })
}

function whoHas(name: string | undefined): string {
  return name === undefined ? '' : ` (${terminalText(name)})`
}

/** idi queue remove ID... */
export async function removeFromQueueCommand(
  ids: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const dialogIds = await findDialogs(ids, app.engine)
    const shortened = await shortIds(dialogIds, app.engine)
    return withJobs(app, async (jobs) => {
      let sound = true
      for (const id of dialogIds) {
        if (await jobs.remove(id)) continue
        sound = false
        terminal.say(`${shortened(id)} does not wait: a worker has it, or it is not in the queue.`)
      }
      return sound ? EXIT.done : EXIT.usage
    })
  })
}

/** idi queue: the waiting dialogs, and which worker runs which. */
export async function queueCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const fleet = requireFleet(app)
    const [jobs, workers, drivers] = await Promise.all([
      withJobs(app, (open) => open.list()),
      fleet.workers(),
      fleet.drivers(),
    ])
    const ids = jobs.map(({ id }) => id)
    const shortened = await shortIds(ids, app.engine)
    const about = new Map(await Promise.all(ids.map(async (id) => [id, await app.engine.summary(id)] as const)))
    const rows = jobs.map(({ id, needs, state }) => {
      const dialog = about.get(id)
      const worker = state === 'taken' ? (drivers.get(id) ?? null) : null
      const able = workers.some(({ providers }) => needs.every((need) => providers.includes(need)))
      return {
        id,
        needs,
        state,
        worker,
        able,
        status: dialog?.status ?? null,
        title: dialog?.title ?? dialog?.topic ?? '',
      }
    })
    if (options.json) {
      await terminal.out(`${JSON.stringify({ jobs: rows, workers }, null, 2)}\n`)
      return EXIT.done
    }
    const standing = ({ state, worker, able, needs }: (typeof rows)[number]): string => {
      if (worker !== null) return worker
      if (state === 'taken') return 'its worker is gone: it is taken again in a moment'
      return able ? 'waits' : `waits for a worker${needs.length === 0 ? '' : ` with ${formatList(needs)}`}`
    }
    if (rows.length === 0) terminal.say('Nothing waits: idi run --queue or idi queue add puts a dialog here.')
    else
      await terminal.out(
        table(
          ['ID', 'STATUS', 'WORKER', 'TITLE'],
          rows.map((row) => [
            shortened(row.id),
            row.status ?? '',
            terminalText(standing(row)),
            terminalText(row.title),
          ]),
        ),
      )
    for (const { name, version, parallel, dialogs: count, providers } of workers)
      await terminal.out(
        `${terminalText(name)}: version ${terminalText(version)}, ${count} of ${plural(parallel, 'dialog')}, ${providers.length === 0 ? 'no keys' : terminalText(formatList(providers))}\n`,
      )
    const versions = new Set(workers.map(({ version }) => version))
    if (versions.size > 1)
      terminal.say(
        `The workers are of ${versions.size} versions (${formatList([...versions].toSorted())}): update the older ones.`,
      )
    return EXIT.done
  })
}
