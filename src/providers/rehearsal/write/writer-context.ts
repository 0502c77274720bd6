import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { formatList } from '../../../base/format/count.ts'
import { capitalise, uncapitalise } from '../../../base/text/capitalise.ts'
import type { Phase } from '../../../core/contract/turn/turn-parts.ts'
import { draw } from '../../../core/dialog/draw.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import type { ModeWords, SharedWords, Subject, Tag } from '../words/schema.ts'
import { coreOf, type Slots } from './fill.ts'
import { Picker } from './picker.ts'
import { sentenceToQuote, quotable } from './quote.ts'
import { nextOf, otherOf, sideOf, sideWords, stanceOf, viewOf } from './sides.ts'
import { allOf, pointsOn, raisedIn, SAID_BACK, subjectOf } from './subjects.ts'
import { questionsWaiting, partOf } from './task.ts'
import { clip, plain, quoteSentence, sentencesOf } from './text.ts'
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
  /** The subject a moderator has just named for this speaker. */
  readonly called: Subject | null
}

export function createWriterContext(scene: Scene, words: RehearsalWords): WriterContext {
  const { mode } = words
  const { speech, seat, kind } = scene
  const picker = new Picker(scene)
  const topic = parseTopic(scene.topic)
  const moderates = kind === 'moderation'
  const other = seat === 'moderator' ? otherOf(nextOf(scene)) : otherOf(seat)
  // Loneliness is named as a pizza is, and nobody argues about it as about one.
  const family =
    topic.family === 'thing' && topic.abstract && mode.subjects.some(({ when }) => when === 'claim')
      ? 'claim'
      : topic.family
  const subjects = mode.subjects.filter(({ when }) => when === undefined || when === family)
  const theirWords = scene.said
    .filter((turn) => turn.seat === other && turn.kind !== 'introduction')
    .map(({ text }) => text)
  // Closing words that only answer leave the last point that nobody has met yet.
  const unmet = seat !== 'moderator' && partOf(scene) === 'closing' ? unmetBy(scene, theirWords, subjects, mode) : null
  const heard = unmet?.text ?? theirWords.at(-1) ?? null
  const theirs = unmet?.subject ?? subjectOf(heard === null ? null : unquoted(heard), subjects, mode)
  const q = quoteOf(heard, picker, [
    ...(theirs ? [[...pointsOn(theirs, mode), ...allOf(theirs.says.reply)]] : []),
    [...worthQuoting(words, subjects), ...subjects.flatMap(({ says }) => allOf(says.reply))],
  ])
  // The first comment follows the first speech, however short the dialog.
  const phase: Phase = moderates && speech === 1 ? 'early' : scene.phase
  const name = (of: SeatId) => clip(plain(scene.seats[of].name), 8, 60) || 'the speaker'
  const role = (of: SeatId) => {
    const title = clip(plain(scene.seats[of].role), 8, 60) || 'speaker'
    // "Red team" is the red team, "CEO" stays the CEO.
    return /^\p{Lu}\p{Lu}/u.test(title) ? title : uncapitalise(title)
  }
  const [term, ...terms] = topic.terms
  // What looks back on the whole dialog is asked for at its end alone.
  const looksBack = kind === 'summary' || partOf(scene) === 'closing'
  const spoken = looksBack ? issuesSpokenOf(scene, subjects, mode) : []
  const made = (by: SeatId) =>
    looksBack && seat !== 'moderator' ? pointMade(by, scene, words, subjects, picker) : null
  const [i1 = null, i2 = null, i3 = null] = spoken
  return {
    scene,
    words,
    picker,
    subjects,
    heard,
    theirs,
    called: calledFor(scene, subjects),
    tags: new Set(tagsOf(scene, { phase, family, named: topic.family === 'thing', heard, theirs })),
    slots: {
      topic: topic.about,
      matter: topic.matter,
      Matter: capitalise(topic.matter),
      heading: topic.heading,
      proposal: topic.proposal,
      act: topic.act,
      Act: capitalise(topic.act),
      // The same word from first to last: whoever is asked what it means answers about that one.
      term: term === undefined ? null : draw([term, ...terms], scene.seed, 'term'),
      moderator: name('moderator'),
      first: name('first'),
      second: name('second'),
      me: name(seat),
      other: name(otherOf(seat)),
      myRole: role(seat),
      firstRole: role('first'),
      secondRole: role('second'),
      moderatorRole: role('moderator'),
      speaker: name(otherOf(nextOf(scene))),
      next: name(nextOf(scene)),
      stance: stanceOf(scene, seat),
      view: viewOf(scene, seat),
      presented: viewOf(scene, 'first') ?? `a proposal on ${topic.matter}`,
      firstSide: sideWords(scene, 'first'),
      secondSide: sideWords(scene, 'second'),
      issue: theirs?.issue ?? null,
      due: moderates ? dueOf(subjects, mode, picker) : null,
      unasked: kind === 'summary' ? dueOf(subjects, mode, picker) : null,
      q,
      kept: kind === 'summary' ? finalForm(scene, mode) : made(otherOf(seat)),
      mine: made(seat),
      m: fromMaterial(scene, picker),
      i1,
      i2,
      i3,
      issues: spoken.length === 0 ? null : formatList(spoken.slice(0, 3)),
      several: i2 === null ? null : formatList(spoken.slice(0, 3)),
    },
  }
}

function tagsOf(
  scene: Scene,
  found: {
    readonly phase: Phase
    readonly family: Tag & ('policy' | 'claim' | 'thing')
    readonly named: boolean
    readonly heard: string | null
    readonly theirs: Subject | null
  },
): readonly Tag[] {
  const part = partOf(scene)
  const tags: Tag[] = [scene.seat, found.phase, sideOf(scene, scene.seat), found.family]
  tags.push(part === 'opening' ? 'opens' : part === 'closing' ? 'closes' : part)
  if (scene.kind === 'moderation') tags.push(nextOf(scene) === 'first' ? 'next-first' : 'next-second')
  if (found.named) tags.push('named')
  if (found.heard === null) tags.push('opening')
  if (found.theirs !== null) tags.push('known')
  if (scene.judges) tags.push('judges')
  if (scene.asks) tags.push('one-asks')
  if (scene.asks && scene.seat !== 'moderator') tags.push(scene.asks === scene.seat ? 'asks' : 'answers')
  if (questionsWaiting(scene).length > 0) tags.push('owing')
  if (scene.kind === 'moderation' && (scene.task?.silent ?? part !== 'exchange')) tags.push('silent')
  return tags
}

/** The last point of the other that this seat has said nothing to, where the other's last words make none. */
function unmetBy({ said, seat }: Scene, theirWords: readonly string[], subjects: readonly Subject[], mode: ModeWords) {
  if (raisedIn(unquoted(theirWords.at(-1) ?? ''), subjects, mode)) return null
  const mine = said
    .filter((turn) => turn.seat === seat)
    .map(({ text }) => unquoted(text))
    .join('\n')
  const open = subjects.filter(({ says }) =>
    SAID_BACK.every((name) => !allOf(says[name]).some((template) => mine.includes(coreOf(template)))),
  )
  for (const text of theirWords.toReversed()) {
    const subject = raisedIn(unquoted(text), open, mode)
    if (subject) return { text, subject }
  }
  return null
}

/** Without what is quoted: nobody is about the words of another. */
function unquoted(text: string): string {
  return text.replaceAll(/“[^“”]*”/g, '')
}

/** Sentences that say something: the points, and the pools that are worth it. */
export function worthQuoting({ mode }: RehearsalWords, subjects: readonly Subject[]): readonly string[] {
  return [
    ...subjects.flatMap((subject) => pointsOn(subject, mode)),
    ...mode.quotable.flatMap((pool) => allOf(mode.says[pool])),
  ]
}

/** A sentence of what was heard, one made from the first of these templates if there is one. */
function quoteOf(heard: string | null, picker: Picker, templates: readonly (readonly string[])[]): string | null {
  if (heard === null) return null
  const all = sentencesOf(heard)
  const telling = templates.map((some) =>
    all.filter((said) => some.some((template) => said.includes(coreOf(template)))),
  )
  for (const found of [...telling, all]) {
    const quote = sentenceToQuote(found, picker)
    if (quote !== null) return quote
  }
  return null
}

/** What the participants spoke of, the most frequent first, then in the order it came up. */
function issuesSpokenOf({ said }: Scene, subjects: readonly Subject[], mode: ModeWords): readonly string[] {
  const counts = new Map<string, number>()
  for (const { kind, text } of said) {
    if (kind !== 'speech') continue
    for (const subject of subjects)
      if (pointsOn(subject, mode).some((template) => text.includes(coreOf(template))))
        counts.set(subject.issue, (counts.get(subject.issue) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([issue]) => issue)
}

/** The subject that the moderator's last comment names. */
function calledFor({ said, kind }: Scene, subjects: readonly Subject[]): Subject | null {
  const last = said.findLast(({ seat }) => seat === 'moderator')
  if (kind !== 'speech' || last?.kind !== 'moderation') return null
  const named = subjects.filter(({ issue }) => last.text.includes(issue))
  // What is asked for stands last.
  return named.toSorted((a, b) => last.text.lastIndexOf(b.issue) - last.text.lastIndexOf(a.issue))[0] ?? null
}

/** What nobody has spoken of so far. */
function dueOf(subjects: readonly Subject[], mode: ModeWords, picker: Picker): string | null {
  const fresh = subjects.filter(
    (subject) => !pointsOn(subject, mode).some((template) => picker.transcript.includes(coreOf(template))),
  )
  const [one, ...more] = fresh
  return one === undefined ? null : picker.draw([one, ...more], 'due').issue
}

/** A sentence of somebody's points that can be said again word for word, at the end. */
function pointMade(
  by: SeatId,
  { said }: Scene,
  words: RehearsalWords,
  subjects: readonly Subject[],
  picker: Picker,
): string | null {
  const mine = said.filter((turn) => turn.seat === by && turn.kind === 'speech').map(({ text }) => text)
  const templates = worthQuoting(words, subjects).map((template) => coreOf(template))
  const telling = mine
    .flatMap(sentencesOf)
    .filter((sentence) => templates.some((core) => core.length > 14 && sentence.includes(core)))
  return sentenceToQuote(telling, picker)
}

/** What an author says the proposal comes to, in the last speech of theirs. */
function finalForm({ said }: Scene, { says }: ModeWords): string | null {
  const last = said.findLast(({ seat, kind }) => seat === 'first' && kind === 'speech')?.text ?? ''
  const cores = allOf(says['final form']).map((template) => coreOf(template).trim())
  const found = sentencesOf(last).find((sentence) => cores.some((core) => core.length > 14 && sentence.includes(core)))
  return found === undefined ? null : quoteSentence(found)
}

/** A sentence of the attached texts that was not quoted yet. */
function fromMaterial({ material, topic }: Scene, picker: Picker): string | null {
  const fresh = quotable(material, topic).filter((sentence) => !picker.transcript.includes(sentence))
  const [first, ...more] = fresh.slice(0, 5)
  return first === undefined ? null : quoteSentence(picker.draw([first, ...more], 'material'))
}
