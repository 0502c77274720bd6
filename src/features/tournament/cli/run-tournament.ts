import { join, resolve } from 'node:path'
import { writeExport } from '../../export/files/write-export.ts'
import { sleep } from '../../../base/async/sleep.ts'
import type { App } from '../../../app/app.ts'
import { readTournament } from '../engine/read-tournament.ts'
import type { Tournament } from '../model/tournament.ts'
import { AT_ONCE_MAX } from '../model/tournament-limits.ts'
import type { TournamentQuote } from '../model/tournament-view.ts'
import type { Bout } from '../model/bout.ts'
import { standingsOf } from '../model/standings.ts'
import { madeWords } from '../model/standings-table.ts'
import { slug } from '../../export/files/index.ts'
import { formatCount, formatList, plural } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { checkTournament } from '../engine/check-tournament.ts'
import { estimateTournament } from '../engine/estimate-tournament.ts'
import { holdByWorkers } from '../engine/hold-by-workers.ts'
import { keptTournaments, tournamentId } from '../engine/held-tournament.ts'
import type { HeldTournament, RunningBout } from '../engine/hold-options.ts'
import { holdTournament } from '../engine/hold-tournament.ts'
import { boutsOf } from '../engine/render-tournament.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { confirmSpending } from '../../../hosts/cli/input/confirm-spending.ts'
import { readImport } from '../../../hosts/cli/input/read-import.ts'
import { catchInterrupts } from '../../../hosts/cli/run/interrupts.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { requireFleet } from '../../../hosts/cli/run/shared-queue.ts'
import { standingsText } from './rate-bouts.ts'
import { shortenText } from '../../../base/text/shorten.ts'

interface RunTournamentOptions extends OpenOptions {
  readonly estimate?: boolean
  readonly atOnce?: string
  readonly capUsd?: string
  readonly queue?: boolean
  readonly anew?: boolean
  readonly yes?: boolean
  readonly out?: string
  readonly json?: boolean
  readonly quiet?: boolean
}

/** idi tournament run: runs the remaining bouts of a tournament and prints its standings. Exit 3 when some of them failed. */
export async function runTournamentCommand(
  file: string,
  options: RunTournamentOptions,
  terminal: Terminal,
): Promise<number> {
  const tournament = withOptions(readTournament(await readImport(resolve(file))), options)
  return withApp(options, async (app) => {
    const say = (line: string) => {
      if (!options.quiet) terminal.say(terminalText(line))
    }
    await checkTournament(tournament, app.engine, app.modes)
    const estimate = await estimateTournament(tournament, app.engine, app.providers, Date.now())
    for (const line of estimateLines(tournament, estimate)) say(line)
    const left = await leftOf(app, tournament, estimate, options, say)
    if (options.estimate) return EXIT.done
    if (options.queue) requireFleet(app)
    if (!(await confirmSpending(options.yes, left, terminal))) return EXIT.usage
    const result = await hold(app, tournament, estimate, options, say)
    const over = result.bouts.flatMap(({ bout }) => bout ?? [])
    const standings = standingsOf(over, { seed: tournament.seed })
    const paths = await writeFiles(app, tournament, options.out ?? 'output')
    await terminal.out(
      options.json
        ? `${JSON.stringify(standings, null, 2)}\n`
        : standingsText(standings, madeWords(tournament).slice(1)),
    )
    for (const path of paths) say(path)
    return closing(file, result, tournament, terminal, say)
  })
}

/** The options of the command line go before the file. */
function withOptions(tournament: Tournament, { atOnce, capUsd }: RunTournamentOptions): Tournament {
  const many = atOnce === undefined ? tournament.atOnce : Number(atOnce)
  if (!Number.isInteger(many) || many < 1 || many > AT_ONCE_MAX)
    throw usageError(`--at-once must be a whole number from 1 to ${AT_ONCE_MAX}.`)
  const usd = capUsd === undefined ? tournament.cap?.usd : Number(capUsd)
  if (usd !== undefined && !(usd > 0 && usd <= 1_000_000)) throw usageError('--cap-usd must be an amount above 0.')
  const { cap: _cap, ...rest } = tournament
  return { ...rest, atOnce: many, ...(usd !== undefined && { cap: { usd } }) }
}

function estimateLines(
  { name, entrants, motions, rounds, judges, cap, atOnce }: Tournament,
  { dialogs, calls, cost, seconds, unpriced }: TournamentQuote,
): readonly string[] {
  const judged = judges ? `judged by ${plural(judges.length, 'judge')} in both orders` : 'judged by the moderator'
  return [
    `${name}: ${plural(entrants.length, 'entrant')}, ${plural(motions.length, 'motion')}, ${plural(rounds, 'round')}, both sides: ${plural(dialogs, 'dialog')}, ${judged}`,
    `about ${plural(calls, 'call')}, ${cost === null ? `of unknown cost: no price is known for ${formatList(unpriced)}` : formatMoney(cost)}, ${formatDuration(seconds, 'minutes')} with ${formatCount(atOnce)} at once`,
    ...(cap ? [`at most ${formatMoney(cap.usd)}: no pair is begun that would cost more than is left`] : []),
  ]
}

/** Prints the estimate for the rest in dollars, null when unknown; and what was done before. */
async function leftOf(
  app: App,
  tournament: Tournament,
  { dialogs, cost }: TournamentQuote,
  { anew }: RunTournamentOptions,
  say: (line: string) => void,
): Promise<number | null> {
  if (anew) return cost
  const id = tournamentId(tournament)
  const all = await keptTournaments(app.settings)
  const stored = all.find((each) => each.id === id)
  const other = stored ? undefined : all.find(({ file }) => file.name === tournament.name)
  if (other)
    say(
      `“${tournament.name}” was begun before with something else in its file (${plural(other.dialogs.size, 'dialog')}, which stay in the library): this one begins anew.`,
    )
  if (!stored) return cost
  const over = boutsOf(stored, await app.engine.list()).filter(({ failedBy }) => failedBy === null).length
  const left = cost === null ? null : (cost * (dialogs - over)) / dialogs
  say(
    `${over} of ${plural(dialogs, 'dialog')} were held before${left === null || over === dialogs ? '' : `: the others take about ${formatMoney(left)}`}.`,
  )
  return left
}

/** Runs the rest; the first Ctrl-C pauses the running dialogs. */
async function hold(
  app: App,
  tournament: Tournament,
  { pairCost, dialogs }: TournamentQuote,
  { anew, queue }: RunTournamentOptions,
  say: (line: string) => void,
): Promise<HeldTournament> {
  const interrupts = catchInterrupts()
  const stop = new AbortController()
  void interrupts.asked.then(() => stop.abort())
  const workers = queue
    ? await holdByWorkers({ engine: app.engine, fleet: requireFleet(app), clock: { sleep } })
    : undefined
  try {
    const parts = {
      engine: app.engine,
      settings: app.settings,
      work: app.work,
      judges: app.judges,
      clock: { now: Date.now },
      hold: workers?.hold,
    }
    const report = ({ bout }: RunningBout, done: number) => {
      if (bout) say(`${done} of ${dialogs}: ${boutWords(bout)}`)
    }
    return await holdTournament(tournament, parts, { pairCost, anew: anew ?? false, signal: stop.signal, told: report })
  } finally {
    await workers?.close()
    interrupts.release()
  }
}

function boutWords({ first, second, winner, motion, round, failedBy }: Bout): string {
  const topic = shortenText(motion, 60)
  const came =
    failedBy !== null
      ? `broken off${failedBy === '' ? '' : `, a call of ${failedBy} failed`}`
      : winner === null
        ? 'no verdict'
        : winner === 'none'
          ? 'neither was better'
          : `${winner === 'first' ? first : second} won`
  return `${first} against ${second}, “${topic}”${round > 1 ? `, round ${round}` : ''}: ${came}`
}

/** The results as files; the app makes them in a thread, however many bouts there are. */
const FILES = [
  ['csv', '-bouts.csv'],
  ['json', '-standings.json'],
  ['html', '.html'],
  ['pdf', '.pdf'],
] as const

async function writeFiles(app: App, tournament: Tournament, out: string): Promise<readonly string[]> {
  const base = join(resolve(out), slug(tournament.name))
  const paths: string[] = []
  for (const [format, ending] of FILES) {
    const { bytes } = await app.features.tournaments.render(tournamentId(tournament), format, 'a4')
    paths.push(`${base}${ending}`)
    await writeExport(`${base}${ending}`, bytes)
  }
  return paths
}

/** How it ended, and how to continue it. */
function closing(
  file: string,
  { bouts, until, failing, cost }: HeldTournament,
  { cap }: Tournament,
  terminal: Terminal,
  say: (line: string) => void,
): number {
  const failed = bouts.filter(({ bout }) => bout !== null && bout.failedBy !== null).length
  const open = bouts.filter(({ bout }) => bout === null).length
  say(`It took ${formatMoney(cost)} in all.`)
  const again = `Go on with: idi tournament run ${file}`
  if (until === 'stopped') {
    say(`Interrupted; what was held is saved. ${again}`)
    return EXIT.interrupted
  }
  if (failing !== null) terminal.say(terminalText(`idi: ${failing}`))
  if (until === 'cap')
    say(`The cap of ${formatMoney(cap?.usd ?? 0)} leaves no room for another pair. ${again} --cap-usd MORE`)
  else if (failed + open > 0)
    say(`${plural(failed + open, 'dialog')} did not come to an end. Try them again with: idi tournament run ${file}`)
  return failed + open > 0 ? EXIT.failed : EXIT.done
}
