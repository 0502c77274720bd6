import type { Scene } from '../../../engine/ports.ts'
import type { Speech, Subject } from '../words/schema.ts'
import { MAIN_POINT, createWriterContext, type WriterContext, type RehearsalWords } from './writer-context.ts'
import { coreOf } from './fill.ts'
import { writeCritique, writtenWhole } from './critique.ts'
import { fit, type Line } from './fit.ts'
import { fitting } from './subjects.ts'
import { holds, RehearsalVoice } from './voice.ts'

const SPEECH_ROOM = { min: 90, max: 150 }
const DRAFT_ROOM = { min: 40, max: 70 }

type Choice = Speech['choose'][number]

/** The words of a participant at one stage: every stage makes the same plan, so that the final grows from the draft. */
export function writeSpeech(scene: Scene, words: RehearsalWords): string {
  const asPlanned = createWriterContext(scene, words)
  const speech = words.mode.speech.find(({ when }) => holds(when, asPlanned.tags))
  if (!speech) return ''
  const context = speech.phase === undefined ? asPlanned : createWriterContext({ ...scene, phase: speech.phase }, words)
  const { own, sentences } = makePoints(context, speech)
  const issue = speech.issue ?? own?.issue ?? MAIN_POINT
  const voice = new RehearsalVoice(context, { slots: { issue }, own, sentences })
  const final = voice.lines(speech.paragraphs)
  switch (scene.stage) {
    case 'draft':
      return writtenWhole(context) ? fit(final, SPEECH_ROOM) : draft(voice, scene, speech)
    case 'critique':
      return writeCritique(context, voice, final, SPEECH_ROOM)
    default:
      return fit(final, SPEECH_ROOM)
  }
}

/** The points a speech makes: their sentences by name, and the subject of the first. */
function makePoints(context: WriterContext, { choose: choices }: Speech) {
  const taken: Subject[] = []
  const sentences = new Map<string, string>()
  for (const choice of choices) {
    const { subject, points } = raise(context, choice, taken)
    if (subject) taken.push(subject)
    const point = choice.take === 'first' ? points[0] : pointOf(context, choice, subject, points)
    for (const [index, name] of (context.words.mode.points[choice.point] ?? []).entries()) {
      const sentence = point?.[index]
      if (sentence !== undefined) sentences.set(choice.as === undefined ? name : `${choice.as} ${name}`, sentence)
    }
  }
  return { own: taken[0] ?? null, sentences }
}

/** What can be said: on the subject the other raised, on one that is due, or on none. */
function raise(context: WriterContext, { point, of, as }: Choice, taken: readonly Subject[]) {
  const { words, subjects, theirs, tags, picker } = context
  const pointsOn = (says: Subject['says']) =>
    fitting(says[point], tags).map((sentences) => (typeof sentences === 'string' ? [sentences] : sentences))
  for (const source of of) {
    if (source === 'mode') return { subject: null, points: pointsOn(words.mode.says) }
    if (source === 'theirs' && theirs) return { subject: theirs, points: pointsOn(theirs.says) }
    if (source === 'theirs') continue
    const fresh = subjects.filter((subject) => !(source === 'new' && subject === theirs) && !taken.includes(subject))
    const opening = tags.has('opening') ? fresh.filter(({ opens }) => opens) : []
    const due = opening.length > 0 ? opening : fresh
    if (due.length === 0) continue
    const label = as === undefined ? words.mode.subject : `${as} ${words.mode.subject}`
    const subject = picker.leastRecent(due, ({ says }) => pointsOn(says).flat(), label)
    return { subject, points: pointsOn(subject.says) }
  }
  return { subject: null, points: [] }
}

function pointOf(
  { words, tags, heard, picker }: WriterContext,
  { point, to }: Choice,
  subject: Subject | null,
  points: readonly (readonly string[])[],
): readonly string[] | undefined {
  if (points.length === 0) return undefined
  // The n-th answer on a subject is the one to its n-th question.
  for (const [kind, names] of Object.entries(to === undefined ? {} : words.mode.points)) {
    const at = names.indexOf(to ?? '')
    const put = fitting(subject?.says[kind], tags).findIndex(
      (asked) => at >= 0 && heard?.includes(coreOf(asked[at] ?? '')),
    )
    if (put >= 0 && points[put]) return points[put]
  }
  return picker.leastRecent(points, (sentences) => sentences, point)
}

function draft(voice: RehearsalVoice, { speech }: Scene, { draft: written }: Speech): string {
  const core = voice.lines([written]).map((line, index) => ({ ...line, need: index }))
  const note = speech > 1 ? plainLines([voice.rotate('draft note')], 9) : []
  return fit([...plainLines([voice.rotate('draft lead')]), ...core, ...note], DRAFT_ROOM)
}

/** Lines of one paragraph, the first needed most. */
function plainLines(texts: readonly string[], need = 0): Line[] {
  return texts.map((text, index) => ({ text, paragraph: 0, need: need + index, fault: undefined }))
}
