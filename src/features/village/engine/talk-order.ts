import type { Happening } from '../model/world.ts'
import type { Heading, VillageNews } from './village-news.ts'

type Message = Extract<Happening, { readonly type: 'MESSAGE' }>

/** Makes the texts of a turn: the speaker, and who is present. */
export interface TalkWords {
  readonly told: (message: Message) => VillageNews
  /** "Ada and Ben, at the well". */
  readonly heading: (names: readonly string[], where: string) => string
  readonly nameOf: (id: string) => string
}

interface Line {
  readonly news: VillageNews
  /** The present members of the talk, and where it began. */
  readonly heading: string
  readonly people: string
}

interface Waiting {
  readonly lines: Line[]
  readonly where: string
  ended: boolean
}

/**
 * Orders simultaneous conversations one after another: messages of the others wait until the current one is over, or
 * until the next entry of the chronicle. Otherwise nobody could follow any of them.
 */
export class TalkOrder {
  /** In the order in which they began; the first is the current one. */
  readonly #talks = new Map<string, Waiting>()
  /** The conversation of the last line, with its members; null after something else. */
  #last: { readonly talk: string; readonly people: string } | null = null

  /** Takes new events and returns the lines of the script that they lead to, in order. */
  saw(happened: readonly Happening[], words: TalkWords): readonly (VillageNews | Heading)[] {
    for (const happening of happened)
      if (happening.type === 'MESSAGE') this.#said(happening, words)
      else if (happening.type === 'TALK_ENDED') {
        const talk = this.#talks.get(happening.talk)
        if (talk) talk.ended = true
      }
    return this.#due(false)
  }

  /** All lines that still wait. The next entry of the chronicle follows them. */
  all(): readonly (VillageNews | Heading)[] {
    const lines = this.#due(true)
    this.#last = null
    return lines
  }

  /** Whether the last line belongs to a conversation that continues. */
  get isOpen(): boolean {
    return this.#last !== null && this.#talks.get(this.#last.talk)?.ended === false
  }

  #said(message: Message, { told, heading, nameOf }: TalkWords): void {
    const { talk: id, participants } = message
    const talk = this.#talks.get(id) ?? { lines: [], where: message.where, ended: false }
    talk.lines.push({
      news: told(message),
      heading: heading(participants.map(nameOf), talk.where),
      people: participants.toSorted().join(' '),
    })
    this.#talks.set(id, talk)
  }

  #due(all: boolean): readonly (VillageNews | Heading)[] {
    const due: (VillageNews | Heading)[] = []
    for (const [id, talk] of this.#talks) {
      for (const { news, heading, people } of talk.lines.splice(0)) {
        if (id !== this.#last?.talk || people !== this.#last.people) due.push({ heading, talk: id })
        this.#last = { talk: id, people }
        due.push(news)
      }
      if (talk.ended) this.#talks.delete(id)
      else if (!all) break
    }
    return due
  }
}
