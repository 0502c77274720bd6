import { isSeat } from '../../../core/contract/members/member-ids.ts'
import type { WriterContext } from './writer-context.ts'
import { coreOf } from './fill.ts'
import { sentencesNamed } from './argument.ts'
import { sentencesOf } from './text.ts'

type Participant = 'first' | 'second'

/** Words that stand in a turn exactly so. */
export interface SpokenWords {
  readonly seat: Participant
  /** As the prompt numbers the turns, while none was skipped or failed. */
  readonly turn: number
  readonly quote: string
}

/** How much is said by what the other says to a point: least by a point of their own on the same, most by giving way. */
const WEIGHT = { met: 0, answered: 1, conceded: 2 } as const

/** A point that was made, and what came of it. */
export interface Account extends SpokenWords {
  readonly issue: string
  /** Made in the last speech of its side, which the other has little or no room to answer. */
  readonly late: boolean
  readonly answer: (SpokenWords & { readonly as: keyof typeof WEIGHT }) | null
}

/** A shorter piece of a template may stand in anybody's words. */
const TELLING_CHARS = 14

/** The points that were made in a dialog and what the other said to each, as the mode's words know them again. */
export function accountsOf(context: WriterContext): readonly Account[] {
  const { words, subjects, scene } = context
  const told = words.mode.accounts
  if (!told) return []
  const speeches = scene.said.flatMap(({ seat, kind, text }, index) =>
    kind === 'speech' && isSeat(seat) && seat !== 'moderator'
      ? [{ seat, turn: index + 1, sentences: sentencesOf(text) }]
      : [],
  )
  const lastTurns = new Map(speeches.map(({ seat, turn }) => [seat, turn]))
  const spoken = (names: readonly string[], says: (typeof subjects)[number]['says']): readonly SpokenWords[] => {
    const cores = names
      .flatMap((name) => sentencesNamed(name, says, words.mode.points))
      .map((template) => coreOf(template).trim())
      .filter((core) => core.length >= TELLING_CHARS)
    return speeches.flatMap(({ seat, turn, sentences }) =>
      sentences
        // What somebody quotes is not said by them.
        .filter((sentence) => cores.some((core) => unquoted(sentence).includes(core)))
        .map((quote) => ({ seat, turn, quote })),
    )
  }
  return subjects
    .flatMap(({ issue, says }): Account[] => {
      const answers = (['answered', 'conceded', 'met'] as const).flatMap((as) =>
        // Whoever comes to the same with a point of their own later has not passed it over.
        spoken(as === 'met' ? told.raised : told[as], says).map((words) => ({ ...words, as })),
      )
      return spoken(told.raised, says).map((point) => ({
        ...point,
        issue,
        late: lastTurns.get(point.seat) === point.turn,
        // Who concedes has said more than who answers.
        answer:
          answers
            .filter(({ seat, turn }) => seat !== point.seat && turn > point.turn)
            .toSorted((a, b) => WEIGHT[b.as] - WEIGHT[a.as] || a.turn - b.turn)[0] ?? null,
      }))
    })
    .toSorted((a, b) => a.turn - b.turn)
}

function unquoted(sentence: string): string {
  return sentence.replaceAll(/“[^“”]*”/g, '')
}
