import type { App } from '../../../app/app.ts'
import type { SeatConfig } from '../../../core/contract/dialog-config.ts'
import { askSchema } from '../../../core/contract/ask.ts'
import { parseInput } from '../../../core/contract/errors/schema-problem.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import { ASK_MODE, askState, roundsIn } from '../../../core/dialog/ask/ask-state.ts'
import { citedNumbers } from '../../../core/dialog/ask/citations.ts'
import { placeText } from '../../../core/dialog/ask/found-text.ts'
import { totals } from '../../../core/dialog/money/totals.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { formatExpected } from '../../../hosts/cli/display/estimate-words.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { findDialog, shortIds } from '../../../hosts/cli/input/find-dialog.ts'
import { follow } from '../../../hosts/cli/run/follow.ts'
import { chooseModel } from '../../../app/set-up/choose-model.ts'
import { readMessageFiles } from '../../../hosts/cli/input/read-files.ts'
import { catchInterrupts } from '../../../hosts/cli/run/interrupts.ts'
import { withApp, type OpenOptions } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { warnPlainHttp } from '../../../hosts/cli/run/warn-plain-http.ts'
import { findCommand, type FindOptions } from './ask-find.ts'
import { sayFailure } from '../../../hosts/cli/display/say-failure.ts'

interface AskOptions extends FindOptions, OpenOptions {
  readonly find?: string
  readonly model?: string
  readonly conversation?: string
  readonly estimate?: boolean
  /** Paths of files that are attached to the question. */
  readonly file?: readonly string[]
  readonly describe?: string
}

/** idi ask: answers a question from everything said, with a host, or with --find without a model. */
export async function askCommand(typed: string | undefined, options: AskOptions, terminal: Terminal): Promise<number> {
  if (options.find !== undefined) {
    if (typed !== undefined) throw usageError('The question is there twice: give it to --find, or without it.')
    return findCommand(options.find, options, terminal)
  }
  if (options.limit !== undefined || options.profile !== undefined)
    throw usageError('--limit and --profile are for finding without a model: give --find "...".')
  if (typed === undefined) throw usageError('There is no question: idi ask "what was said about ...?"')
  const { text } = parseInput(askSchema, { text: typed })
  return withApp(options, async (app) => {
    const conversation = options.conversation && (await findConversation(app, options.conversation))
    const host = await hostFor(app, options, conversation ?? null)
    // An estimate makes no calls to describe or transcribe files.
    const files = await readMessageFiles(app, options, { terminal, pays: options.estimate !== true })
    if (options.estimate) {
      const { estimate } = await app.engine.asking.estimate({ host, files, ...(conversation && { conversation }) })
      await terminal.out(`${formatExpected(estimate)}\n`)
      return EXIT.done
    }
    await warnPlainHttp(app, [app.providers.originOf?.(host) ?? undefined], terminal)
    const interrupts = catchInterrupts()
    try {
      const id = await app.engine.asking.ask({ text, host, files, ...(conversation && { conversation }) })
      const watching = follow(app.engine, await app.engine.state(id), streamTo(terminal, options))
      const settled = await Promise.race([app.engine.settled(id), interrupts.asked])
      if (typeof settled === 'string') {
        watching.end()
        await app.engine.close()
        terminal.say('Interrupted, and saved.')
        return EXIT.interrupted
      }
      await watching.seen(settled.seq)
      watching.end()
      return await tell(app, settled, options, terminal)
    } finally {
      interrupts.release()
    }
  })
}

async function findConversation(app: App, typed: string): Promise<string> {
  return findDialog(typed, {
    async idsBeginning([beginning = '']) {
      const ids: string[] = []
      for await (const page of app.engine.pages())
        for (const { id, mode } of page) if (mode === ASK_MODE && id.startsWith(beginning)) ids.push(id)
      return ids.toSorted()
    },
  })
}

/** The model that answers: the flag's, else the conversation's, else the first one that is ready. */
async function hostFor(app: App, { model }: AskOptions, conversation: string | null): Promise<SeatConfig> {
  if (model === undefined && conversation !== null) {
    const { config } = await app.engine.state(conversation)
    if (config) return config.seats.moderator
  }
  const chosen = await chooseModel(model, { defaults: app.defaults.seats, providers: () => app.providers.list() })
  app.providers.get(chosen.provider, { baseUrl: chosen.baseUrl })
  return { ...chosen, name: 'Moderator' }
}

/** Prints the words as they stream; with --json the whole answer at the end. */
function streamTo(terminal: Terminal, { json }: AskOptions): (event: unknown, state: DialogState) => Promise<void> {
  let printed = ''
  return async (_event, state) => {
    const turn = state.turns.at(-1)
    if (json || !turn || turn.member === PERSON) return
    const text = turn.status === 'running' ? (turn.live?.text ?? '') : turn.text || turn.partialText
    if (!text.startsWith(printed) || text.length === printed.length) return
    await terminal.out(terminalText(text.slice(printed.length)))
    printed = text
  }
}

async function tell(app: App, state: DialogState, { json }: AskOptions, terminal: Terminal): Promise<number> {
  const turn = state.turns.findLast(({ member, superseded }) => member !== PERSON && !superseded)
  const own = askState(state)
  const rounds = turn ? roundsIn(own, turn.id) : []
  const cited = citedNumbers(turn?.text ?? '')
    .toSorted((a, b) => a - b)
    .flatMap((number) => own.sources[number - 1] ?? [])
  const unmatched = [...new Set(rounds.flatMap((round) => round.unmatched))]
  const errors = rounds.flatMap((round) => round.errors)
  if (json) {
    const proposals = own.proposals.filter(({ turnId }) => turnId === turn?.id)
    const { knownCost, unpricedCalls } = totals(state)
    const answer = {
      conversation: state.id,
      answer: turn?.text ?? '',
      sources: cited,
      looked_for: rounds.flatMap((round) => round.phrases),
      unmatched_key_phrases: unmatched,
      errors,
      proposals,
      cost: unpricedCalls > 0 ? null : knownCost,
      ...(turn?.error && { error: { code: turn.error.code, message: turn.error.message } }),
    }
    await terminal.out(`${JSON.stringify(answer, null, 2)}\n`)
  } else {
    const shortened = await shortIds([state.id, ...cited.map(({ dialogId }) => dialogId)], app.engine)
    // "[2] 019a1b2c-0001  “Close the harbour?” (debate), 2 November 2026, turn 4 of 9, Ada."
    const lines = cited.map((source) => `[${source.number}] ${shortened(source.dialogId)}  ${placeText(source)}`)
    await terminal.out(terminalText(`\n${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}`))
    for (const line of remarks(turn, rounds, unmatched)) terminal.say(terminal.dim(line))
    for (const { error } of errors) terminal.say(terminal.dim(error))
    terminal.say(terminal.dim(`Ask on with: idi ask --conversation ${shortened(state.id)} "..."`))
  }
  if (turn?.status === 'ended') return EXIT.done
  sayFailure(terminal, turn?.error ?? { message: 'No answer came.' })
  return EXIT.failed
}

function remarks(
  turn: Turn | undefined,
  rounds: ReturnType<typeof roundsIn>,
  unmatched: readonly string[],
): readonly string[] {
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')
  const phrases = rounds.flatMap((round) => round.phrases)
  const problems = (turn?.stages.at(-1)?.blocks ?? []).flatMap((block) =>
    block.type === 'problem' ? [block.text] : [],
  )
  return [
    ...(phrases.length > 0 ? [`Looked for ${quoted(phrases)}.`] : []),
    ...(unmatched.length > 0 ? [`Found nothing for ${quoted(unmatched)}.`] : []),
    ...problems,
  ]
}
