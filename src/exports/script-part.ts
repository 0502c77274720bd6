import type { DialogConfig } from '../contract/dialog-config.ts'
import type { StageName } from '../contract/events.ts'
import { stagesFor } from '../dialog/stages-for.ts'
import type { Fold, Turn } from '../dialog/state.ts'
import type { ExportOptions } from './export-format.ts'
import { oneLine, plainText } from './plain-text.ts'
import { isRehearsal, REHEARSAL_LABEL } from './rehearsal.ts'

/** One piece of a script: a turn, the summary, a person's words, or the place where turns were folded (a notice alone). */
export interface ScriptPart {
  readonly kind: 'turn' | 'summary' | 'floor' | 'fold'
  readonly heading: string
  /** What led to the text, when asked for: drafts and critiques. */
  readonly stages: readonly { readonly label: string; readonly text: string }[]
  readonly text: string
  /** Why the text is not whole; null when it is. */
  readonly notice: string | null
}

const LABELS: Readonly<Record<StageName, string>> = { draft: 'Draft', critique: 'Critique', final: 'Final' }

/** A turn as a piece of the script. */
export function turnPart(turn: Turn, config: DialogConfig, options: ExportOptions): ScriptPart {
  const broken = turn.status === 'ended' ? null : brokenOff(turn, config)
  const stages = options.stages ? turn.stages.filter((stage) => stage.stage !== 'final').map((stage) => ({ label: LABELS[stage.stage], text: plainText(stage.text) })) : []
  const unfinished = options.stages && broken && broken.stage !== 'final' && broken.text !== '' ? [{ label: `${LABELS[broken.stage]}, unfinished`, text: broken.text }] : []
  return {
    kind: turn.kind === 'summary' ? 'summary' : 'turn',
    heading: heading(turn, config),
    stages: [...stages, ...unfinished],
    text: broken ? (broken.stage === 'final' ? broken.text : '') : plainText(turn.text),
    notice: broken ? notice(turn, broken.stage, broken.text !== '') : null,
  }
}

/** The visible note that prompts held a digest in place of these turns from here on. */
export function foldPart(fold: Fold): ScriptPart {
  const turns = fold.turns === 1 ? 'Turn 1 was' : `Turns 1 to ${fold.turns} were`
  return { kind: 'fold', heading: '', stages: [], text: '', notice: `${turns} folded into a digest here: ${plainText(fold.text).replaceAll(/\s+/g, ' ')}` }
}

function heading(turn: Turn, config: DialogConfig): string {
  const seat = config.seats[turn.seat]
  const name = oneLine(seat.name, 80)
  const last = turn.stages.at(-1)
  // The seat may have been given another model since.
  const changed = last && (last.provider !== seat.provider || last.model !== seat.model)
  const voice = changed ? ` (${isRehearsal(last.provider) ? REHEARSAL_LABEL : `${last.provider}, ${last.model}`})` : ''
  if (turn.kind === 'summary') return `Summary by ${name}${voice}`
  return `${turn.number}. ${name}${voice}${turn.kind === 'introduction' ? ', introduction' : ''}`
}

/** The stage that was under way and how far it came. */
function brokenOff(turn: Turn, config: DialogConfig): { readonly stage: StageName; readonly text: string } {
  const stage = turn.live?.stage ?? stagesFor(config, turn.seat, turn.kind)[turn.stages.length] ?? 'final'
  return { stage, text: plainText(turn.status === 'running' ? (turn.live?.text ?? '') : turn.partialText) }
}

function notice(turn: Turn, stage: StageName, spoke: boolean): string {
  const where = stage === 'final' ? (spoke ? 'here' : 'before anything was said') : `in the ${stage}`
  switch (turn.status) {
    case 'failed':
      return `Broken off ${where}: ${oneLine(turn.error?.message ?? 'the call failed.', 500)}`
    case 'cancelled':
      return turn.cancelReason === 'skip' ? `Skipped ${where}.` : turn.cancelReason === 'cap' ? `Ended ${where}: the cap was reached.` : `Stopped ${where}.`
    default:
      return `Still under way when this was saved.`
  }
}
