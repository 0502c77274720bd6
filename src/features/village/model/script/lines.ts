import { formatList } from '../../../../base/format/count.ts'
import type { VillageExchange, VillageVoices } from '../schema/village.ts'
import { draw } from '../../../../core/dialog/draw.ts'
import { fillText } from '../../../../core/dialog/fill-text.ts'
import type { Perception } from '../observe/perceived.ts'
import type { Message } from '../world.ts'
import { worstNeed } from './worst-need.ts'

interface Speaking {
  readonly id: string
  readonly name: string
  readonly number: number
  readonly seed: number
  readonly seen: Perception
  readonly voices: VillageVoices
  /** The last messages of the speaker, in this talk and in earlier ones. */
  readonly lately: readonly string[]
}

/**
 * A line that opens a new subject. Within a talk nobody repeats a line.
 * @param others names of the listeners
 */
export function newLine(
  speaking: Speaking,
  occasion: 'greeting' | 'line' | 'farewell',
  others: readonly string[],
): string {
  const { voices, seen } = speaking
  const lines = {
    greeting: voices.greetings,
    line: voices.about[worstNeed(seen) ?? 'none'],
    farewell: voices.farewells,
  }[occasion].map(({ says }) => filled(says, others, speaking))
  const messages = saidIn(speaking)
  const rest = occasion === 'line' ? voices.about.none.map(({ says }) => filled(says, others, speaking)) : lines
  const fresh = lines.filter((line) => !messages.has(line))
  return pick(speaking, fresh.length > 0 ? fresh : rest.filter((line) => !messages.has(line)), occasion, lines)
}

/** A line that answers the last message; null when that needs no answer. */
export function answerTo(speaking: Speaking, last: Message): string | null {
  const { voices } = speaking
  const { greetings, farewells, about, heard = [] } = voices
  const all = [...greetings, ...farewells, ...Object.values(about).flat(), ...heard]
  const asked = all.find((exchange) => saysOf([exchange], last.speakerName, speaking).includes(last.message))
  if (asked)
    return pick(
      speaking,
      asked.answers.filter((line) => !saidIn(speaking).has(line)),
      'answer',
      asked.answers,
    )
  // If the last message is itself an answer, no further answer follows. Otherwise two villagers would answer each other
  // without end.
  const lines = [...all.flatMap(({ answers }) => answers), ...voices.replies]
  if (lines.includes(last.message)) return null
  return pick(
    speaking,
    voices.replies.filter((line) => !saidIn(speaking).has(line)),
    'reply',
    voices.replies,
  )
}

/** The lines of these exchanges as the speaker would say them, with names and the part of the day filled in. */
export function saysOf(
  exchanges: readonly VillageExchange[],
  speaker: string,
  speaking: Pick<Speaking, 'seen' | 'voices'>,
): readonly string[] {
  const others = speaking.seen.talk?.participants.filter((name) => name !== speaker) ?? []
  return exchanges.map(({ says }) => filled(says, others, speaking))
}

function saidIn({ seen, lately }: Speaking): ReadonlySet<string> {
  return new Set([...lately, ...(seen.talk?.messages ?? []).map(({ message }) => message)])
}

function filled(says: string, others: readonly string[], { seen, voices }: Pick<Speaking, 'seen' | 'voices'>): string {
  const part = dayPart(seen.time)
  return fillText(says, { name: formatList(others), time: voices.times?.[part] ?? part })
}

function pick(
  { seed, id, number }: Speaking,
  lines: readonly string[],
  label: string,
  otherwise: readonly string[],
): string {
  const [first = otherwise[0] ?? '…', ...rest] = lines
  return draw([first, ...rest], seed, `${id} ${number} ${label}`)
}

/** The part of the day for a date: "Year 1, Mar 1, 06:05" → "morning". */
function dayPart(time: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(/(\d\d):\d\d$/.exec(time)?.[1] ?? 12)
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** Lines to choose from, for a mind that writes no words of its own: an answer, a new subject, a farewell. */
export function suggestedLines(speaking: Speaking): readonly string[] {
  const { seen, name } = speaking
  if (!seen.talk) return []
  const others = seen.talk.participants.filter((other) => other !== name)
  const last = seen.talk.messages.at(-1)
  const answer = last && last.speakerName !== name ? answerTo(speaking, last) : null
  return [
    ...(answer === null ? [] : [answer]),
    newLine(speaking, seen.talk.messages.length === 0 ? 'greeting' : 'line', others),
    ...(seen.talk.messages.length > 1 ? [newLine(speaking, 'farewell', others)] : []),
  ]
}
