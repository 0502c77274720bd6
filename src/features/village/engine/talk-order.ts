import { formatList } from '../../../base/format/count.ts'
import type { Happening } from '../model/world.ts'
import type { Heading, VillageNews } from './village-news.ts'

type Message = Extract<Happening, { readonly type: 'MESSAGE' }>

/** What is said of a message: whose turn it is, and who is there. */
export interface TalkWords {
  readonly told: (message: Message) => VillageNews
  /** "Ada and Ben, at the well". */
  readonly heading: (names: string, where: string) => string
  readonly nameOf: (id: string) => string
}

interface Line {
  readonly news: VillageNews
  /** Of those who are in the talk by then, and where it began. */
  readonly heading: string
  readonly people: string
}

interface Waiting {
  readonly lines: Line[]
  readonly where: string
  ended: boolean
}

/**
 * Conversations that go on at the same time, one after another: what is said in the others waits until the one that is
 * told is over, or until the next entry of the chronicle. Otherwise nobody could follow any of them.
 */
export class TalkOrder {
  /** In the order in which they began; the first is the one that is told. */
  readonly #talks = new Map<string, Waiting>()
  /** The one that the last line is of, with those who were in it; null after something else. */
  #last: { readonly talk: string; readonly people: string } | null = null

  /** What is to be told of what happened, in order. */
  saw(happened: readonly Happening[], words: TalkWords): readonly (VillageNews | Heading)[] {
    for (const happening of happened)
      if (happening.type === 'MESSAGE') this.#said(happening, words)
      else if (happening.type === 'TALK_ENDED') {
        const talk = this.#talks.get(happening.talk)
        if (talk) talk.ended = true
      }
    return this.#due(false)
  }

  /** What still waits, and nothing waits any more: the chronicle goes on. */
  all(): readonly (VillageNews | Heading)[] {
    const lines = this.#due(true)
    this.#last = null
    return lines
  }

  /** Whether the last line is of a conversation that goes on. */
  get isOpen(): boolean {
    return this.#last !== null && this.#talks.get(this.#last.talk)?.ended === false
  }

  #said(message: Message, { told, heading, nameOf }: TalkWords): void {
    const { talk: id, participants } = message
    const talk = this.#talks.get(id) ?? { lines: [], where: message.where, ended: false }
    talk.lines.push({
      news: told(message),
      heading: heading(formatList(participants.map(nameOf)), talk.where),
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
