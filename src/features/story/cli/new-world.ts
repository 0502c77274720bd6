import { resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import type { Item } from '../../../core/contract/library/library.ts'
import { type WorldDraft, type WorldWriter } from '../../../core/contract/story/world-draft.ts'
import { WORLD_STEPS, type WorldStep } from '../../../core/contract/story/world-steps.ts'
import { NO_DRAFTS_SPENT, sumSpent } from '../model/draft-spent.ts'
import { STEP_WORDS } from '../model/step-words.ts'
import { readDraft } from '../model/world-of-draft.ts'
import { nextStep } from '../model/steps.ts'
import { writeExport } from '../../export/files/write-export.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { confirmSpending } from '../../../hosts/cli/input/confirm-spending.ts'
import { parseModel, settledModel } from '../../../app/set-up/choose-model.ts'
import { catchInterrupts } from '../../../hosts/cli/run/interrupts.ts'
import { withApp, type OpenOptions } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export interface NewWorldOptions extends OpenOptions {
  readonly title?: string
  readonly premise?: string
  readonly tone?: string
  readonly model?: string
  readonly out?: string
  /** The title of an unfinished world to continue; true: the one that was changed last. */
  readonly resume?: string | true
  readonly discard?: boolean
  readonly yes?: boolean
}

/**
 * Runs `idi worlds new`: makes a world step by step, and stores each finished step. Prints the title of the world, or
 * the path of its file, on stdout.
 */
export async function newWorldCommand(options: NewWorldOptions, terminal: Terminal): Promise<number> {
  const { title, premise, tone, resume } = options
  if (resume === undefined && options.discard)
    throw usageError('--discard throws an unfinished world away: say which with --resume.')
  if (resume !== undefined && (title ?? premise ?? tone) !== undefined)
    throw usageError('--resume goes on with what was begun: leave --title, --premise and --tone out.')
  return withApp(options, async (app) => {
    if (resume !== undefined && options.discard) return await discard(app, resume, terminal)
    const writer = await chooseWriter(app, options.model)
    const draft =
      resume === undefined
        ? await app.worlds.begin({ title: title ?? '', premise: premise ?? '', tone: tone ?? '' })
        : await findDraft(app, resume)
    let hasIdea = false
    try {
      hasIdea = await confirmSpending(options.yes, await sayPrice(app, draft.value, writer, terminal), terminal)
    } finally {
      if (!hasIdea && resume === undefined) await app.library.remove('world-draft', [draft.id])
    }
    if (!hasIdea) return EXIT.done
    return await writeAll(app, draft, writer, options, terminal)
  })
}

async function chooseWriter(app: App, typed: string | undefined): Promise<WorldWriter> {
  const providers = () => app.providers.list()
  if (typed !== undefined) return parseModel(typed, { providers })
  return settledModel({ providers, defaults: app.defaults.seats }, 'moderator')
}

async function unfinished(app: App): Promise<readonly Item<WorldDraft>[]> {
  for await (const items of app.library.watch('world-draft', AbortSignal.timeout(WAIT_MS)))
    return items
      .flatMap((item) => {
        const value = readDraft(item.value)
        return value ? [{ ...item, value }] : []
      })
      .toSorted((a, b) => b.updatedAt - a.updatedAt)
  return []
}

/** How long to wait for a list from the disk, in milliseconds. */
const WAIT_MS = 30_000

async function findDraft(app: App, typed: string | true): Promise<Item<WorldDraft>> {
  const all = await unfinished(app)
  const title = typed === true ? null : typed.trim().toLowerCase()
  const draft = title === null ? all[0] : all.find(({ value }) => value.name.toLowerCase() === title)
  if (draft) return draft
  if (all.length === 0)
    throw usageError('There is no unfinished world to go on with: begin one with --title, --premise and --tone.')
  const names = all.slice(0, 10).map(({ value }) => `"${value.name}"`)
  throw usageError(
    `There is no unfinished world ${JSON.stringify(beginningOf(String(typed), 60))}: there is ${names.join(', ')}.`,
  )
}

async function discard(app: App, typed: string | true, terminal: Terminal): Promise<number> {
  const { id, value } = await findDraft(app, typed)
  await app.library.remove('world-draft', [id])
  terminal.say(terminalText(`"${value.name}" is thrown away.`))
  return EXIT.done
}

/** Prints the estimate for the remaining steps, and returns it; null when the price is unknown. */
async function sayPrice(
  app: App,
  { idea, made }: WorldDraft,
  writer: WorldWriter,
  terminal: Terminal,
): Promise<number | null> {
  const first = nextStep(made)
  const steps = first === null ? [] : WORLD_STEPS.slice(WORLD_STEPS.indexOf(first))
  const quotes = await Promise.all(steps.map((step) => app.worlds.quote({ idea, made, step, writer })))
  const tokens = quotes.reduce((sum, each) => sum + each.promptTokens + each.answerTokens, 0)
  const cost = quotes.reduce<number | null>(
    (sum, each) => (sum === null || each.cost === null ? null : sum + each.cost),
    0,
  )
  if (steps.length === 0) return 0
  const price = cost === null ? 'at a price that is not known' : cost === 0 ? 'free' : `about ${formatMoney(cost)}`
  terminal.say(
    terminal.dim(
      terminalText(
        `${steps.length === 1 ? 'One step' : `${steps.length} steps`} by ${writer.model}, a call each: about ${formatTokens(tokens)} tokens, ${price}.`,
      ),
    ),
  )
  return cost
}

async function writeAll(
  app: App,
  draft: Item<WorldDraft>,
  writer: WorldWriter,
  { out }: NewWorldOptions,
  terminal: Terminal,
): Promise<number> {
  const interrupts = catchInterrupts()
  const abort = new AbortController()
  void interrupts.asked.then(() => abort.abort(new Error('Interrupted.')))
  let { value } = draft
  try {
    for (let step = nextStep(value.made); step !== null; step = nextStep(value.made)) {
      terminal.say(terminal.dim(`${WORLD_STEPS.indexOf(step) + 1} of ${WORLD_STEPS.length}: ${STEP_WORDS[step].label}`))
      value = (await app.worlds.write(draft.id, step, writer, abort.signal)).value
      if (value.problem) throw usageError(value.problem.message)
      terminal.say(terminalText(`${summaryOf(step, value)}\n`))
    }
  } catch (error) {
    if (abort.signal.aborted) terminal.say(`Interrupted, and saved.`)
    terminal.say(terminalText(`Go on with: idi worlds new --resume ${JSON.stringify(draft.value.name)}`))
    if (abort.signal.aborted) return EXIT.interrupted
    throw error
  } finally {
    interrupts.release()
  }
  const { world } = await app.worlds.finish(draft.id)
  const { cost, tokens } = sumSpent(value.spent)
  if (tokens > NO_DRAFTS_SPENT.tokens)
    terminal.say(terminal.dim(`It took ${formatTokens(tokens)} tokens, ${formatMoney(cost)}.`))
  if (out !== undefined) {
    const path = resolve(out)
    await writeExport(path, new TextEncoder().encode(`${JSON.stringify(world, null, 2)}\n`))
    await terminal.out(`${path}\n`)
  } else await terminal.out(terminalText(`${world.title}\n`))
  terminal.say(terminal.dim(terminalText(`Play it: idi run --mode story --world ${JSON.stringify(world.title)}`)))
  return EXIT.done
}

/** Describes the result of a step in a line. Secrets of the world are not printed. */
function summaryOf(step: WorldStep, { made }: WorldDraft): string {
  switch (step) {
    case 'places':
      return (made.places?.places ?? []).map(({ name }) => name).join(', ')
    case 'people':
      return [...(made.people?.companions ?? []), ...(made.people?.people ?? [])].map(({ name }) => name).join(', ')
    case 'hidden':
      return 'Only the narrator knows it, and the file.'
    case 'opening':
      return made.opening?.opening ?? ''
  }
}
