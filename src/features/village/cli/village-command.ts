import type { App } from '../../../app/app.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { VillageSetup, VillageWorld } from '../model/schema/village.ts'
import { CALLS_A_MINUTE } from '../model/schema/village-limits.ts'
import { hourlyPrice } from '../model/hourly-price.ts'
import { plural } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { VILLAGE_MODE } from '../model/village-setup.ts'
import { readConsent } from '../../../hosts/cli/run/answer-consent.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { VILLAGE_CHANGES } from '../model/village-state.ts'
import type { Happening } from '../model/world.ts'
import type { Display } from '../../../hosts/cli/display/display.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { drive } from '../../../hosts/cli/run/drive.ts'
import { quotePiece } from '../../../hosts/cli/input/assignments.ts'
import { chooseVillage, readMinds, seatNames } from './choose-village.ts'
import { type OpenOptions, withApp } from '../../../hosts/cli/open-here.ts'
import { usageError } from '../../../hosts/cli/usage-error.ts'
import { planExports, type ExportPlan } from '../../../hosts/cli/run/write-exports.ts'
import type { OutputOptions } from '../../../hosts/cli/commands/run.ts'

export interface VillageFlags extends OpenOptions, OutputOptions {
  readonly seed?: string
  readonly seconds?: string
  readonly speed?: string
  readonly world?: string
  readonly mind?: readonly string[]
  readonly callsAMinute?: string
  readonly capUsd?: string
}

/**
 * Runs `idi village`: lets a village live for a number of seconds. Prints the chronicle and the conversations on
 * stdout, or every event with --json-events.
 */
export async function villageCommand(flags: VillageFlags, terminal: Terminal): Promise<number> {
  const seconds = numberOf('--seconds', flags.seconds ?? '600', 1, 86_400, true)
  const seed = flags.seed === undefined ? undefined : numberOf('--seed', flags.seed, 0, 0xffff_ffff, true)
  const speed = flags.speed === undefined ? undefined : numberOf('--speed', flags.speed, 0, 60)
  const callsAMinute =
    flags.callsAMinute === undefined ? undefined : numberOf('--calls-a-minute', flags.callsAMinute, 1, 60, true)
  const usd = flags.capUsd === undefined ? undefined : numberOf('--cap-usd', flags.capUsd, 0.000_001, 100_000)
  const world = await chooseVillage(flags.world)
  const minds = readMinds(flags.mind ?? [], world)
  const quiet = flags.quiet ?? false
  return withApp(flags, async (app) => {
    // A village is watched in the terminal; files are written only when a flag asks for them.
    const hasFiles = flags.formats ?? flags.out ?? flags.content
    const exports =
      hasFiles === undefined
        ? NO_FILES
        : planExports(app, { formats: flags.formats, out: flags.out, content: flags.content })
    const names = seatNames(world)
    const model = (await app.providers.list()).find(({ id }) => id === REHEARSAL)?.defaultModel ?? REHEARSAL
    const seat = (name: string) => ({ provider: REHEARSAL, model, name })
    const dialog: NewDialog & { readonly village: VillageSetup } = {
      topic: `A day in ${world.name}`,
      mode: VILLAGE_MODE,
      seats: { moderator: seat(names.moderator), first: seat(names.first), second: seat(names.second) },
      // A village of scripts runs as fast as it can be simulated, because scripts answer at once.
      village: { world, minds, seconds, speed: speed ?? 0, ...(callsAMinute !== undefined && { callsAMinute }) },
      ...(seed !== undefined && { seed }),
      ...(usd !== undefined && { cap: { usd } }),
    }
    const id = await app.engine.create(dialog)
    if (!quiet) {
      terminal.say(terminal.bold(terminalText(`Village: ${world.name}`)))
      terminal.say(
        terminalText(world.villagers.map(({ id: who, name }) => `${name}: ${mindWords(minds[who])}`).join('\n')),
      )
      for (const line of priceLines(world, minds, callsAMinute, app)) terminal.say(terminal.dim(terminalText(line)))
      terminal.say(terminal.dim(`Dialog ${id}`))
    }
    return await drive(
      app,
      id,
      () => app.engine.start(id),
      {
        jsonEvents: flags.jsonEvents ?? false,
        quiet,
        consent: readConsent(undefined, terminal),
        exports,
        resumeHint: `idi resume ${id}`,
        ...(!flags.jsonEvents && {
          display: villageDisplay(
            (text) => void terminal.out(text),
            (who) => world.villagers.find(({ id: each }) => each === who)?.name ?? who,
          ),
        }),
      },
      terminal,
    )
  })
}

const NO_FILES: ExportPlan = { dir: '', formats: [], content: undefined, parts: undefined, paper: undefined }

/** The highest cost an hour of each mind that costs money. These lines are printed before any of them is asked. */
function priceLines(
  { villagers }: VillageWorld,
  minds: ReturnType<typeof readMinds>,
  callsAMinute: number | undefined,
  { providers }: Pick<App, 'providers'>,
): readonly string[] {
  const often = plural(callsAMinute ?? CALLS_A_MINUTE, 'call')
  return villagers.flatMap(({ id, name }) => {
    const mind = minds[id]
    if (mind?.kind === 'server') return [`${name}’s mind tells no price: at most ${often} a minute.`]
    if (mind?.kind !== 'model') return []
    const { provider, model } = mind.model
    const price = hourlyPrice(providers.priceOf(provider, model, Date.now()), callsAMinute)
    return [
      price === null
        ? `${name}’s mind: nobody knows the price of ${model}; at most ${often} a minute.`
        : `${name}’s mind: about ${formatMoney(price)} an hour at most, with ${often} a minute.`,
    ]
  })
}

function mindWords(mind: ReturnType<typeof readMinds>[string] | undefined): string {
  switch (mind?.kind) {
    case 'server':
      return `MCP, ${mind.server}`
    case 'model':
      return `${mind.model.provider}, ${mind.model.model}`
    default:
      return 'scripted, no AI'
  }
}

function numberOf(flag: string, typed: string, min: number, max: number, whole = false): number {
  const value = Number(typed)
  if (
    typed.trim() !== '' &&
    Number.isFinite(value) &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value))
  )
    return value
  throw usageError(`${flag} is ${quotePiece(typed)}: use a ${whole ? 'whole ' : ''}number from ${min} to ${max}.`)
}

/**
 * Prints a village as plain text, in the order of its script: entries of the chronicle, and who talks with whom, where.
 * @param nameOf returns the name of a villager for its id
 */
function villageDisplay(out: (text: string) => void, nameOf: (id: string) => string): Display {
  return {
    event(event, state) {
      if (event.type === 'mode-changed') {
        if (event.change === VILLAGE_CHANGES.talk) out(terminalText(`\n${event.text ?? ''}:\n`))
      } else if (event.type === 'clock-moved') {
        for (const each of (event.happened ?? []) as readonly Happening[]) {
          if (each.type !== 'REFUSED' && each.type !== 'STALE' && each.type !== 'MIND_FAILED') continue
          const name = nameOf(each.npc)
          out(terminalText(`\n(${each.text.startsWith(name) ? '' : `${name}: `}${each.text})\n`))
        }
      } else if (event.type === 'turn-ended') {
        const turn = state.turns.findLast(({ id }) => id === event.turnId)
        if (!turn) return
        const { kind, member, text } = turn
        out(terminalText(kind === 'speech' ? `  ${memberName(state, member)}: ${text}\n` : `\n${text}\n`))
      }
    },
    end: () => {},
  }
}
