import type { MemberId } from '../../../contract/member-ids.ts'
import type { Scene } from '../../../engine/ports.ts'
import type { RehearsalVoice } from './voice.ts'
import { countWords, sentencesOf } from './text.ts'

/** Words of a sentence that can decide something. */
const TELLING = { least: 6, most: 26 }

interface Said {
  readonly seat: 'first' | 'second'
  /** As the prompt numbers the turns, while none was skipped or failed. */
  readonly turn: number
  readonly quote: string
}

/** A closing as it is asked for: what was weighed, the words, and in a mode that judges what they come to. */
export function writeClosing(scene: Scene, voice: RehearsalVoice, text: string): string {
  const said = lastTelling(scene)
  const weighed = said.map(({ seat, turn, quote }, index) => {
    const name = scene.seats[seat].name
    return `Turn ${turn}, ${name}: “${quote}” ${index === said.length - 1 ? 'Nobody has answered that since.' : 'Answered later, in part.'}`
  })
  const weighing = weighed.length === 0 ? '' : `<weighing>\n${weighed.join('\n')}\n</weighing>\n\n`
  return `${weighing}${text}${scene.judges ? `\n\n${verdict(scene, voice, said)}` : ''}`
}

function verdict(scene: Scene, { tags, slots }: RehearsalVoice, said: readonly Said[]): string {
  const margin = tags.has('clear') ? 'clear' : tags.has('close') ? 'close' : 'none'
  const winner = margin === 'none' ? 'none' : (slots.ahead ?? 'none')
  const reasons = said.map(({ turn, quote }) => ({ turn, quote }))
  return JSON.stringify({ winner, margin, reasons })
}

/** A whole sentence of the last speeches, one of each, as it was said. */
function lastTelling({ said }: Scene): readonly Said[] {
  const speeches = said.flatMap(({ seat, kind, text }, index) =>
    kind === 'speech' && isParticipant(seat) ? [{ seat, text, turn: index + 1 }] : [],
  )
  return speeches.slice(-3).flatMap(({ seat, text, turn }): Said[] => {
    const [quote] = sentencesOf(text)
      .filter((sentence) => {
        const words = countWords(sentence)
        return words >= TELLING.least && words <= TELLING.most && !/[“”"?]/u.test(sentence)
      })
      // The longest says most.
      .toSorted((one, other) => countWords(other) - countWords(one))
    return quote === undefined ? [] : [{ seat, turn, quote }]
  })
}

function isParticipant(seat: MemberId): seat is Said['seat'] {
  return seat === 'first' || seat === 'second'
}
