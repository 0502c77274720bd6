import { sayLater } from '../../../base/language/say.ts'
import type { DialogConfig, SeatConfig } from '../../contract/dialog-config.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { CONTEXT_FILES_MAX } from '../../contract/limits.ts'
import type { Change, MadeChange } from '../../contract/origins/origin.ts'
import { findTurn } from '../../dialog/selectors.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import { withFile } from '../../dialog/what-if/with-file.ts'
import { formatList } from '../../../base/format/count.ts'
import type { BranchPoint } from './branch-point.ts'
import { withPlain } from '../complete-config.ts'
import { cleanWords } from './clean-words.ts'
import { memberName } from '../../dialog/members/members.ts'

/**
 * Where a "what if" branch begins to differ. If the words of a turn were changed, that turn is kept with the new words;
 * otherwise it is the first turn with the difference.
 * @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE; INPUT_INVALID when the change would make no difference
 */
export function whatIfPoint(state: DialogState, turnId: string, change: Change): BranchPoint {
  const { config } = state
  const turn = findTurn(state, turnId)
  if (!config || !turn) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such turn in this dialog.')
  const { facts, made } = madeOf(state, config, turn, turnId, change)
  return {
    turnId,
    keep: change.what === 'words' ? 'turn' : 'nothing',
    seats: {},
    change: { facts, made },
  }
}

interface Made {
  readonly facts: readonly FactBody[]
  readonly made: MadeChange
}

function madeOf(state: DialogState, config: DialogConfig, turn: Turn, turnId: string, change: Change): Made {
  const at = { turn: turn.number, kind: turn.kind, speech: turn.speech }
  switch (change.what) {
    case 'words':
      return {
        facts: [{ type: 'turn-edited', turnId, text: otherWords(state, turn, turnId, change.text) }],
        made: { ...at, what: 'words' },
      }
    case 'position': {
      const { position: _before, ...rest } = config.seats[change.seat]
      const from = config.seats[change.seat].position?.trim() || null
      const to = change.position === '' ? null : change.position
      if (from === to) throw same(`the position of ${rest.name}`)
      const seat: SeatConfig = to === null ? rest : { ...rest, position: to }
      return {
        facts: [{ type: 'seat-changed', seat: change.seat, config: seat }],
        made: { ...at, what: 'position', seat: change.seat, name: rest.name, from, to },
      }
    }
    case 'model': {
      const before = config.seats[change.seat]
      const { provider, model, baseUrl } = change.config
      if (provider === before.provider && model === before.model && baseUrl === before.baseUrl)
        throw same(`the model of ${before.name}`)
      // The member in this seat keeps its name; otherwise nobody would know who it was.
      const seat = withPlain({ ...change.config, name: before.name })
      return {
        facts: [{ type: 'seat-changed', seat: change.seat, config: seat }],
        made: {
          ...at,
          what: 'model',
          seat: change.seat,
          name: before.name,
          from: `${before.provider}:${before.model}`,
          to: `${provider}:${model}`,
        },
      }
    }
    case 'file': {
      requireFile(config, change)
      const { replaces, file } = change
      return {
        facts: [{ type: 'file-changed', replaces, file }],
        made: { ...at, what: 'file', from: replaces, to: file?.name ?? null },
      }
    }
  }
}

function otherWords(state: DialogState, turn: Turn, turnId: string, text: string): string {
  const wanted = [turn, ...turn.versions].find(({ id }) => id === turnId) ?? turn
  if (wanted.kind === 'summary')
    throw new DialogError(
      'DIALOG_STATE',
      'Nobody speaks after the closing words, so nothing would come of others: choose an earlier turn.',
    )
  if (wanted.status !== 'ended')
    throw new DialogError('DIALOG_STATE', 'This turn has not come to its end, so it has no words to change yet.')
  const words = cleanWords(memberName(state, wanted.member), text)
  if (words === wanted.text) throw same('what the turn says')
  return words
}

function requireFile(config: DialogConfig, { replaces, file }: Extract<Change, { what: 'file' }>): void {
  const names = config.context.map(({ name }) => name)
  if (replaces !== null && !names.includes(replaces)) {
    const there =
      names.length === 0 ? 'nothing is attached' : `attached: ${formatList(names.map((name) => `“${name}”`))}`
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('No file “{replaces}” is attached to this dialog: {there}.', { replaces, there }),
    )
  }
  if (file && file.name !== replaces && names.includes(file.name))
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('A file “{name}” is attached already: replace that one, or give the new one another name.', {
        name: file.name,
      }),
    )
  const old = config.context.find(({ name }) => name === replaces)
  if (file && old && file.text === old.text && file.name === old.name) throw same(`the file “${file.name}”`)
  if (withFile(config, { replaces, file }).context.length > CONTEXT_FILES_MAX)
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('A dialog takes at most {contextFilesMax} files: replace one of them.', {
        contextFilesMax: CONTEXT_FILES_MAX,
      }),
    )
}

function same(what: string): DialogError {
  return new DialogError(
    'INPUT_INVALID',
    sayLater('Nothing would be different: {what} is as it was. Change it first.', { what }),
  )
}
