import { formatList } from '../../format/count.ts'
import type { Happening } from '../../dialog/village/world.ts'
import type { Display } from './display.ts'
import { terminalText } from './plain-text.ts'

/**
 * A village as plain text, as it is told: the chronicle, and who talks with whom, where. Talks that go on at the same
 * time are told apart by a line above.
 * @param nameOf name of a villager by its id
 */
export function villageDisplay(out: (text: string) => void, nameOf: (id: string) => string): Display {
  let talk: string | null = null
  const say = (happening: Extract<Happening, { type: 'MESSAGE' }>) => {
    if (happening.talk !== talk)
      out(terminalText(`\n${formatList(happening.participants.map(nameOf))}, ${happening.where}:\n`))
    talk = happening.talk
    out(terminalText(`  ${nameOf(happening.npc)}: ${happening.text}\n`))
  }
  return {
    event(event, state) {
      if (event.type === 'clock-moved') {
        const happened = (event.happened ?? []) as readonly Happening[]
        const said = happened.filter((each) => each.type === 'MESSAGE')
        // What was said in the same moments is told talk by talk, the one that is under way first.
        const talks = [...new Set([...(talk === null ? [] : [talk]), ...said.map((each) => each.talk)])]
        for (const id of talks) said.filter((each) => each.talk === id).forEach(say)
        for (const each of happened) {
          if (each.type !== 'REFUSED' && each.type !== 'STALE' && each.type !== 'MIND_FAILED') continue
          talk = null
          const name = nameOf(each.npc)
          out(terminalText(`\n(${each.text.startsWith(name) ? '' : `${name}: `}${each.text})\n`))
        }
        return
      }
      if (event.type !== 'turn-ended') return
      const turn = state.turns.findLast(({ id }) => id === event.turnId)
      if (!turn || turn.kind === 'speech') return
      talk = null
      out(terminalText(`\n${turn.text}\n`))
    },
    end: () => {},
  }
}
