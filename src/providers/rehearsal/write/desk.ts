import type { SeatId } from '../../../contract/dialog-config.ts'
import { draw } from '../../../dialog/draw.ts'
import type { Scene } from '../../../engine/ports.ts'
import type { Subject } from '../words/types.ts'
import { coreOf, fill, fillable, type Slots } from './fill.ts'
import { phraseOf, quotable } from './quote.ts'
import { clip, plain, quoted, sentencesOf } from './text.ts'
import { readTopic, type Topic } from './topic.ts'

type Participant = Exclude<SeatId, 'moderator'>

/** What a writer has in front of it: the scene, the words that fit into slots, and a memory of what was said. */
export interface Desk {
  readonly scene: Scene
  readonly topic: Topic
  readonly slots: Slots
  /** A sentence of the pool that was not said, or not for the longest time, its slots filled. */
  pick(pool: readonly string[], label: string, more?: Slots): string
  /** A sentence of the pool, another one at each turn: for words that do not enter what was said. */
  rotate(pool: readonly string[], label: string, more?: Slots): string
  /** The items whose templates were not said for the longest time, and one of them. */
  pickItem<T>(items: readonly T[], templatesOf: (item: T) => readonly string[], label: string): T
  /** The same for the same seed, seat and turn. */
  draw<T>(items: readonly [T, ...T[]], label: string): T
  /** True in about one of `times` cases. */
  chance(times: number, label: string): boolean
  /** The last thing this seat said. */
  last(seat: SeatId): string | null
  /** A phrase of a text to quote, from the sentences made from these templates if there are any. */
  phrase(text: string | null, label: string, templates?: readonly string[]): string | null
  /** A sentence of the attached texts that was not quoted yet. */
  material(): string | null
  /** The newest words from the floor that this seat has not taken up, quoted. */
  floor(): string | null
  name(seat: SeatId): string
  /** A position in its owner's words, quoted; null when there is none. */
  stance(seat: SeatId): string | null
}

export function otherOf(seat: SeatId): Participant {
  return seat === 'first' ? 'second' : 'first'
}

/** Who speaks after a moderator's comment. */
export function nextOf(scene: Scene): Participant {
  return scene.speech % 2 === 0 ? 'first' : 'second'
}

export function openDesk(scene: Scene): Desk {
  const topic = readTopic(scene.topic)
  const transcript = scene.said.map(({ text }) => text).join('\n')
  const chosen: string[] = []
  const name = (seat: SeatId) => clip(plain(scene.seats[seat].name), 8, 60) || 'the speaker'
  const where = `${scene.mode}/${scene.seat}/${scene.kind}/${scene.speech}`
  const drawHere = <T>(items: readonly [T, ...T[]], label: string) => draw(items, scene.seed, `${where}/${label}`)
  const lastSaid = (template: string) => transcript.lastIndexOf(coreOf(template))
  const terms = topic.terms
  const slots: Slots = {
    topic: topic.about,
    matter: topic.matter,
    question: topic.asks ? topic.quoted : null,
    heading: /[?!…？！。؟]”$/u.test(topic.quoted) ? topic.quoted : `${topic.quoted}.`,
    proposal: topic.proposal,
    act: topic.act,
    Act: topic.act.charAt(0).toUpperCase() + topic.act.slice(1),
    term: terms[0] === undefined ? 'the main word of our question' : drawHere([terms[0], ...terms.slice(1)], 'term'),
    moderator: name('moderator'),
    first: name('first'),
    second: name('second'),
    me: name(scene.seat),
    other: name(otherOf(scene.seat)),
    speaker: name(otherOf(nextOf(scene))),
    next: name(nextOf(scene)),
    issue: 'the main point',
  }

  function leastRecent<T>(items: readonly T[], templatesOf: (item: T) => readonly string[], label: string): T {
    const ranked = items.map((item) => ({
      item,
      at: Math.max(
        -1,
        ...templatesOf(item).map((template) => (chosen.includes(template) ? Infinity : lastSaid(template))),
      ),
    }))
    const oldest = Math.min(...ranked.map(({ at }) => at))
    const [one, ...more] = ranked.filter(({ at }) => at === oldest).map(({ item }) => item)
    return drawHere([one as T, ...more], label)
  }

  return {
    scene,
    topic,
    slots,
    draw: drawHere,
    chance: (times, label) => drawHere([true, ...Array.from({ length: times - 1 }, () => false)], label),
    pick(pool, label, more = {}) {
      const all = { ...slots, ...more }
      const usable = pool.filter((template) => fillable(template, all))
      if (usable.length === 0) return ''
      const template = leastRecent(usable, (candidate) => [candidate], label)
      chosen.push(template)
      return fill(template, all)
    },
    rotate(pool, label, more = {}) {
      const all = { ...slots, ...more }
      const usable = pool.filter((template) => fillable(template, all))
      const [start, ...starts] = usable.keys()
      const offset = start === undefined ? 0 : draw([start, ...starts], scene.seed, `${scene.seat}/${label}`)
      return fill(usable[(offset + Math.floor((scene.speech - 1) / 2)) % usable.length] ?? '', all)
    },
    pickItem: leastRecent,
    last: (seat) => scene.said.findLast((turn) => turn.seat === seat && turn.kind !== 'introduction')?.text ?? null,
    phrase(text, label, templates = []) {
      if (text === null) return null
      const choose = (phrases: readonly [string, ...string[]]) => drawHere(phrases, `phrase ${label}`)
      const telling =
        templates.length === 0
          ? ''
          : sentencesOf(text)
              .filter((sentence) => templates.some((template) => sentence.includes(coreOf(template))))
              .join(' ')
      return phraseOf(telling, choose) ?? phraseOf(text, choose)
    },
    material() {
      const fresh = quotable(scene.material, scene.topic).filter((sentence) => !transcript.includes(sentence))
      const [first, ...more] = fresh.slice(0, 5)
      return first === undefined ? null : quoted(drawHere([first, ...more], 'material'))
    },
    floor() {
      const mine = scene.said.filter(({ seat }) => seat === scene.seat).map(({ text }) => text)
      const words = scene.fromFloor.slice(-3).map((message) => quoted(clip(plain(message), 20, 160)))
      return words.findLast((message) => !mine.some((text) => text.includes(message))) ?? null
    },
    name,
    stance: (seat) => stanceOf(scene.seats[seat].position),
  }
}

function stanceOf(position: string | null): string | null {
  const words = plain(position ?? '')
  return words === '' ? null : quoted(clip(words, 18, 130))
}

/** The subject a text is about: the one whose own words come last in it, else the one whose pattern it fits best. */
export function subjectOf<T extends Subject>(
  text: string | null,
  subjects: readonly T[],
  templatesOf: (subject: T) => readonly string[],
): T | null {
  if (text === null) return null
  let best: T | null = null
  let bestAt = -1
  for (const subject of subjects) {
    const at = Math.max(...templatesOf(subject).map((template) => text.lastIndexOf(coreOf(template))))
    if (at > bestAt) [best, bestAt] = [subject, at]
  }
  if (best) return best
  let most = 1
  for (const subject of subjects) {
    const hits = text.match(subject.pattern)?.length ?? 0
    if (hits > most) [best, most] = [subject, hits]
  }
  return best
}
