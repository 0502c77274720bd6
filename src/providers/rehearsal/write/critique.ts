import type { Scene } from '../../../engine/ports.ts'
import { choose, type Line, type Room } from './fit.ts'
import { phraseOf } from './quote.ts'
import { clip, plain, quoted, sentencesOf } from './text.ts'
import type { RehearsalVoice } from './voice.ts'
import type { WriterContext } from './writer-context.ts'

/** Faults that somebody waits for, the most urgent first; every other one is a point to attack. */
const MISSED = ['floor', 'ask', 'reply'] as const
/** Longest words repeated of what was asked. */
const ASKED = { words: 24, chars: 160 }

/** Whether the draft of this turn is as good as a final: it is written whole then, and its critic lets it stand. */
export function writtenWhole({ scene, picker, slots }: WriterContext): boolean {
  // Nobody's first words, and none that somebody on the floor waits for.
  return scene.speech > 2 && slots.f === null && picker.draw([true, false, false, false], 'kept')
}

/** Three short lines of whoever has to answer the draft, or that it may stand. */
export function writeCritique(
  context: WriterContext,
  voice: RehearsalVoice,
  final: readonly Line[],
  room: Room,
): string {
  const { scene } = context
  if (writtenWhole(context)) return 'Keep it'
  const found = [...new Set(choose(final, room).flatMap(({ fault }) => fault ?? []))]
  const missed = MISSED.find((fault) => found.includes(fault) && asked(context, fault) !== null)
  const attacked = found.filter((fault) => !MISSED.some((other) => other === fault))
  const hit = attacked[Math.floor(scene.speech / 2) % Math.max(1, attacked.length)] ?? 'tone'
  // A draft begins with what it is to be about.
  const phrase = phraseOf(sentencesOf(draftOf(scene)).slice(1).join(' '), (phrases) => phrases[0])
  return [
    `HIT: ${phrase === null ? '' : `${phrase}. `}${voice.rotate(hit, 'faults')}`,
    `MISSED: ${missed === undefined ? 'nothing' : `${asked(context, missed)}. ${voice.rotate(missed, 'faults')}`}`,
    `AGAIN: ${saidBefore(scene)}`,
  ]
    .map((line) => line.replaceAll(/([?!…？！。؟]”)\. /gu, '$1 '))
    .join('\n')
}

/** What was asked or told and is not answered, in the words it came in; null when nothing was. */
function asked({ scene, slots }: WriterContext, fault: (typeof MISSED)[number]): string | null {
  switch (fault) {
    case 'floor':
      return slots.f ?? null
    case 'ask': {
      const last = scene.said.findLast(({ seat }) => seat === 'moderator')?.text ?? ''
      const question = sentencesOf(plain(last)).findLast((sentence) => /[?？؟]$/u.test(sentence))
      return question === undefined ? null : quoted(clip(question, ASKED.words, ASKED.chars))
    }
    case 'reply':
      return slots.q ?? null
  }
}

/** A sentence of the draft that was said in an earlier turn, or "nothing". */
function saidBefore(scene: Scene): string {
  const before = sentencesOf(draftOf(scene)).find(
    (sentence) => sentence.length > 30 && scene.said.some(({ text }) => text.includes(sentence)),
  )
  return before === undefined ? 'nothing' : quoted(clip(plain(before), ASKED.words, ASKED.chars))
}

function draftOf({ draft }: Scene): string {
  return draft ?? ''
}
