import type { SeatId } from '../../../contract/dialog-config.ts'
import type { Phase } from '../../../contract/turn/turn-parts.ts'
import type { Scene } from '../../../engine/ports.ts'
import type { ModeWords, SharedWords, Subject, Tag } from '../words/schema.ts'
import { coreOf, type Slots } from './fill.ts'
import { Picker } from './picker.ts'
import { phraseOf, quotable } from './quote.ts'
import { nextOf, otherOf, sideOf, sideWords, stanceOf, viewOf } from './sides.ts'
import { allOf, pointsOn, subjectOf } from './subjects.ts'
import { clip, plain, quoted, sentencesOf } from './text.ts'
import { parseTopic } from './topic.ts'

/** What a voice has to speak with. */
export interface RehearsalWords {
  readonly mode: ModeWords
  readonly shared: SharedWords
}

/** Where nothing is known of what is spoken about. */
export const MAIN_POINT = 'the main point'

/** What a writer has in front of it. */
export interface WriterContext {
  readonly scene: Scene
  readonly words: RehearsalWords
  readonly picker: Picker
  readonly slots: Slots
  readonly tags: ReadonlySet<Tag>
  /** The subjects that fit the topic. */
  readonly subjects: readonly Subject[]
  /** The words that are answered or commented on, and what they are about. */
  readonly heard: string | null
  readonly theirs: Subject | null
  /** The templates worth quoting. */
  readonly quotable: readonly string[]
  /** A phrase of a text to quote, from the sentences made from these templates if there are any. */
  phrase(text: string | null, label: string, templates: readonly string[]): string | null
}

export function createWriterContext(scene: Scene, words: RehearsalWords): WriterContext {
  const { mode } = words
  const { speech, speeches, seat, kind } = scene
  const picker = new Picker(scene)
  const topic = parseTopic(scene.topic)
  const moderates = kind === 'moderation'
  const other = seat === 'moderator' ? otherOf(nextOf(scene)) : otherOf(seat)
  const heard = scene.said.findLast((turn) => turn.seat === other && turn.kind !== 'introduction')?.text ?? null
  const subjects = mode.subjects.filter(({ when }) => when === undefined || when === topic.family)
  const theirs = subjectOf(heard, subjects, mode)
  const worthQuoting = [
    ...subjects.flatMap((subject) => pointsOn(subject, mode)),
    ...mode.quotable.flatMap((pool) => allOf(mode.says[pool])),
  ]
  const phrase: WriterContext['phrase'] = (text, label, templates) => {
    if (text === null) return null
    const telling = sentencesOf(text).filter((said) => templates.some((template) => said.includes(coreOf(template))))
    const choose = (phrases: readonly [string, ...string[]]) => picker.draw(phrases, `phrase ${label}`)
    return phraseOf(telling.join(' '), choose) ?? phraseOf(text, choose)
  }
  const q = phrase(
    heard,
    moderates ? 'said' : 'theirs',
    moderates ? worthQuoting : theirs ? pointsOn(theirs, mode) : [],
  )
  // The first comment follows the first speech, however short the dialog.
  const phase: Phase = moderates && speech === 1 ? 'early' : scene.phase
  const tags: Tag[] = [seat, phase, sideOf(scene, seat), topic.family]
  if (heard === null) tags.push('opening')
  if (theirs !== null) tags.push('known')
  if (speech <= 2) tags.push('first-turn')
  if (speech > speeches - 2) tags.push('last-turn')
  const name = (of: SeatId) => clip(plain(scene.seats[of].name), 8, 60) || 'the speaker'
  const [term, ...terms] = topic.terms
  return {
    scene,
    words,
    picker,
    subjects,
    heard,
    theirs,
    quotable: worthQuoting,
    phrase,
    tags: new Set(tags),
    slots: {
      topic: topic.about,
      matter: topic.matter,
      question: topic.asks ? topic.quoted : null,
      heading: /[?!…？！。؟]”$/u.test(topic.quoted) ? topic.quoted : `${topic.quoted}.`,
      proposal: topic.proposal,
      act: topic.act,
      Act: topic.act.charAt(0).toUpperCase() + topic.act.slice(1),
      term: term === undefined ? 'the main word of our question' : picker.draw([term, ...terms], 'term'),
      moderator: name('moderator'),
      first: name('first'),
      second: name('second'),
      me: name(seat),
      other: name(otherOf(seat)),
      speaker: name(otherOf(nextOf(scene))),
      next: name(nextOf(scene)),
      stance: stanceOf(scene, seat),
      view: viewOf(scene, seat),
      presented: stanceOf(scene, 'first') ?? `a proposal on ${topic.about}`,
      firstSide: sideWords(scene, 'first'),
      secondSide: sideWords(scene, 'second'),
      // A moderator who knows no subject quotes the speaker, unless nothing can be quoted either.
      issue: moderates ? (theirs?.issue ?? (q === null ? MAIN_POINT : null)) : MAIN_POINT,
      q,
      f: fromFloor(scene),
      m: fromMaterial(scene, picker),
    },
  }
}

/** The newest words from the floor that this seat has not taken up, quoted. */
function fromFloor({ said, seat, fromFloor: floor }: Scene): string | null {
  const mine = said.filter((turn) => turn.seat === seat).map(({ text }) => text)
  const words = floor.slice(-3).map((message) => quoted(clip(plain(message), 20, 160)))
  return words.findLast((message) => !mine.some((text) => text.includes(message))) ?? null
}

/** A sentence of the attached texts that was not quoted yet. */
function fromMaterial({ material, topic }: Scene, picker: Picker): string | null {
  const fresh = quotable(material, topic).filter((sentence) => !picker.transcript.includes(sentence))
  const [first, ...more] = fresh.slice(0, 5)
  return first === undefined ? null : quoted(picker.draw([first, ...more], 'material'))
}
