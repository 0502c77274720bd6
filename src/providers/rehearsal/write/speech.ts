import type { Scene } from '../../../core/engine/ports.ts'
import type { Choice, LineWords, Subject } from '../words/schema.ts'
import { MAIN_POINT, createWriterContext, type WriterContext, type RehearsalWords } from './writer-context.ts'
import { coreOf } from './fill.ts'
import { draftOf, writeCritique } from './critique.ts'
import { choose, fit, type Line } from './fit.ts'
import { pointsFor } from './subjects.ts'
import { speechRoomOf } from './task.ts'
import { countWords } from './text.ts'
import { holds, RehearsalVoice } from './voice.ts'

/** Paragraphs that a speech takes on at most because it is to be long. */
const MORE_MAX = 8

const PHASES = ['late', 'middle', 'early'] as const

/** The words of a participant at one stage: every stage makes the same plan, so that the final mends the draft. */
export function writeSpeech(scene: Scene, words: RehearsalWords): string {
  const asPlanned = createWriterContext(scene, words)
  const speech = words.mode.speech.find(({ when }) => holds(when, asPlanned.tags))
  if (!speech) return ''
  const context = speech.phase === undefined ? asPlanned : createWriterContext({ ...scene, phase: speech.phase }, words)
  const room = speechRoomOf(scene)
  const taken: Subject[] = []
  const { own, sentences } = makePoints(context, speech.choose, taken)
  const voice = new RehearsalVoice(context, {
    slots: { issue: speech.issue ?? own?.issue ?? MAIN_POINT },
    own,
    sentences,
  })
  const lines = [...voice.lines(speech.paragraphs)]
  // What a speech ends on stays at its end.
  const last = speech.paragraphs.length - 1
  const at = last < 2 ? lines.length : lines.findIndex(({ paragraph }) => paragraph === last)
  for (let more = MORE_MAX; speech.more && more > 0 && wordsIn(choose(lines, room)) < room.min; more -= 1)
    lines.splice(at < 0 ? lines.length : at, 0, ...furtherLines(context, speech.more, taken, last + more))
  switch (scene.stage) {
    case 'draft':
      return draftOf(context, lines, room)
    case 'critique':
      return writeCritique(context, lines, room)
    case 'final':
      return fit(lines, room)
  }
}

function wordsIn(lines: readonly Line[]): number {
  return lines.reduce((words, { text }) => words + countWords(text), 0)
}

/** One paragraph more, on a subject that was not raised yet in this speech. */
function furtherLines(
  context: WriterContext,
  { choose: choice, lines }: { readonly choose: Choice; readonly lines: readonly LineWords[] },
  taken: Subject[],
  paragraph: number,
): readonly Line[] {
  const { own, sentences } = makePoints(context, [{ ...choice, as: `further ${paragraph}` }], taken)
  const named = new Map([...sentences].map(([name, sentence]) => [name.replace(`further ${paragraph} `, ''), sentence]))
  const voice = new RehearsalVoice(context, {
    slots: { issue: own?.issue ?? MAIN_POINT },
    own,
    sentences: named,
  })
  const more = voice.lines([lines]).map((line) => ({ ...line, paragraph }))
  // A speech that stops short is better than one that was heard before.
  return more.some(({ text }) => context.picker.transcript.includes(text)) ? [] : more
}

/** The points a speech makes: their sentences by name, and the subject of the first. What they are about is added to `taken`. */
function makePoints(context: WriterContext, choices: readonly Choice[], taken: Subject[]) {
  const sentences = new Map<string, string>()
  let own: Subject | null = null
  for (const each of choices) {
    const { subject, points } = raise(context, each, taken)
    if (subject) taken.push(subject)
    own ??= subject
    const said = new Set(sentences.values())
    const fresh = points.filter(([first = '']) => !said.has(first))
    const point = each.take === 'first' ? fresh[0] : pointOf(context, each, subject, fresh)
    for (const [index, name] of (context.words.mode.points[each.point] ?? []).entries()) {
      const sentence = point?.[index]
      if (sentence !== undefined) sentences.set(each.as === undefined ? name : `${each.as} ${name}`, sentence)
    }
  }
  return { own, sentences }
}

/** What can be said: on the subject the other raised, on one that is due, or on none. */
function raise(context: WriterContext, { point, of, as }: Choice, taken: readonly Subject[]) {
  const { words, subjects, theirs, tags, picker } = context
  const pointsOn = (says: Subject['says']) =>
    pointsFor(says[point], tags).map((sentences) => (typeof sentences === 'string' ? [sentences] : sentences))
  for (const source of of) {
    if (source === 'mode') return { subject: null, points: ofMode(context, point, pointsOn(words.mode.says)) }
    if (source === 'theirs' && theirs) return { subject: theirs, points: pointsOn(theirs.says) }
    if (source === 'theirs') continue
    const called = source === 'new' ? context.called : null
    const fresh = subjects.filter((subject) => !(source === 'new' && subject === theirs) && !taken.includes(subject))
    const opening = tags.has('opening') ? fresh.filter(({ opens }) => opens) : []
    const due = called && fresh.includes(called) ? [called] : opening.length > 0 ? opening : fresh
    if (due.length === 0) continue
    const label = as === undefined ? words.mode.subject : `${as} ${words.mode.subject}`
    const subject = picker.leastRecent(due, ({ says }) => pointsOn(says).flat(), label)
    return { subject, points: pointsOn(subject.says) }
  }
  return { subject: null, points: [] }
}

/** Points of the mode that are due, or where all of them were made those of another phase or of the seat at any time. */
function ofMode({ words, picker, scene }: WriterContext, point: string, due: readonly (readonly string[])[]) {
  const isNew = ([first = '']: readonly string[]) => !picker.transcript.includes(coreOf(first))
  if (due.some(isNew)) return due
  const others = [...PHASES, scene.seat]
    .flatMap((tag) => pointsFor(words.mode.says[point], new Set([tag])).map((sentences) => [sentences].flat()))
    .filter(isNew)
  return others.length > 0 ? others : due
}

function pointOf(
  { words, tags, heard, picker }: WriterContext,
  { point, to, as }: Choice,
  subject: Subject | null,
  points: readonly (readonly string[])[],
): readonly string[] | undefined {
  if (points.length === 0) return undefined
  // The n-th answer on a subject is the one to its n-th question; a further one is another.
  for (const [kind, names] of Object.entries(to === undefined ? {} : words.mode.points)) {
    const at = names.indexOf(to ?? '')
    const put = pointsFor(subject?.says[kind], tags).findIndex(
      (asked) => at >= 0 && heard?.includes(coreOf(asked[at] ?? '')),
    )
    const answer = points[put]
    if (put >= 0 && answer && as === undefined && !picker.transcript.includes(coreOf(answer[0] ?? ''))) return answer
  }
  return picker.leastRecent(points, (sentences) => sentences, point)
}
