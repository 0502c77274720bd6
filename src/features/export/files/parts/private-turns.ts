import { t } from '../../../../base/language/t.ts'
import { formatList } from '../../../../base/format/count.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { plainLine } from '../plain-text.ts'
import { notePart, type ScriptPart } from './script-part.ts'

/**
 * A line for each run of turns that a file leaves out because they are private, so that no number is missing without a
 * word.
 * @param turns the turns of the script in their order
 * @param shows whether the file has a turn
 */
export function privateTurnParts(
  turns: readonly Turn[],
  state: DialogState,
  shows: (turn: Turn) => boolean,
): readonly { readonly seq: number; readonly part: ScriptPart }[] {
  const runs: Turn[][] = []
  for (const [index, turn] of turns.entries()) {
    if (shows(turn)) continue
    const before = turns[index - 1]
    if (before !== undefined && !shows(before)) runs.at(-1)?.push(turn)
    else runs.push([turn])
  }
  return runs.flatMap(([first, ...rest]) =>
    first === undefined ? [] : [{ seq: first.seq, part: notePart(runText([first, ...rest], state)) }],
  )
}

function runText(turns: readonly Turn[], state: DialogState): string {
  const names = new Set(turns.map(({ member }) => plainLine(memberName(state, member), 80)))
  return t(
    '{count, plural, one {Turn {numbers} is not shown: private words of {names}.} other {Turns {numbers} are not shown: private words of {names}.}}',
    {
      count: turns.length,
      numbers: formatList(turns.map(({ number }) => `${number}`)),
      names: formatList([...names]),
    },
  )
}
