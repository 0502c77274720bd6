import { oneLine } from '../../../base/text/shorten.ts'
import type { FactBody } from '../../contract/events.ts'
import { tagsSchema, titleSchema } from '../../contract/library/labels.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { parseInput } from '../../contract/errors/schema-problem.ts'
import type { DialogState } from '../../dialog/state.ts'

/** The fact that changes a dialog's title. */
export function rename(state: DialogState, title: string | null): FactBody[] {
  const wanted = title === null ? null : parseInput(titleSchema, title)
  return wanted === state.title ? [] : [{ type: 'dialog-renamed', title: wanted }]
}

/**
 * The fact that changes a dialog's tags. Tags that differ only in upper and lower case count as one.
 * @throws AppError INPUT_INVALID
 */
export function tagDialog(state: DialogState, tags: readonly string[]): FactBody[] {
  const wanted = new Map<string, string>()
  for (const each of tags.map((one) => oneLine(one))) {
    const key = each.toLocaleLowerCase('en')
    if (each !== '' && !wanted.has(key)) wanted.set(key, each)
  }
  const parsed = parseInput(tagsSchema, [...wanted.values()])
  return parsed.join('\n') === state.tags.join('\n') ? [] : [{ type: 'dialog-tagged', tags: parsed }]
}

export function pin(state: DialogState, pinned: boolean): FactBody[] {
  return state.pinned === pinned ? [] : [{ type: 'dialog-pinned', pinned }]
}

/** The fact that puts a dialog into the bin. @throws DialogError DIALOG_STATE while the dialog runs */
export function bin(state: DialogState): FactBody[] {
  if (state.status === 'running')
    throw new DialogError('DIALOG_STATE', 'This dialog is running: pause or stop it before you put it into the bin.')
  return state.binnedAt === null ? [{ type: 'dialog-binned' }] : []
}

export function restore(state: DialogState): FactBody[] {
  return state.binnedAt === null ? [] : [{ type: 'dialog-restored' }]
}
