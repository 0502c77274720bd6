import type { LineWords, Said, Subject, Tag } from '../words/schema.ts'
import type { WriterContext } from './writer-context.ts'
import { coreOf, type Slots } from './fill.ts'
import type { Line } from './fit.ts'
import { nextOf } from './sides.ts'
import { fitting } from './subjects.ts'

/** What a text adds to its scene. */
interface More {
  readonly slots?: Slots
  readonly tags?: readonly Tag[]
  /** The subject of its first point, and the sentences of all its points by name. */
  readonly own?: Subject | null
  readonly sentences?: ReadonlyMap<string, string>
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
      lines.flatMap((line) => {
        const text = this.#say(line)
        return text === '' ? [] : [{ text, paragraph, need: line.need, fault: line.fault }]
      }),
    )
  }

  #say({ say, label, when, half }: LineWords): string {
    if (!holds(when, this.tags) || (half !== undefined && !this.#context.picker.half(half))) return ''
    let text = this.#said.get(label) ?? ''
    for (const name of say) text ||= this.sayOf(name, label)
    this.#said.set(label, text)
    return text
  }

  /** A sentence of the pool that was not said for the longest time. */
  sayOf(pool: string, label: string = pool): string {
    return this.#context.picker.pick(this.#pool(pool), label, this.slots)
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
    if (name === 'requested') return this.#answers()
    const [of, pool = ''] = name.split('/')
    if (of === 'theirs') return this.#sentences(theirs?.says[pool])
    if (of === 'own') return this.#sentences(this.#more.own?.says[pool])
    return this.#sentences(words.mode.says[name] ?? words.shared.says[name])
  }

  #sentences(said: Said | undefined): readonly string[] {
    return fitting(said, this.tags).flat()
  }

  /** What the moderator asks the next speaker for. */
  #request(): readonly string[] {
    const { scene, words, picker } = this.#context
    const next = nextOf(scene)
    const open = Object.entries(words.mode.asks).flatMap(([phase, asks]) =>
      this.tags.has(phase as Tag)
        ? asks.filter(({ to, later }) => (to === undefined || to === next) && !(later && scene.speech === 1))
        : [],
    )
    return open.length === 0 ? [] : [picker.leastRecent(open, ({ ask }) => [ask], 'ask').ask]
  }

  /** How this seat takes up what the moderator asked for last; none when that is not known or was for somebody else. */
  #answers(): readonly string[] {
    const { scene, words } = this.#context
    const last = scene.said.findLast(({ seat }) => seat === 'moderator')
    if (last?.kind !== 'moderation') return []
    const asked = Object.values(words.mode.asks)
      .flat()
      .find(({ ask, to }) => (to === undefined || to === scene.seat) && last.text.includes(coreOf(ask)))
    return asked?.answers ?? []
  }
}

/** All of the conditions hold. */
export function holds(when: readonly string[], tags: ReadonlySet<Tag>): boolean {
  return when.every((condition) => {
    const denied = condition.startsWith('!')
    return tags.has((denied ? condition.slice(1) : condition) as Tag) !== denied
  })
}
