import type { DialogConfig } from '../../../src/core/contract/dialog-config.ts'
import type { FactBody } from '../../../src/core/contract/events.ts'
import { createDice, type Dice } from '../dice.ts'
import { LANGUAGES, type Language } from './languages.ts'

const TURNS = 8
const WORDS_PER_TURN = 70

/**
 * Where the name of the place stands in relation to what is said about it: in the same turn, in the turn before, or
 * only in the opening of the dialog.
 */
const LAYOUTS = ['same', 'beside', 'dialog'] as const
export type Layout = (typeof LAYOUTS)[number]

/** A question, and where its answer stands. */
export interface Planted {
  readonly question: string
  /** The words that answer it. */
  readonly said: string
  readonly dialogId: string
  readonly turnId: string
  readonly layout: Layout
  readonly language: string
}

export interface CorpusDialog {
  readonly id: string
  readonly facts: readonly FactBody[]
  readonly planted: Planted
}

/**
 * Dialogs in five languages, in each of which one thing is said about a place. Other dialogs say other things about the
 * same place, and the same thing about other places, so that only both together lead to one dialog.
 */
export function corpusOf(count: number): readonly CorpusDialog[] {
  const dice = createDice()
  return Array.from({ length: count }, (_, index) => {
    const language = LANGUAGES[index % LANGUAGES.length] as Language
    // Each place with each frame once, so that no pair occurs twice.
    const place = Math.floor(index / LANGUAGES.length / language.frames.length) % language.places.length
    const frame = Math.floor(index / LANGUAGES.length) % language.frames.length
    return dialogOf(`recall-${String(index).padStart(6, '0')}`, language, place, frame, dice)
  })
}

function dialogOf(id: string, language: Language, placeIndex: number, frameIndex: number, dice: Dice): CorpusDialog {
  const frame = language.frames[frameIndex] as Language['frames'][number]
  const place = language.places[placeIndex] ?? ''
  const layout = LAYOUTS[dice(LAYOUTS.length)] ?? 'same'
  const at = 2 + dice(TURNS - 3)
  const what = frame.what[dice(frame.what.length)] ?? ''
  const said = frame.said.replace('{what}', what)
  const opening = language.opening.replace('{place}', place)
  const turnId = (turn: number) => `${id}-${turn}`
  const opens = layout === 'same' ? at : layout === 'beside' ? at - 1 : 0
  const texts = Array.from({ length: TURNS }, (_, turn) => {
    const parts = [sentence(language, dice)]
    if (turn === opens) parts.push(opening)
    if (turn === at) parts.push(said)
    parts.push(sentence(language, dice))
    return parts.join(language.space)
  })
  return {
    id,
    facts: factsOf(texts, sentence(language, dice).slice(0, 60), turnId),
    planted: {
      question: frame.asked.replace('{place}', place),
      said,
      dialogId: id,
      turnId: turnId(at),
      layout,
      language: language.code,
    },
  }
}

function sentence({ filler, space }: Language, dice: Dice): string {
  const words = Array.from({ length: WORDS_PER_TURN / 2 }, () => filler[dice(filler.length)] ?? '')
  return `${words.join(space)}${space === '' ? '。' : '.'}`
}

function factsOf(texts: readonly string[], topic: string, turnId: (turn: number) => string): readonly FactBody[] {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })
  const config: DialogConfig = {
    topic,
    mode: 'debate',
    turns: texts.length / 2,
    seats: { moderator: seat('Iris'), first: seat('Mara'), second: seat('Jon') },
    critique: false,
    earlyEnd: true,
    context: [],
    seed: 1,
  }
  return [
    { type: 'dialog-created', config },
    { type: 'dialog-started' },
    ...texts.flatMap((text, turn): readonly FactBody[] => [
      {
        type: 'turn-started',
        turnId: turnId(turn),
        number: turn + 1,
        step: turn,
        seat: turn % 2 === 0 ? 'first' : 'second',
        kind: 'speech',
        speech: turn + 1,
        phase: 'middle',
      },
      { type: 'turn-ended', turnId: turnId(turn), text },
    ]),
    { type: 'dialog-ended', status: 'completed', reason: 'finished' },
  ]
}
