import { coreOf, fill, fillable } from './fill.ts'
import { choose, fit, type Line, type Room } from './fit.ts'
import { slotsOf } from './owed.ts'
import { questionsWaiting } from './task.ts'
import { clip, countWords, plain, quoteSentence, sentencesOf } from './text.ts'
import { holds, RehearsalVoice } from './voice.ts'
import type { WriterContext } from './writer-context.ts'

/** What somebody waits for, the most urgent first: a draft may lack one of them. */
const MISSED = ['owed', 'reply'] as const
type Missed = (typeof MISSED)[number]
/** Longest words repeated of the draft or of what was asked. */
const REPEATED = { words: 20, chars: 140 }

/** Whether the draft of this turn can be said as it stands: its critic finds nothing, and there is no third call. */
function standsAlready({ scene, picker }: WriterContext): boolean {
  // Nobody's first words.
  return scene.speech > 2 && picker.draw([true, false, false], 'kept')
}

/** The final as it first comes: a sentence too much, and now and then without what somebody waits for. */
export function draftOf(context: WriterContext, final: readonly Line[], room: Room): string {
  if (standsAlready(context)) return fit(final, room)
  const taken = choose(final, room)
  const lacking = context.picker.half('lacking')
    ? MISSED.find((name) => taken.some(({ fault }) => fault === name))
    : undefined
  const kept = taken.filter(({ fault }) => lacking === undefined || fault !== lacking)
  const last = kept.at(-1)
  const flourish = flourishOf(context)
  const spoken =
    last && flourish ? [...kept, { text: flourish.say, paragraph: last.paragraph, need: 0, fault: undefined }] : kept
  const words = spoken.reduce((sum, { text }) => sum + countWords(text), 0)
  // A draft is as long as it was asked to be, too.
  if (words < room.min || words > room.max) return withFlourish(taken, flourish?.say, room)
  return fit(
    spoken.map((line) => ({ ...line, need: 0 })),
    room,
  )
}

/** Where there is no room for one more sentence, it stands in the place of the one that is needed least. */
function withFlourish(taken: readonly Line[], flourish: string | undefined, room: Room): string {
  const words = taken.reduce((sum, { text }) => sum + countWords(text), 0)
  const all = taken.map((line) => ({ ...line, need: 0 }))
  if (flourish === undefined) return fit(all, room)
  const fits = (without: number) => {
    const after = words - without + countWords(flourish)
    return after >= room.min && after <= room.max
  }
  const least = taken.toSorted((a, b) => b.need - a.need).find(({ need, text }) => need > 0 && fits(countWords(text)))
  const place = least ?? taken.findLast(({ text, fault }) => fault === undefined && fits(countWords(text)))
  if (!place) return fit(all, room)
  const at = taken.indexOf(place)
  return fit(all.with(at, { ...place, need: 0, text: flourish }), room)
}

/** Those of the mode for whoever speaks, else those that fit anybody. */
function flourishesFor({ words: { mode, shared }, tags }: WriterContext) {
  const own = mode.flourishes.filter(({ when }) => holds(when, tags))
  return own.length > 0 ? own : shared.flourishes
}

function flourishOf(context: WriterContext) {
  const { slots, picker, scene } = context
  const usable = flourishesFor(context).filter(({ say, hit }) => fillable(say, slots) && fillable(hit, slots))
  const at = (scene.speech + picker.start('flourish', usable.length)) % Math.max(1, usable.length)
  const found = usable[at]
  return found && { say: fill(found.say, slots), hit: fill(found.hit, slots) }
}

/**
 * Three short lines of whoever has to answer the draft, or that it may stand.
 * @param final the lines that the speech is made of: what the draft lacks of them was missed
 */
export function writeCritique(context: WriterContext, final: readonly Line[], room: Room): string {
  if (standsAlready(context)) return 'Keep it'
  const { scene, slots } = context
  const draft = scene.draft ?? ''
  const found = flourishesFor(context).find(({ say }) => draft.includes(coreOf(say)))
  const sentences = sentencesOf(draft)
  const attacked = found
    ? sentences.find((sentence) => sentence.includes(coreOf(found.say).trim()))
    : sentences.toSorted((a, b) => countWords(b) - countWords(a))[0]
  const voice = new RehearsalVoice(context)
  const why = found ? fill(found.hit, slots) : voice.rotate('plain', 'faults')
  const lacking = choose(final, room).filter(({ text }) => !draft.includes(text))
  const missed = MISSED.find((name) => lacking.some(({ fault }) => fault === name))
  // Where no word was too much and none too few, there is nothing to mend.
  if (!found && missed === undefined) return 'Keep it'
  const waiting = missed === undefined ? null : waitingFor(context, missed)
  const lines = (explained: string) => [
    `HIT: ${attacked === undefined ? '' : `${quoteSentence(clip(plain(attacked), REPEATED.words, REPEATED.chars))}: `}${why}`,
    `MISSED: ${waiting === null ? 'nothing' : `${waiting}${explained}`}`,
    `AGAIN: ${saidBefore(context)}`,
  ]
  const whole = lines(missed === undefined ? '' : `: ${voice.rotate(missed, 'faults')}`).join('\n')
  // What was asked explains itself where there is no room for more.
  return countWords(whole) <= (scene.task?.length.max ?? Infinity) ? whole : lines('').join('\n')
}

/** What waits for an answer, in its own words; null when nothing does. */
function waitingFor({ scene, slots, heard }: WriterContext, name: Missed): string | null {
  const [question] = name === 'owed' ? questionsWaiting(scene) : []
  if (question) return slotsOf(question).inWords ?? null
  const last = sentencesOf(heard ?? '').at(-1)
  return slots.q ?? (last === undefined ? null : quoteSentence(clip(plain(last), REPEATED.words, REPEATED.chars)))
}

/** A sentence of the draft that was said in an earlier turn, or "nothing". */
function saidBefore({ scene }: WriterContext): string {
  const before = sentencesOf(scene.draft ?? '').find(
    (sentence) => sentence.length > 30 && scene.said.some(({ text }) => text.includes(sentence)),
  )
  return before === undefined ? 'nothing' : quoteSentence(clip(plain(before), REPEATED.words, REPEATED.chars))
}
