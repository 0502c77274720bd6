import { memberName } from '../../../core/dialog/members/members.ts'
import { VILLAGE_CHANGES } from '../model/village-state.ts'
import type { Happening } from '../model/world.ts'
import type { Display } from '../../../hosts/cli/display/display.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'

/**
 * A village as plain text, in the order in which its script tells it: the chronicle, and who talks with whom, where.
 * @param nameOf name of a villager by its id
 */
export function villageDisplay(out: (text: string) => void, nameOf: (id: string) => string): Display {
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
