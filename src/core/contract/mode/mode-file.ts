import { z } from 'zod'
import { NAME_MAX_CHARS } from '../limits.ts'
import { m } from '../../../base/language/t.ts'
import { kindOf, length, line, oneOf, part, text } from './mode-parts.ts'
import { orderSchema } from './style.ts'

/** The most variants of a task: one for each round of the longest dialog. */
const WAYS_MAX = 50

/** Variants of a task, used in order, one a round. Each has one line, as a person edits them. */
const ways = z
  .array(text.regex(/^[^\n]*$/, m('it has more than one line')), kindOf(m('it has to be a list of texts')))
  .min(1, m('the list is empty'))
  .max(WAYS_MAX, `the list has more than ${WAYS_MAX} entries`)

const speakers = <Value extends z.ZodType>(value: Value) => part({ first: value, second: value })
const phases = <Value extends z.ZodType>(value: Value) => part({ early: value, middle: value, late: value })
const role = part({ title: line, positionHint: z.string(kindOf('a text')).trim().max(NAME_MAX_CHARS) })

/**
 * The kinds of turns that have a length. The length for one seat ("first opening") is preferred to the general one
 * ("opening").
 */
export const MODE_LENGTHS = [
  'introduction',
  'bridge',
  'comment',
  'farewell',
  'whole',
  'opening',
  'exchange',
  'closing',
  'critique',
  'summary',
] as const
const seatLength = z.partialRecord(
  z.templateLiteral([
    z.enum(['first', 'second']),
    ' ',
    z.enum(['comment', 'whole', 'opening', 'exchange', 'closing', 'critique']),
  ]),
  length,
)

/**
 * A person's own mode: the moderated order or an order of its own, with other words. In every text {first}, {second}
 * and {moderator} stand for names, {other} for the other participant, {speaker} for who has just spoken and {next} for
 * who speaks next.
 */
export const modeFileSchema = part({
  name: line,
  /** A line for its card in the form. */
  blurb: line,
  roles: part({ moderator: role, first: role, second: role }),
  /** What kind of dialog it is: "a moderated debate: two sides argue." */
  aim: text,
  duty: part({ moderator: text, first: text, second: text }),
  /** How the position of a participant is described to it; {position} stands for the person's words. */
  position: speakers(text),
  /** What a participant without a position argues for. */
  side: speakers(text),
  /** What a model that proposes positions writes for each participant. */
  proposing: text,
  introduction: text,
  /** What else the introduction has to settle when neither participant has a position. */
  settling: text,
  /** The participant whose position alone makes that needless; absent when either position does. */
  settles: z.enum(['first', 'second'], oneOf('"first" or "second"')).optional(),
  /** The task of the only speech in a dialog of one round. */
  whole: speakers(text),
  opening: speakers(text),
  /** The tasks of the rounds between the first and the last words. */
  phase: phases(text),
  speech: phases(speakers(ways)),
  /** Additions to the task of such a speech. */
  adding: phases(speakers(ways)),
  closing: speakers(text),
  /** The participant whose every speech asks the other a question; absent when nobody only asks. */
  asks: z.enum(['first', 'second'], oneOf('"first" or "second"')).optional(),
  /** Present when neither answers the other's opening and closing, so that both can be written at the same time. */
  ownCases: z.literal(true, m('it has to be true, or left out')).optional(),
  /** An instruction before the last speech in a dialog of two rounds, where no other round came in between. */
  unanswered: speakers(text),
  /**
   * The moderator's comments: the one between the two openings, those after it by who speaks next, their variants,
   * and the one before the last words.
   */
  bridge: text,
  moderation: phases(speakers(ways)),
  manner: speakers(ways),
  farewell: text,
  /** The lengths: the fewest and the most words. */
  lengths: part(
    Object.fromEntries(MODE_LENGTHS.map((name) => [name, length])) as Record<
      (typeof MODE_LENGTHS)[number],
      typeof length
    >,
  ),
  /** The lengths for one participant, if they differ. */
  seatLengths: seatLength.optional(),
  /** What a critic of drafts should look at in addition. */
  critique: text,
  /** What the moderator should weigh, turn by turn, before its closing. The text must fit after a colon. */
  weighed: text,
  summary: text,
  /** The parts of the summary, in this order. */
  summaryParts: z
    .array(line, kindOf(m('it has to be a list of texts')))
    .min(1, m('the list is empty'))
    .max(12, 'the list has more than 12 entries'),
  /** The order of speakers; absent: rounds, with the moderator in between. */
  order: orderSchema.optional(),
  /** The names of the closing turn and of the act that asks for it: "Verdict", "Verdicts", "Give the verdict". */
  ending: part({
    title: line,
    plural: line,
    act: line,
    /** Present when the closing says who won, so that a verdict is read from it. */
    verdict: z.literal(true, m('it has to be true, or left out')).optional(),
  }),
})
export type ModeFile = z.output<typeof modeFileSchema>

/** A file of modes to share, as it is exported: resources/idi.modes-1.schema.json. */
export const modesFileSchema = z.object({
  $schema: z.string().optional(),
  format: z.literal('idi.modes-1'),
  items: z.array(modeFileSchema).min(1),
})
