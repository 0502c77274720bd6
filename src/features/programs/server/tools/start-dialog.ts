import { z } from 'zod'
import type { App } from '../../../../app/index.ts'
import type { NewDialog } from '../../../../core/contract/dialog-config.ts'
import { parseInput } from '../../../../core/contract/errors/schema-problem.ts'
import { POSITION_MAX_CHARS, TOPIC_MAX_CHARS, TURNS_MAX, TURNS_MIN } from '../../../../core/contract/limits.ts'
import type { Estimate } from '../../../../core/contract/money.ts'
import { fillText } from '../../../../core/dialog/fill-text.ts'
import { STARTERS } from '../../../../core/dialog/starters/starters.ts'
import { formatCount } from '../../../../base/format/count.ts'
import { formatMoney } from '../../../../base/format/money.ts'
import { toolAnswer } from '../answers.ts'
import { estimateWords } from '../price-words.ts'
import type { ProgramCall, ProgramTool } from '../program-tool.ts'
import type { Starts } from '../starts.ts'
import { PROGRAM_TEXTS } from '../texts.ts'
import { describeDialog, type SetUpApp } from './describe-dialog.ts'

/** A dialog may cost this many times its estimate, and at least this much more (dollars). */
const ROOM_TIMES = 2
const ROOM_USD = 0.02
/** The tag of such dialogs, so that the person sees in the library where they come from. */
const TAG = 'from another program'

type Parts = SetUpApp & Pick<App, 'engine' | 'programs'>

const turns = `turns must be a whole number from ${TURNS_MIN} to ${TURNS_MAX}.`
const seat = z.string().min(1).max(300)
const position = z.string().max(POSITION_MAX_CHARS)

const inputFor = (modes: string) =>
  z.object({
    topic: z
      .string('topic must be a text.')
      .trim()
      .min(1, 'topic is empty: write what the dialog should be about.')
      .max(TOPIC_MAX_CHARS, `topic is longer than ${formatCount(TOPIC_MAX_CHARS)} characters: shorten it.`)
      .describe(PROGRAM_TEXTS['start_dialog.topic']),
    mode: z.string().max(80).optional().describe(fillText(PROGRAM_TEXTS['start_dialog.mode'], { modes })),
    preset: z
      .string()
      .max(200)
      .optional()
      .describe(fillText(PROGRAM_TEXTS['start_dialog.preset'], { presets: STARTERS.map(({ id }) => id).join(', ') })),
    turns: z
      .int(turns)
      .min(TURNS_MIN, turns)
      .max(TURNS_MAX, turns)
      .optional()
      .describe(PROGRAM_TEXTS['start_dialog.turns']),
    seats: z
      .object({ moderator: seat.optional(), first: seat.optional(), second: seat.optional() })
      .optional()
      .describe(PROGRAM_TEXTS['start_dialog.seats']),
    positions: z
      .object({ first: position.optional(), second: position.optional() })
      .optional()
      .describe(PROGRAM_TEXTS['start_dialog.positions']),
    max_usd: z
      .number('max_usd must be a number.')
      .positive('max_usd must be more than 0.')
      .optional()
      .describe(PROGRAM_TEXTS['start_dialog.max_usd']),
    confirm: z.boolean('confirm must be true or false.').optional().describe(PROGRAM_TEXTS['start_dialog.confirm']),
  })

/** Starts a dialog once its price is confirmed. */
export function startDialogTool(app: Parts, starts: Starts): ProgramTool {
  const { engine, programs } = app
  const input = inputFor(
    app.modes
      .list()
      .map(({ info }) => info.id)
      .join(', '),
  )
  return {
    name: 'start_dialog',
    title: 'Start a dialog',
    right: 'talk',
    description: PROGRAM_TEXTS.start_dialog,
    input,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
    async run(given, { confirm }) {
      const { confirm: confirmed, ...asked } = parseInput(input, given)
      return starts.once(asked, (started) => start(asked, confirmed, confirm, started))
    },
  }

  async function start(
    asked: Omit<z.output<typeof input>, 'confirm'>,
    confirmed: boolean | undefined,
    confirm: ProgramCall['confirm'],
    started: (id: string) => void,
  ): ReturnType<ProgramTool['run']> {
    const described = await describeDialog(app, asked)
    const { estimate, overflow } = await engine.estimate(described)
    await programs.account.allow({ usd: estimate.cost, models: estimate.unpriced })
    const cap = await capOf(app, described, estimate, asked.max_usd)
    const dialog: NewDialog = cap === null ? described : { ...described, cap: { ...described.cap, usd: cap } }
    await engine.check(dialog)
    if (estimate.cost !== 0) {
      const left = await programs.account.left()
      const open = await confirm({
        what: ['start_dialog', asked],
        usd: estimate.cost,
        words: [
          `This dialog ${estimateWords(estimate)}.`,
          ...(cap === null ? [] : [`It ends before it costs more than ${formatMoney(cap)}.`]),
          `${formatMoney(left)} are left of what other programs may cost today.`,
          ...overflow.map(({ message }) => message),
        ].join(' '),
        confirm: confirmed,
      })
      if (open) return open
    }
    const id = await programs.account.begin(cap ?? 0, async () => {
      const created = await engine.create(dialog)
      await engine.tag(created, [TAG])
      await engine.start(created)
      return created
    })
    started(id)
    return toolAnswer({
      dialog: id,
      status: 'running',
      mode: dialog.mode,
      seats: Object.fromEntries(
        Object.entries(dialog.seats).map(([place, { name, provider, model }]) => [
          place,
          `${name} (${provider}:${model})`,
        ]),
      ),
      expected: { calls: estimate.calls, seconds: Math.round(estimate.seconds), usd: estimate.cost },
      ends_at_usd: cap,
    })
  }
}

/** The cap in dollars; null for one that costs nothing, or whose price is unknown. */
async function capOf(
  { programs }: Parts,
  { cap }: NewDialog,
  { cost }: Pick<Estimate, 'cost'>,
  wanted: number | undefined,
): Promise<number | null> {
  if (cost === null || cost === 0) return null
  const room = Math.max(cost * ROOM_TIMES, cost + ROOM_USD)
  return Math.min(room, wanted ?? Infinity, cap?.usd ?? Infinity, await programs.account.left())
}
