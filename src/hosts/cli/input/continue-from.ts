import type { App } from '../../../app/app.ts'
import type { DialogConfig } from '../../../core/contract/dialog-config.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import type { Continues } from '../../../core/contract/origins/continues.ts'
import { formatList } from '../../../base/format/count.ts'
import { findDialog } from './find-dialog.ts'
import { usageError } from '../usage-error.ts'

const HISTORIES = ['outcome', 'whole', 'none'] as const

/** The dialog that `--continue` names. Its settings apply wherever no option says otherwise. */
export interface Earlier {
  readonly id: string
  readonly config: DialogConfig
}

/** Reads the dialog that `--continue` names. @throws DialogError DIALOG_NOT_FOUND */
export async function readEarlier({ engine }: Pick<App, 'engine'>, typed: string): Promise<Earlier> {
  const id = await findDialog(typed, engine)
  const { config } = await engine.state(id)
  if (!config) throw new DialogError('DIALOG_NOT_FOUND', `The dialog "${id}" has no beginning.`)
  return { id, config }
}

/** How much of the dialog that `--continue` names goes into the new one. @throws UsageError */
export function readHistory({
  continue: earlier,
  history,
  carryOver,
}: {
  readonly continue?: string
  readonly history?: string
  readonly carryOver?: boolean
}): Pick<Continues, 'carry' | 'history'> {
  if (history !== undefined && earlier === undefined)
    throw usageError('--history goes with --continue ID: without it nothing came before.')
  if (history !== undefined && !HISTORIES.some((each) => each === history))
    throw usageError(`--history is ${formatList(HISTORIES, 'or')}, not "${history}".`)
  if (carryOver === false && history !== undefined && history !== 'none')
    throw usageError(`--history ${history} tells what --no-carry-over forgets: leave one of them out.`)
  if (carryOver === false || history === 'none') return { carry: false }
  return { carry: true, ...(history === 'whole' && { history }) }
}

/** Replaces the defaults of the configuration by the settings of the earlier dialog. */
export function defaultsOf({ defaults }: Pick<App, 'defaults'>, earlier: Earlier | null): App['defaults'] {
  if (!earlier) return defaults
  const { mode, turns, critique, earlyEnd, length, seats } = earlier.config
  return { ...defaults, mode, turns, critique, earlyEnd, length: length ?? 'usual', seats }
}

/** The settings of the earlier dialog for which the configuration has no defaults. */
export function keptOf(
  earlier: Earlier | null,
): Partial<
  Pick<
    DialogConfig,
    | 'topic'
    | 'language'
    | 'context'
    | 'foldAbove'
    | 'waits'
    | 'oneByOne'
    | 'mendDrafts'
    | 'allStages'
    | 'insights'
    | 'cap'
  >
> {
  if (!earlier) return {}
  const { topic, language, context, foldAbove, waits, oneByOne, mendDrafts, allStages, insights, cap } = earlier.config
  return {
    topic,
    context,
    ...(language === undefined ? {} : { language }),
    ...(foldAbove === undefined ? {} : { foldAbove }),
    ...(waits && { waits }),
    ...(oneByOne && { oneByOne }),
    ...(mendDrafts && { mendDrafts }),
    ...(allStages && { allStages }),
    ...(insights === undefined ? {} : { insights }),
    ...(cap === undefined ? {} : { cap }),
  }
}
