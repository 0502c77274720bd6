import { capitalise } from '../../../base/text/capitalise.ts'
import type { LineWords, Sentences, Subject, Tag } from '../words/schema.ts'
import { sentencesNamed } from './argument.ts'
import type { WriterContext } from './writer-context.ts'
import { coreOf, fillable, type Slots } from './fill.ts'
import type { Line } from './fit.ts'
import { slotsOf } from './owed.ts'
import { nextOf } from './sides.ts'
import { allOf, pointsFor } from './subjects.ts'
import { questionsWaiting } from './task.ts'

/** Questions that one speech answers at most. */
const ANSWERED_MAX = 3
/** Points that every summary tells of. */
const ACCOUNTS_LEAST = 2

/** What a text adds to its scene. */
interface More {
  readonly slots?: Slots
  readonly tags?: readonly Tag[]
  /** The subject of its first point, and the sentences of all its points by name. */
  readonly own?: Subject | null
  readonly sentences?: ReadonlyMap<string, string>
  /** What a summary tells of each point, by the pool it is told with. */
  readonly accounts?: readonly { readonly pool: string; readonly slots: Slots }[]
  /** Words it may quote beside. */
  readonly told?: readonly Slots[]
}

/** Says the lines of a text; a line with a label that was said before is the same sentence. */
export class RehearsalVoice {
  readonly tags: ReadonlySet<Tag>
  readonly slots: Slots
  readonly #context: WriterContext
  readonly #more: More
  readonly #said = new Map<string, string>()

  constructor(context: WriterContext, more: More = {}) {
    this.#context = context
    this.#more = more
    this.tags = new Set([...(more.tags ?? []), ...context.tags])
    this.slots = { ...context.slots, ...more.slots }
  }

  lines(paragraphs: readonly (readonly LineWords[])[]): Line[] {
    return paragraphs.flatMap((lines, paragraph) =>
      lines.flatMap((line): Line[] => {
        if (line.say[0] === 'accounts' || line.say[0] === 'told' || line.say[0] === 'heard')
          return this.#reported(line.say[0]).map((text, index) => ({
            text,
            paragraph,
            // Three are told whatever the length, the others as far as there is room.
            need:
              line.say[0] === 'heard' || (line.say[0] === 'accounts' && index < ACCOUNTS_LEAST)
                ? line.need
                : line.need + 1 + index,
            fault: undefined,
          }))
        const text = this.#say(line)
        return text === '' ? [] : [{ text, paragraph, need: line.need, fault: line.fault, oneOf: line.oneOf }]
      }),
    )
  }

  /** A sentence on each point, or on each of the words beside. */
  #reported(kind: 'accounts' | 'told' | 'heard'): readonly string[] {
    const { picker, words } = this.#context
    const heard = questionsWaiting(this.#context.scene).map((question) => ({
      pool: question.still ? 'audience open' : 'audience answered',
      slots: slotsOf(question),
    }))
    const rows =
      kind === 'heard'
        ? heard
        : kind === 'told'
          ? (this.#more.told ?? []).map((slots) => ({ pool: 'told', slots }))
          : (this.#more.accounts ?? []).map(({ pool, slots }) => ({ pool: `account ${pool}`, slots }))
    return rows.flatMap(({ pool, slots }, index) => {
      const said = words.mode.says[pool] ?? words.shared.says[pool]
      const sentence = picker.pick(this.#sentences(said), `${kind} ${index}`, { ...this.slots, ...slots })
      return sentence === '' ? [] : [sentence]
    })
  }

  #say({ say, label, when, half, to, need }: LineWords): string {
    if (!holds(when, this.tags) || (half !== undefined && !this.#context.picker.half(half))) return ''
    if (to !== undefined && !this.#heard(to)) return ''
    let text = this.#said.get(label) ?? ''
    for (const name of say) text ||= name === 'requested' ? this.answers() : this.sayOf(name, label, need > 0)
    this.#said.set(label, text)
    return text
  }

  /** The other has just said a sentence of this name on the subject. */
  #heard(name: string): boolean {
    const { theirs, heard, words } = this.#context
    const said = theirs ? sentencesNamed(name, theirs.says, words.mode.points) : []
    return said.some((template) => heard?.includes(coreOf(template)))
  }

  /** A sentence of the pool that was not said for the longest time. @param once rather nothing than one that was said before */
  sayOf(pool: string, label: string = pool, once = false): string {
    return this.#context.picker.pick(this.#pool(pool), label, this.slots, once)
  }

  /** A sentence of a pool that all modes share, another one at each turn. */
  rotate(pool: string, kind: 'says' | 'faults' = 'says'): string {
    const { picker, words } = this.#context
    return picker.rotate(this.#sentences(words.shared[kind][pool]), pool, this.slots)
  }

  #pool(name: string): readonly string[] {
    const { theirs, words } = this.#context
    const sentence = this.#more.sentences?.get(name)
    if (sentence !== undefined) return [sentence]
    if (name === 'request') return this.#request()
    const [of, pool = ''] = name.split('/')
    if (of === 'theirs') return this.#sentences(theirs?.says[pool])
    if (of === 'own') return this.#sentences(this.#more.own?.says[pool])
    return this.#sentences(words.mode.says[name] ?? words.shared.says[name])
  }

  #sentences(said: Sentences | undefined): readonly string[] {
    return pointsFor(said, this.tags).flat()
  }

  /** What the moderator asks the next speaker for. */
  #request(): readonly string[] {
    const { scene, words, picker } = this.#context
    const next = nextOf(scene)
    if (this.tags.has('silent')) return []
    const [question] = questionsWaiting(scene)
    if (question) {
      const how = question.from === null ? 'relay' : question.still ? 'press' : 'hand over'
      const said = picker.pick(this.#sentences(words.mode.says[how] ?? words.shared.says[how]), how, {
        ...this.slots,
        ...slotsOf(question),
      })
      return said === '' ? [] : [said]
    }
    const open = Object.entries(words.mode.asks).flatMap(([phase, asks]) =>
      this.tags.has(phase as Tag)
        ? asks.filter(({ to, ask }) => (to === undefined || to === next) && fillable(ask, this.slots))
        : [],
    )
    // What nobody has spoken of goes before what can always be asked.
    const due = open.filter(({ ask }) => ask.includes('{due}'))
    const usable = due.length > 0 ? due : open
    return usable.length === 0 ? [] : [picker.leastRecent(usable, ({ ask }) => [ask], 'ask').ask]
  }

  /** What this seat says to each question that waits for it, by the name of whoever asked. */
  answers(): string {
    const { scene, words, subjects, picker, theirs } = this.#context
    const { mode } = words
    return questionsWaiting(scene)
      .slice(0, ANSWERED_MAX)
      .flatMap((question, index) => {
        // What somebody in the audience asks is nobody's standing question, however it is put.
        const asks = question.from === null || question.original !== null ? [] : Object.values(mode.asks).flat()
        const known = asks.find(({ ask }) => question.text.includes(coreOf(ask).trim()))
        // The speech itself is the answer to a question of ours.
        const ours = subjects.some(({ says }) =>
          allOf(says.question).some((asked) => asked.endsWith('?') && question.text.includes(coreOf(asked).trim())),
        )
        if (!known && ours) return []
        const slots = {
          ...this.slots,
          issue: theirs?.issue ?? this.slots.issue ?? null,
          due: this.#more.own?.issue ?? null,
          ...slotsOf(question),
        }
        const name = question.from === null || question.original !== null ? 'answer audience' : 'answer owed'
        const pool = known ? known.answers : this.#sentences(mode.says[name] ?? words.shared.says[name])
        const said = picker.pick(pool, `owed ${index}`, slots)
        return said === '' ? [] : [capitalise(said)]
      })
      .join(' ')
  }
}

/** All of the conditions hold. */
export function holds(when: readonly string[], tags: ReadonlySet<Tag>): boolean {
  return when.every((condition) => {
    const denied = condition.startsWith('!')
    return tags.has((denied ? condition.slice(1) : condition) as Tag) !== denied
  })
}
